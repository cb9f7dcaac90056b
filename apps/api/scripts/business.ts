/**
 * `npm run business -- export --business <slug or id> --to <file>`: writes one business with all its rows into a file.
 * `npm run business -- import --from <file>`: brings it into this installation, verified to the kuruş and to the last
 * seal. `npm run business -- move --business <slug or id> --to <database URL or data directory> --home <URL>`: moves it to
 * another running installation. All work beside a running Sofra. Exit code 1 when nothing was written, brought in or moved.
 */
import * as fs from 'node:fs';
import { parseArgs } from 'node:util';
import { exportBusiness } from '#src/backup/business/export-business.ts';
import { importBusiness } from '#src/backup/business/import-business.ts';
import { countText, durationText, sizeText, timeText } from '#src/backup/progress-text.ts';
import { originOf, readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { runMove, type MoveCommand } from './run-move.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE =
  'Kullanım: npm run business -- export --business <adres ya da kimlik> --to <dosya> ya da npm run business -- import --from <dosya> ya da npm run business -- move --business <adres ya da kimlik> --to <veritabanı URL’si ya da veri dizini> --home <yeni adres>';

type Command =
  | { does: 'export'; business: string; file: string }
  | { does: 'import'; file: string }
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
  if (does === 'import') return { does, file: readOptions(args, ['from']).from };
  throw new StartupError(USAGE);
}

/** The values of these options, each of which must be given, and no other. */
function readOptions<Name extends string>(args: string[], names: readonly Name[]): Record<Name, string> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args, options });
    if (names.some((name) => !values[name])) throw new StartupError(USAGE);
    return values as Record<Name, string>;
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
  const startedAt = performance.now();
  await withOwnerConnection(
    config,
    async (client) => {
      if (command.does === 'export') {
        const { header, summary } = await exportBusiness(client, { ...command, log: console.log });
        const size = sizeText(fs.statSync(command.file).size);
        console.log(
          `✓ "${header.business.name}" dışa aktarıldı: ${command.file} (${rowsOf(summary)}; ${size}, ${durationText(startedAt)}).`,
        );
        return;
      }
      const { header, summary, auditEntries, stoppedSlips } = await importBusiness(
        client,
        command.file,
        console.log,
      );
      console.log(`${timeText(header.startedAt)} arşivi: ${rowsOf(summary)}, hepsi arşivdekiyle aynı.`);
      console.log(`Defter tutuyor, ${countText(auditEntries)} denetim kaydı son mührüne kadar sağlam.`);
      if (stoppedSlips > 0)
        console.log(
          `Bekleyen ${countText(stoppedSlips)} fiş kendiliğinden basılmayacak; Yazdırma ekranında "basılamadı" olarak duruyor.`,
        );
      console.log(
        `✓ "${header.business.name}" bu kuruluma alındı (${durationText(startedAt)}). Herkes yeniden giriş yapar.`,
      );
    },
    { mustExist: true },
  );
}

try {
  await run(readCommand());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
