/**
 * `npm run move-database -- --to <URL>`: moves the whole installation from its embedded database to another PostgreSQL.
 * It compares every row, checks the ledger, and prints the setting with which to start from now on. Exit code 1 when
 * nothing was moved.
 */
import { parseArgs } from 'node:util';
import { moveDatabase, nameOf } from '#src/backup/move-database.ts';
import { countText, durationText } from '#src/backup/progress-text.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const USAGE = 'Kullanım: npm run move-database -- --to postgresql://kullanıcı:şifre@sunucu/veritabanı';

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (!to || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) throw new StartupError(USAGE);
    return to;
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

try {
  const startedAt = performance.now();
  const to = readTarget();
  const config = readConfig(process.env);
  if (config.databaseUrl !== null)
    throw new StartupError('DATABASE_URL verilmiş; bu komut gömülü veritabanını taşır.');
  const { header, summary, auditEntries, stoppedSlips, file } = await moveDatabase(config, to, console.log);
  const rows = summary.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${header.businesses} işletme, ${summary.tables.length} tablo, ${countText(rows)} satır, hepsi aynı. Defter tutuyor, ${countText(auditEntries)} denetim kaydı sağlam.`,
  );
  if (stoppedSlips > 0)
    console.log(
      `Bekleyen ${countText(stoppedSlips)} fiş kendiliğinden basılmayacak; Yazdırma ekranında "basılamadı" olarak duruyor.`,
    );
  console.log(
    `✓ Taşındı (${durationText(startedAt)}). Bundan sonra Sofra’yı DATABASE_URL=${nameOf(to)} ayarıyla, şifresiyle birlikte başlatın; herkes yeniden giriş yapar.`,
  );
  console.log(
    `Eski kopya "${config.dataDir}" içinde durur ve kendiliğinden başlamaz; taşımanın yedeği: ${file}. Yedekleri artık veritabanını işleten alır (Sofra alsın isterseniz SOFRA_NIGHTLY_BACKUP=1).`,
  );
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
