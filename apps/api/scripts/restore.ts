/**
 * `npm run restore -- <file>`: restores an archive into the configured database, which must hold no business yet unless
 * `--over` is given. `--over` requests confirmation. `--yes` skips it, where no user can reply.
 *
 * `npm run restore -- --physical <directory> [--to <time>]`: restores a physical copy into a new data directory, up to
 * that moment. Exit code 1 when the restore failed.
 */
import { parseArgs } from 'node:util';
import { checkRestoredLedger } from '#src/backup/check-restored-ledger.ts';
import { restorePhysically } from '#src/backup/physical/restore-physical.ts';
import { parseRecoveryTime } from '#src/backup/physical/parse-recovery-time.ts';
import { countText, durationText, timeText } from '#src/backup/progress-text.ts';
import { holdsData, isInUse, restoreArchive, type Restored } from '#src/backup/restore-archive.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { readConfig, type Config } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';
import { openQuestions } from './terminal-questions.ts';
import type pg from 'pg';

const USAGE =
  `Kullanım: ${commandText('restore', '<dosya> [--over [--yes]]')} ya da ` +
  commandText('restore', '--physical <dizin> [--to <an>] [--wal <dizin>]');

interface RestoreOptions {
  source: string;
  over: boolean;
  yes: boolean;
  physical: boolean;
  to: string | undefined;
  wal: string | undefined;
}

function readArguments(): RestoreOptions {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        over: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        physical: { type: 'boolean', default: false },
        to: { type: 'string' },
        wal: { type: 'string' },
      },
    });
    const [source, ...rest] = positionals;
    const isMixed = values.physical ? values.over : values.to !== undefined || values.wal !== undefined;
    if (source === undefined || rest.length > 0 || isMixed) throw new StartupError(USAGE);
    return { source, ...values, to: values.to, wal: values.wal };
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

/** A mistyped setting must not delete a business in use. */
async function refuseLoss(client: pg.Client, { over, yes }: RestoreOptions): Promise<void> {
  if (await isInUse(client)) throw new StartupError('Bu veritabanında Sofra çalışıyor; önce onu kapatın.');
  if (!(await holdsData(client))) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from businesses order by created_at, id',
  );
  const [first] = rows;
  const names = rows.map(({ name }) => `"${name}"`).slice(0, 5);
  const what = `Veritabanı boş değil: ${rows.length} işletme (${names.join(', ')}).`;
  if (!over) throw new StartupError(`${what} Üzerine yüklemek için --over ekleyin.`);
  if (yes) return;
  const questions = openQuestions(process.stdin, process.stdout);
  console.log(`${what} Hepsi silinip yerine yedek konacak.`);
  const wanted = first?.name ?? 'evet';
  const answer = await questions.ask(`Sürdürmek için "${wanted}" yazın: `);
  questions.close();
  if (answer.trim() !== wanted) throw new StartupError('Vazgeçildi; hiçbir şey değişmedi.');
}

async function restoreLogically(config: Config, options: RestoreOptions): Promise<void> {
  const startedAt = performance.now();
  const { restored, auditEntries } = await withOwnerConnection(config, async (client) => {
    await refuseLoss(client, options);
    const restored = await restoreArchive(client, options.source, { log: console.log, isForService: true });
    console.log('Bütün satırlar geri geldi; defter ve denetim zinciri denetleniyor…');
    return { restored, ...(await checkRestoredLedger(client)) };
  });
  for (const line of report(restored, auditEntries)) console.log(line);
  console.log(
    `✓ Geri yüklendi (${durationText(startedAt)}). Sofra’yı başlatabilirsiniz; herkes yeniden giriş yapar.`,
  );
}

function* report(
  { header, summary, migrated, stoppedSlips }: Restored,
  auditEntries: number,
): Generator<string> {
  const rows = summary.tables.reduce((sum, table) => sum + table.rows, 0);
  yield `${timeText(header.startedAt)} yedeği: ${header.businesses} işletme, ${summary.tables.length} tablo, ${countText(rows)} satır, hepsi yedektekiyle aynı.`;
  yield `Defter tutuyor, ${countText(auditEntries)} denetim kaydı sağlam.`;
  if (migrated.length > 0) yield `Veritabanı bu sürüme getirildi: ${migrated.join(', ')}.`;
  if (stoppedSlips > 0) yield stopped(stoppedSlips);
}

const stopped = (slips: number): string =>
  `Yedek anında bekleyen ${countText(slips)} fiş kendiliğinden basılmayacak; Yazdırma ekranında "basılamadı" olarak duruyor.`;

async function restorePhysicalCopy(config: Config, options: RestoreOptions): Promise<void> {
  const startedAt = performance.now();
  const restored = await restorePhysically(config, {
    source: options.source,
    until: options.to === undefined ? null : parseRecoveryTime(options.to),
    walDirectory: options.wal ?? null,
    log: console.log,
  });
  console.log(
    `Son kayıt: ${restored.lastCommit === null ? 'yok' : timeText(restored.lastCommit)}. ${restored.businesses} işletme.`,
  );
  console.log(`Defter tutuyor, ${countText(restored.auditEntries)} denetim kaydı sağlam.`);
  if (restored.stoppedSlips > 0) console.log(stopped(restored.stoppedSlips));
  console.log(
    `✓ "${config.dataDir}" hazır (${durationText(startedAt)}). Sofra’yı başlatın, ardından yeni bir fiziksel yedek alın: ${commandText('backup', '--physical')}`,
  );
}

try {
  const options = readArguments();
  const config = readConfig(process.env);
  await (options.physical ? restorePhysicalCopy(config, options) : restoreLogically(config, options));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
