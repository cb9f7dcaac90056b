import * as fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** File in the data directory with the new place of its database, readable for people too. */
const MARK = 'moved-database';

/** Marks the database that was left, so that it is never started again and no sales are lost there (MOVE-8). */
export function markMoved(dataDir: string, to: string): void {
  fs.writeFileSync(path.join(dataDir, MARK), `${new Date().toISOString()} ${to}\n`, { flush: true });
}

/** Errors: StartupError when the database of this directory was moved elsewhere. */
export function refuseMoved(dataDir: string): void {
  const mark = path.join(dataDir, MARK);
  if (!fs.existsSync(mark)) return;
  const [at = '', to = ''] = fs.readFileSync(mark, 'utf8').trim().split(' ');
  const when = new Date(at).toLocaleString('tr-TR');
  throw new StartupError(
    `"${dataDir}" içindeki veritabanı ${when} tarihinde ${to} adresine taşındı; DATABASE_URL ayarını verin. Geride kalan eski kopyayla çalışmak için "${mark}" dosyasını silin.`,
  );
}
