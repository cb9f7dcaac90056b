// The program that bin\sofra.cmd of a release for Windows runs: the choices of sofra.sh, without its shell. It loads
// the program into this process, because Windows cannot replace one process by another. One in between would have to be
// stopped.
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const USAGE = `Kullanım: sofra [komut]

  start            Sofra'yı başlatır (komut verilmezse de bu)
  backup           bütün kayıtları bir dosyaya yedekler      [--keep 14] [--physical]
  backup:verify    yedeği açıp satır satır karşılaştırır     [dosya]
  restore          yedeği geri yükler                        <dosya> [--over]
  verify:ledger    ödemeler, stok ve raporlar tutuyor mu
  verify:audit     işlem geçmişi değiştirilmiş mi
  site-admin       site yöneticisi oluşturur                 create
  print-agent      fişleri yerinde basan program
  version          sürümü yazar

Veriler SOFRA_DATA_DIR dizinindedir; verilmezse %LOCALAPPDATA%\\Sofra. Oradaki sofra.env dosyasına ayarlar
yazılabilir (HOST=0.0.0.0 gibi, her satıra bir tane). Yeni sürüm bu dizinin yerine konur.`;
const COMMANDS = ['backup', 'backup:verify', 'restore', 'verify:ledger', 'verify:audit', 'site-admin'];

/**
 * The program to run and its environment; or a text to print and the exit code. `path` is that of the system.
 */
export function choose(release, [command = 'start', ...args], environment, system = path) {
  const inRelease = (file) => system.join(release, ...file.split('/'));
  const ends = { help: 0, '-h': 0, '--help': 0 };
  if (command in ends) return { says: USAGE, code: 0 };
  if (command === 'version') return { says: null, file: inRelease('VERSION'), code: 0 };
  if (command === 'print-agent')
    return { program: inRelease('apps/print-agent/dist/sofra-print-agent.mjs'), args, environment };
  const isKnown = command === 'start' || COMMANDS.includes(command);
  if (!isKnown) return { says: USAGE, code: 1 };
  const { SOFRA_DATA_DIR: given, LOCALAPPDATA: home } = environment;
  if (!given && !home)
    return refusal('Verilerin nereye yazılacağı bilinmiyor: SOFRA_DATA_DIR ile bir dizin verin.');
  const dataDir = system.resolve(given || system.join(home, 'Sofra'));
  if (
    !system.relative(release, dataDir).startsWith('..') &&
    !system.isAbsolute(system.relative(release, dataDir))
  )
    return refusal(
      "Veri dizini Sofra'nın kendi dizininde olamaz: yeni sürüm onun yerine konur. SOFRA_DATA_DIR ile başka bir dizin verin.",
    );
  const file = command === 'start' ? 'server.mjs' : `commands/${command.replace(':', '-')}.mjs`;
  return {
    program: inRelease(`apps/api/dist/${file}`),
    args,
    environment: { ...environment, SOFRA_DATA_DIR: dataDir },
    settings: system.join(dataDir, 'sofra.env'),
    cache: home ? system.join(home, 'Sofra', 'cache') : null,
  };
}

const refusal = (says) => ({ says, code: 1 });

async function main() {
  const release = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
  const chosen = choose(release, process.argv.slice(2), process.env);
  if (chosen.program === undefined) {
    const text = chosen.file ? readFileSync(chosen.file, 'utf8').trim() : chosen.says;
    (chosen.code === 0 ? console.log : console.error)(text);
    process.exit(chosen.code);
  }
  Object.assign(process.env, chosen.environment);
  if (chosen.settings && existsSync(chosen.settings)) process.loadEnvFile(chosen.settings);
  if (chosen.cache) enableCompileCache(chosen.cache);
  process.argv = [process.execPath, chosen.program, ...chosen.args];
  await import(pathToFileURL(chosen.program).href);
}

if (import.meta.main) await main();
