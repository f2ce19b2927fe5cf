# Builds, installs and packages pantry, by the conventions of the GNU Coding Standards: DESTDIR, PREFIX and the
# variables of the directories can be set.
#
#     make                              build the release program
#     make install PREFIX=$HOME/.local  install it, the manual and the completions of bash, zsh and fish
#     make uninstall PREFIX=$HOME/.local
#     make check                        run all tests
#     make deb                          make a Debian package in dist
#     make tarball                      make a release archive in dist
#     make release VERSION=0.1.0        check everything, and make the files of a release in dist
#     make release VERSION=0.1.0 DRY_RUN=1
#                                       check whether the working tree can be released
#     make clean

SHELL = /bin/sh
SWIFT = swift
# More options of swift build.
SWIFTFLAGS =
# The build directory. With one of its own, the program can be built while the tests run.
BUILD = .build
# The hash of the module depends on the directory of the build, by the debugging information.
STRIP = strip $(if $(filter Linux,$(shell uname)),-R .swift_modhash)
# Who answers for the Debian package: Name <address>. A release needs it.
MAINTAINER =
export MAINTAINER
INSTALL = install
INSTALL_PROGRAM = $(INSTALL) -m 755
INSTALL_DATA = $(INSTALL) -m 644

PREFIX = /usr/local
prefix = $(PREFIX:~/%=$(HOME)/%)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man
bashcompletiondir = $(datadir)/bash-completion/completions
zshcompletiondir = $(datadir)/zsh/site-functions
fishcompletiondir = $(datadir)/fish/vendor_completions.d

# The files as they are installed, made by the program itself.
files = .build/install
sources = Package.swift $(shell find Sources -name '*.swift')

# Each file, and the directory that it is installed in.
installed = pantry:$(bindir) \
  pantry.1:$(mandir)/man1 \
  ko/pantry.1:$(mandir)/ko/man1 \
  bash/pantry:$(bashcompletiondir) \
  zsh/_pantry:$(zshcompletiondir) \
  fish/pantry.fish:$(fishcompletiondir)

.PHONY: all install uninstall check clean deb tarball release
.DELETE_ON_ERROR:

all: $(files)/complete

$(files)/complete: $(sources)
	$(SWIFT) build $(SWIFTFLAGS) --scratch-path $(BUILD) -c release --product pantry
	rm -rf $(files)
	mkdir -p $(files)/ko $(files)/bash $(files)/zsh $(files)/fish
	$(STRIP) -o $(files)/pantry $(BUILD)/release/pantry
	PANTRY_LANGUAGE=en $(files)/pantry manual > $(files)/pantry.1
	PANTRY_LANGUAGE=ko $(files)/pantry manual > $(files)/ko/pantry.1
	$(files)/pantry completions bash > $(files)/bash/pantry
	$(files)/pantry completions zsh > $(files)/zsh/_pantry
	$(files)/pantry completions fish > $(files)/fish/pantry.fish
	touch $@

install: all
	for pair in $(installed); do \
	  file=$(files)/$${pair%%:*} directory=$(DESTDIR)$${pair#*:}; \
	  $(INSTALL) -d -m 755 "$$directory" || exit; \
	  if [ "$$file" = $(files)/pantry ]; then $(INSTALL_PROGRAM) "$$file" "$$directory"; \
	  else $(INSTALL_DATA) "$$file" "$$directory"; fi || exit; \
	done

uninstall:
	for pair in $(installed); do \
	  file=$${pair%%:*}; rm -f "$(DESTDIR)$${pair#*:}/$${file##*/}" || exit; \
	done

check:
	$(SWIFT) test

deb tarball: all
	MAKE='$(MAKE)' Scripts/package $@

release:
	MAKE='$(MAKE)' Scripts/release $(if $(DRY_RUN),--dry-run) '$(VERSION)'

clean:
	rm -rf .build dist
