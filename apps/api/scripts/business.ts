/**
 * `npm run business -- export --business <slug or id> --to <file>`: writes one business with all its rows into a file.
 * `npm run business -- import --from <file>`: imports it here, verified to the kuruş and to the last seal.
 * `--key <key>` accepts only an archive signed by the installation of that key. `npm run business -- key` prints the
 * key of this installation.
 * `npm run business -- move --business <slug or id> --to <database URL or data directory> --home <URL>`: moves it to
 * another running installation. Each works while a Sofra is running. Exit code 1 when nothing was written, imported or
 * moved.
 */
import type { KeyObject } from 'node:crypto';
import * as fs from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { exportBusiness } from '#src/backup/business/export-business.ts';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { keyTextOf } from '#src/backup/archive/signed-head.ts';
import { readInstallationKey } from '#src/backup/business/installation-key.ts';
import { countText, durationText, sizeText, timeText } from '#src/backup/progress-text.ts';
import { originOf, readConfig } from '#src/platform/operations/config.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { runMove, type MoveCommand } from './run-move.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE =
  'Kullanım: npm run business -- export --business <adres ya da kimlik> --to <dosya> ya da npm run business -- import --from <dosya> [--key <anahtar>] ya da npm run business -- key ya da npm run business -- move --business <adres ya da kimlik> --to <veritabanı URL’si ya da veri dizini> --home <yeni adres>';

type Command =
  | { does: 'export'; business: string; file: string }
  | { does: 'import'; file: string; expectedKey: string | undefined }
  | { does: 'key' }
  | MoveCommand;

function readCommand(): Command {
  const [does, ...args] = process.argv.slice(2);
  if (does === 'export') {
    const { business, to: file } = readOptions(args, ['business', 'to']);
    return { does, business, file };
  }
  if (does === 'move') {
    const { business, to, home } = readOptions(args, ['business', 'to', 'home']);
    const origin = originOf(home);
    if (origin === null) throw new StartupError(USAGE);
    return { does, business, to, home: origin };
  }
  if (does === 'import') {
    const { from: file, key: expectedKey } = readOptions(args, ['from'], ['key']);
    return { does, file, expectedKey };
  }
  if (does === 'key' && args.length === 0) return { does };
  throw new StartupError(USAGE);
}

/** The values of these options, of which the first must all be given, and of no other. */
function readOptions<Name extends string, Optional extends string = never>(
  args: string[],
  names: readonly Name[],
  optional: readonly Optional[] = [],
): Record<Name, string> & Partial<Record<Optional, string>> {
  try {
    const options = Object.fromEntries(
      [...names, ...optional].map((name) => [name, { type: 'string' as const }]),
    );
    const { values } = parseArgs({ args, options });
    if (names.some((name) => !values[name])) throw new StartupError(USAGE);
    return values as Record<Name, string> & Partial<Record<Optional, string>>;
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

const rowsOf = ({ tables }: { tables: readonly { rows: number }[] }): string =>
  `${tables.length} tablo, ${countText(tables.reduce((sum, { rows }) => sum + rows, 0))} satır`;

async function run(command: Command): Promise<void> {
  const config = readConfig(process.env);
  if (command.does === 'move') return runMove(config, command);
  await withOwnerConnection(
    config,
    async (client) => {
      if (command.does === 'import') return bringIn(client, command);
      const key = await readInstallationKey(client, config);
      if (command.does === 'key') console.log(keyTextOf(key));
      else await takeOut(client, command, key);
    },
    { mustExist: true },
  );
}

type Out = Extract<Command, { does: 'export' }>;
async function takeOut(client: pg.Client, { business, file }: Out, key: KeyObject): Promise<void> {
  const startedAt = performance.now();
  const { header, summary } = await exportBusiness(client, { business, file, key, log: console.log });
  const size = sizeText(fs.statSync(file).size);
  console.log(
    `✓ "${header.business.name}" dışa aktarıldı: ${file} (${rowsOf(summary)}; ${size}, ${durationText(startedAt)}). İmza anahtarı: ${keyTextOf(key)}.`,
  );
}

type In = Extract<Command, { does: 'import' }>;
async function bringIn(client: pg.Client, { file, expectedKey }: In): Promise<void> {
  const startedAt = performance.now();
  const { header, summary, auditEntries, stoppedSlips, signedBy } = await importBusiness(client, {
    file,
    expectedKey,
    log: console.log,
  });
  console.log(`${timeText(header.startedAt)} arşivi: ${rowsOf(summary)}, hepsi arşivdekiyle aynı.`);
  console.log(`Defter tutuyor, ${countText(auditEntries)} denetim kaydı son mührüne kadar sağlam.`);
  console.log(signatureText(signedBy, expectedKey));
  if (stoppedSlips > 0)
    console.log(
      `Bekleyen ${countText(stoppedSlips)} fiş kendiliğinden basılmayacak; Yazdırma ekranında "basılamadı" olarak duruyor.`,
    );
  console.log('PIN’ler dosyayla gelmez: ortak cihaz kullananlara Personel ekranında yeni PIN verin.');
  console.log(
    `✓ "${header.business.name}" bu kuruluma alındı (${durationText(startedAt)}). Herkes yeniden giriş yapar.`,
  );
}

/** A signature proves that nothing was changed since. The author is known only after the keys are compared. */
function signatureText(signedBy: string | null, expectedKey: string | undefined): string {
  if (signedBy === null)
    return 'İmzasız: işlem geçmişinin sonu dışa aktarıldıktan sonra kesilmiş olabilir; bu anlaşılamaz.';
  if (expectedKey !== undefined) return `İmzalı: beklenen kurulumun anahtarıyla (${signedBy}).`;
  return `İmzalı: anahtar ${signedBy}. Kaynak kurulumda ${commandText('business', 'key')} aynı anahtarı göstermeli.`;
}

try {
  await run(readCommand());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
