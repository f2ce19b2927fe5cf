extension DateLabel {
  typealias Group = (role: Role, order: DateOrder?, phrases: String)

  /// The phrases in lower case without diacritics, separated by `|`. A trailing `>` marks phrases
  /// that refer to the end of a month or year.
  ///
  /// The kinds follow EU 1169/2011 Annex X (DDM, MHD and THT concern quality; DLC,
  /// `zu verbrauchen bis` and TGT concern safety), the Korean and Japanese food labelling acts, and
  /// GB 7718.
  static let groups: [Group] = [
    // English
    (
      .date(.bestBefore), nil,
      "best before|best before date|bb|bbd|b b|best by|best if used by"
        + "|best if used before|best when used by|best used by|best quality by|better if used by"
        + "|enjoy by|best if used or frozen by|best if frozen by|best used or frozen by|bestbefore|bestby|fresh thru|fresh through|fresh until"
    ),
    (
      .date(.useBy), nil,
      "use by|use by date|use/freeze by|use / freeze by|use or freeze by|freeze by|use-by|use-by date|use before|eat by|eat before|consume by|consume before|useby"
    ),
    (
      .date(.sellBy), nil,
      "sell by|sell by date|sell-by|sell before|sellby|sell thru|sell through|do not sell after"
    ),
    (
      .date(nil), nil,
      "exp|exp date|exp. date|expd|expiry|expiry date|expires|expires on|expire|expiration|expiration date|expires end>|valid until|good until|until|till|by"
    ),
    (
      .date(.produced), nil,
      "produced|produced on|production date|prod|prod date|made|made on|mfg|mfg date|mfd|mfd date|manufactured|manufactured on"
        + "|manufacture date|manufacturing date|date of manufacture|date of production|man date|mfg. date|mfd. date|harvested|harvested on|slaughtered"
    ),
    (
      .date(.packed), nil,
      "packed|packed on|packed date|pack date|packaged|packaged on|packaging date|packing date|pkd|pkd on|pkg date"
    ),
    (.shelfLife(nil), nil, "shelf life"),
    (.from, nil, "from|since"),
    (
      .lot, nil,
      "do not use before|not before|best after|lot|lot no|lot number|lot code|lot #|batch|batch no|batch code|batch number|lote|lotto|charge|chargennr|los-nr|partia|parti|롯트|lot번호|제조번호|ロット|批号|批次"
    ),
    // British and other European English
    (
      .date(.bestBefore), .dayMonthYear,
      "best before end>|best before the end of>|bb end>|bbe>"
    ),
    (.date(.sellBy), .dayMonthYear, "display until"),
    // Canada
    (
      .date(.bestBefore), .yearMonthDay,
      "bb/ma|bb / ma|meilleur avant|best before/meilleur avant|best before / meilleur avant|meilleur avant/best before|meilleur avant / best before"
    ),
    (.date(.packed), .yearMonthDay, "empaquete le"),
    (.date(.useBy), .yearMonthDay, "use by / utiliser avant|use by/utiliser avant|utiliser avant"),
    // French
    (
      .date(.bestBefore), .dayMonthYear,
      "ddm|dluo|a consommer de pref. avant|a consommer de pref. avant le|a consommer de pref. avant fin>|dcr|date de durabilite minimale|a cons. de pref. avant|a cons. de pref. avant le|a cons. de pref. avant fin>|a consommer de preference avant|a consommer de preference avant le|a consommer de preference avant fin>|a consommer de preference avant la fin de>|a consommer de preference avant la fin>|a consommer de preference jusqu'au|a consommer de preference jusqu'a fin>|de preference avant le|de preference avant|de preference avant fin>"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "dlc|a consommer jusqu'au|a consommer avant|a consommer avant le|date limite de consommation|jusqu'au"
    ),
    (
      .date(.sellBy), .dayMonthYear,
      "a vendre jusqu'au|vendre jusqu'au|zu verkaufen bis|vendere entro|vendere entro il"
    ),
    (.date(.packed), .dayMonthYear, "emballe le|conditionne le|embouteille le"),
    (
      .date(.produced), .dayMonthYear,
      "fabrique le|pondu le|date de ponte|date de fabrication|produit le"
    ),
    // German
    (
      .date(.bestBefore), .dayMonthYear,
      "mhd|mhd/los|mind. haltb. bis|mindestens haltb. bis|mindestens haltbar bis|mindestens haltbar bis zum|mindestens haltbar bis ende>|mind. haltbar bis|mind. haltbar bis ende>|mindestens haltbar|haltbar bis|haltbar bis ende>|mindesthaltbarkeitsdatum|mindesthaltbarkeit|mhd ende>"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "zu verbrauchen bis|zu verbrauchen bis zum|zu verbrauchen bis spatestens|verbrauchen bis|verbrauchsdatum|verbrauchsdatum bis"
    ),
    (.date(.packed), .dayMonthYear, "verpackt am|abgepackt am|verpackungsdatum|abpackdatum"),
    (
      .date(.produced), .dayMonthYear,
      "hergestellt am|herstellungsdatum|produziert am|legedatum|gelegt am"
    ),
    (.date(nil), .dayMonthYear, "bis|bis zum|bis ende>|ende>"),
    (
      .date(nil), .dayMonthYear,
      "entro|entro il|fin>|fin de>|avant fin>|entro fine>|antes del fin de>"
    ),
    // Italian
    (
      .date(.bestBefore), .dayMonthYear,
      "tmc|consumare preferibilmente entro|consumare preferibilmente entro il|da consumarsi pref. entro|da consumarsi pref. entro il|da consumarsi preferibilmente entro|da consumarsi preferibilmente entro il|da consumarsi preferibilmente entro la data|da consumarsi preferibilmente entro fine>|da consumarsi preferibilmente entro la fine di>|da consumarsi preferibilmente entro la fine>|da consumare preferibilmente entro|da consumare preferibilmente entro il|da consumare preferibilmente entro fine>|preferibilmente entro|preferibilmente entro il|preferibilmente entro fine>"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "da consumarsi entro|da consumarsi entro il|da consumare entro|da consumare entro il|scadenza|scad|scad.|data di scadenza|scade il"
    ),
    (.date(.packed), .dayMonthYear, "confezionato il|data di confezionamento"),
    (.date(.produced), .dayMonthYear, "prodotto il|data di produzione"),
    // Spanish
    (
      .date(.bestBefore), .dayMonthYear,
      "consumir preferentemente antes de|consumir preferentemente antes del|consumir preferentemente antes del fin de>|consumir preferentemente antes de fin de>|consumir preferentemente antes del fin>|consumir preferentemente antes de fin>|consumir preferentemente antes del final de>|consumir preferentemente antes del final>|consumir pref. antes de|consumir pref. antes del|consumir pref. antes del fin de>|fcp|consumir preferiblemente antes de|consumir preferiblemente antes del|cons. pref. antes de|cons. pref. antes del|cons. pref. antes fin de>|cons. pref. antes fin>|consumo preferente|fecha de consumo preferente|preferentemente antes de|preferentemente antes del"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "fecha de caducidad|fecha caducidad|fecha cad|fecha cad.|caducidad|caduca|caduca el|cad|cad.|f. cad|f. cad.|consumir antes de|consumir antes del"
    ),
    (
      .date(nil), .dayMonthYear,
      "vencimiento|fecha de vencimiento|vence|vence el|venc|venc.|vto|vto."
    ),
    (.date(.packed), .dayMonthYear, "envasado|envasado el|fecha de envasado|envase"),
    (
      .date(.produced), .dayMonthYear,
      "elaboracion|elaborado|elaborado el|fecha de elaboracion|fabricado el"
    ),
    // Portuguese
    (
      .date(.bestBefore), .dayMonthYear,
      "consumir de preferencia antes de|consumir de preferencia antes do|consumir de preferencia antes do fim de>|consumir de preferencia antes do fim>|consumir preferencialmente antes de|consumir preferencialmente antes do|cons. pref. antes do fim de>|de preferencia antes de"
    ),
    (.date(.useBy), .dayMonthYear, "consumir ate|a consumir ate|data limite de consumo"),
    (
      .date(nil), .dayMonthYear,
      "validade|val|val.|data de validade|prazo de validade|valido ate|valida ate"
    ),
    (.date(.produced), .dayMonthYear, "fabricacao|fab|fab.|data de fabricacao|fabricado em"),
    (.date(.packed), .dayMonthYear, "embalado em|data de embalagem|embalagem"),
    // Dutch
    (
      .date(.bestBefore), .dayMonthYear,
      "tht|t.h.t.|t.h.t|ten minste houdbaar tot|ten minste houdbaar tot en met|ten minste houdbaar tot einde>|ten minste houdbaar tot eind>|tenminste houdbaar tot|tenminste houdbaar tot en met|tenminste houdbaar tot einde>|tenminste houdbaar tot eind>|minstens houdbaar tot|houdbaar tot|houdbaar tot einde>"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "tgt|t.g.t.|te gebruiken tot|te gebruiken tot en met|te nuttigen tot"
    ),
    (.date(.packed), .dayMonthYear, "verpakt op"),
    // Polish, Czech
    (
      .date(.bestBefore), .dayMonthYear,
      "najlepiej spozyc przed|najlepiej spozyc przed koncem>|najlepiej spozyc do|data minimalnej trwalosci|minimalni trvanlivost do|minimalni trvanlivost do konce>|minimalni trvanlivost"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "nalezy spozyc do|spozyc do|spotrebujte do"
    ),
    (
      .date(nil), .dayMonthYear,
      "termin przydatnosci do spozycia|termin przydatnosci|data waznosci|wazne do"
    ),
    (.date(.produced), .dayMonthYear, "data produkcji"),
    // The Nordic countries
    (
      .date(.bestBefore), .dayMonthYear,
      "bedst for|bedst for, ofte god efter|bedst for udgangen av>|bedst for udgangen af>|mindst holdbar til|mindst holdbar til og med|mindst holdbar til udgangen af>|best for|best for utgangen av>|parasta ennen|parasta ennen loppua>"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "sidste anvendelsesdato|sidste anvendelse|sidste anv. dato|anvendes senest|siste forbruksdag|viimeinen kayttopaiva|viimeinen kayttoajankohta"
    ),
    (.date(.packed), .dayMonthYear, "pakket|pakket den|pakkedato|pakattu"),
    // Swedish, which writes 26-12-24 as well as 24.12.26
    (.date(.bestBefore), nil, "bast fore|bast fore utgangen av>|bast fore datum|bf"),
    (.date(.useBy), nil, "sista forbrukningsdag|sista forbr.dag"),
    (.date(.packed), nil, "packat|packad|packdag|forpackad|forpackat|forpackningsdag"),
    // Turkish
    (.date(.bestBefore), .dayMonthYear, "tett|tavsiye edilen tuketim tarihi"),
    (.date(.useBy), .dayMonthYear, "stt|skt|son tuketim tarihi|son kullanma tarihi"),
    // Russian, Hungarian, Romanian, Croatian, Greek, Vietnamese
    (.date(.bestBefore), .yearMonthDay, "minoseget megorzi|minoseget megorzi a kovetkezo napig"),
    (.date(.useBy), .yearMonthDay, "fogyaszthato|felhasznalhato"),
    (
      .date(.bestBefore), .dayMonthYear,
      "a se consuma de preferinta inainte de|najbolje upotrijebiti do|αναλωση κατα προτιμηση πριν απο"
    ),
    (
      .date(.useBy), .dayMonthYear,
      "a se consuma inainte de|expira la|expira la data de|upotrijebiti do|употребить до|αναλωση εως"
    ),
    (
      .date(nil), .dayMonthYear,
      "годен до|срок годности|срок годности до|хранить до|ημερομηνια ληξης|hsd|han su dung"
    ),
    (.date(.produced), .dayMonthYear, "дата изготовления|изготовлено|nsx|ngay san xuat"),
    // Korean: 유통기한 is the sell-by date, 소비기한 the use-by date
    (.date(.bestBefore), .yearMonthDay, "품질유지기한|품질유지기한은|상미기한"),
    (.date(.useBy), .yearMonthDay, "소비기한|소비 기한|소비기한은|소비기간|소비기한까지"),
    (.date(.sellBy), .yearMonthDay, "유통기한|유통 기한|유통기한은|유통기한까지"),
    (.date(nil), .yearMonthDay, "까지|유효기한|유효기간|사용기한|섭취기한|기한"),
    (
      .date(.produced), .yearMonthDay,
      "제조|제조일|제조 일자|제조일자|제조년월일|제조연월일|제조일은|생산|생산일|생산일자|산란일|산란일자|도정일|도정일자|도정연월일|도축일|도축일자|도계일|수확일|어획일"
    ),
    (.date(.packed), .yearMonthDay, "포장|포장일|포장일자|포장년월일|포장연월일"),
    (.shelfLife(nil), .yearMonthDay, "보관기간|유통기간"),
    (.from, .yearMonthDay, "부터|로부터|으로부터"),
    // Japanese
    (.date(.bestBefore), .yearMonthDay, "賞味期限|賞味期間"),
    (.date(.useBy), .yearMonthDay, "消費期限"),
    (.date(nil), .yearMonthDay, "まで|迄|期限"),
    (.date(.produced), .yearMonthDay, "製造日|製造年月日|製造|採卵日|産卵日"),
    (.date(.packed), .yearMonthDay, "包装日|加工日|加工年月日|パック日"),
    (.from, .yearMonthDay, "から|より"),
    // Chinese
    (
      .date(.bestBefore), .yearMonthDay,
      "保质期至|保质期到|保質期至|此日期前最佳|此日期前食用最佳|最佳食用日期|最佳食用期|赏味期限|赏味期|最佳赏味期"
    ),
    (.date(.useBy), .yearMonthDay, "此日期前食用|食用期限|請於此日期前食用|请于此日期前食用|前食用"),
    (.date(nil), .yearMonthDay, "有效期至|有效期|有效期限|有效日期|到期日|到期日期|到期|限用日期|请于|請於"),
    (.date(.produced), .yearMonthDay, "生产日期|生產日期|制造日期|製造日期|生产"),
    (.date(.packed), .yearMonthDay, "包装日期|包裝日期|分装日期"),
    (.shelfLife(.bestBefore), .yearMonthDay, "保质期|保質期|保质期限|保存期限|保存期"),
  ]
}
