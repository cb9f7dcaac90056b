#!/bin/sh
# bin/sofra of a release: starts Sofra, or one of its commands, with what lies in this directory and nothing else.
set -eu

usage() {
  cat <<'TEXT'
Kullanım: sofra [komut]

  start            Sofra'yı başlatır (komut verilmezse de bu)
  backup           bütün kayıtları bir dosyaya yedekler      [--keep 14] [--physical]
  backup:verify    yedeği açıp satır satır karşılaştırır     [dosya]
  restore          yedeği geri yükler                        <dosya> [--over]
  verify:ledger    ödemeler, stok ve raporlar tutuyor mu
  verify:audit     işlem geçmişi değiştirilmiş mi
  site-admin       site yöneticisi oluşturur                 create
  print-agent      fişleri yerinde basan program
  version          sürümü yazar

Veriler SOFRA_DATA_DIR dizinindedir; verilmezse ~/.local/share/sofra. Oradaki sofra.env dosyasına ayarlar
yazılabilir (HOST=0.0.0.0 gibi, her satıra bir tane). Yeni sürüm bu dizinin yerine konur.
TEXT
}

fail() {
  echo "$1" >&2
  exit 1
}

# This file may be reached by a link, such as /usr/local/bin/sofra.
file=$0
while [ -L "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
  esac
done
release=$(cd "$(dirname "$file")/.." && pwd -P)

command=${1:-start}
[ $# -eq 0 ] || shift
flags=
case $command in
  start) program=server.mjs flags='--max-semi-space-size=16 --heap-growing-percent=100' ;;
  backup | restore | verify:ledger | verify:audit | site-admin | backup:verify)
    program=commands/$(echo "$command" | tr ':' '-').mjs
    ;;
  print-agent) exec "$release/runtime/bin/node" "$release/apps/print-agent/dist/sofra-print-agent.mjs" "$@" ;;
  version) exec cat "$release/VERSION" ;;
  help | -h | --help) usage && exit 0 ;;
  *) usage >&2 && exit 1 ;;
esac

if [ -z "${SOFRA_DATA_DIR:-}" ]; then
  [ -n "${XDG_DATA_HOME:-}" ] || [ -n "${HOME:-}" ] ||
    fail "Verilerin nereye yazılacağı bilinmiyor: SOFRA_DATA_DIR ile bir dizin verin."
  SOFRA_DATA_DIR=${XDG_DATA_HOME:-$HOME/.local/share}/sofra
fi
case $SOFRA_DATA_DIR in
  /*) ;;
  *) SOFRA_DATA_DIR=$(pwd -P)/$SOFRA_DATA_DIR ;;
esac
case $SOFRA_DATA_DIR/ in
  "$release"/*) fail "Veri dizini Sofra'nın kendi dizininde olamaz: yeni sürüm onun yerine konur. SOFRA_DATA_DIR ile başka bir dizin verin." ;;
esac
export SOFRA_DATA_DIR

# Compiled code is kept from one start to the next, outside of a directory that may be read-only.
if [ -z "${NODE_COMPILE_CACHE:-}" ] && [ -n "${XDG_CACHE_HOME:-${HOME:-}}" ]; then
  export NODE_COMPILE_CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/sofra"
fi
export MALLOC_ARENA_MAX=2
# Options meant for another Node do not reach this one.
unset NODE_OPTIONS NODE_PATH

set -- "$release/apps/api/dist/$program" "$@"
[ ! -f "$SOFRA_DATA_DIR/sofra.env" ] || set -- "--env-file=$SOFRA_DATA_DIR/sofra.env" "$@"
# The signal to stop reaches the server itself, for no shell stays in between.
# shellcheck disable=SC2086 # the flags are several words
exec "$release/runtime/bin/node" $flags "$@"
