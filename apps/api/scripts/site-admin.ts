/**
 * `npm run site-admin -- create`: makes a site administrator (decisions 7). There is no default account and no call
 * that could make one. E-mail, name and password are asked for, the password without echo; without a terminal they
 * are read from standard input, one per line in this order.
 */
import path from 'node:path';
import { normalizeEmail } from '@sofra/domain/email';
import { Email, Text } from '@sofra/contract/scalars';
import pg from 'pg';
import * as z from 'zod/mini';
import { readConfig, type Config } from '#src/platform/config.ts';
import type { ConnectionSettings } from '#src/platform/database.ts';
import { violates } from '#src/platform/database-errors.ts';
import { newId } from '#src/platform/ids.ts';
import { openDatabase } from '#src/platform/open-database.ts';
import { createPasswords } from '#src/platform/passwords.ts';
import { isPostgresOf, recordedPostmaster } from '#src/platform/postgres-processes.ts';
import { StartupError } from '#src/platform/startup-error.ts';
import { openQuestions } from './terminal-questions.ts';

const MIN_PASSWORD = 12;
const USAGE = 'Kullanım: npm run site-admin -- create';

const NewSiteAdmin = z.object({
  email: Email,
  fullName: Text(80),
  password: z
    .string()
    .check(
      z.minLength(MIN_PASSWORD, `Şifre en az ${MIN_PASSWORD} karakter olmalı.`),
      z.maxLength(200, 'Şifre en fazla 200 karakter olabilir.'),
    ),
});
type NewSiteAdmin = z.output<typeof NewSiteAdmin>;

async function askForSiteAdmin(): Promise<NewSiteAdmin> {
  const questions = openQuestions(process.stdin, process.stdout);
  try {
    const email = await questions.ask('E-posta: ');
    const fullName = await questions.ask('Ad soyad: ');
    const password = await questions.askHidden(`Şifre (en az ${MIN_PASSWORD} karakter): `);
    const parsed = NewSiteAdmin.safeParse({ email, fullName, password });
    if (!parsed.success) throw new StartupError(sentenceOf(parsed.error));
    if (questions.isTerminal && (await questions.askHidden('Şifre (yeniden): ')) !== password)
      throw new StartupError('Şifreler eşleşmiyor.');
    return parsed.data;
  } finally {
    questions.close();
  }
}

const FIELD = { email: 'E-posta', fullName: 'Ad soyad', password: 'Şifre' } as const;

function sentenceOf({ issues: [issue] }: z.core.$ZodError): string {
  const name = FIELD[String(issue?.path[0]) as keyof typeof FIELD];
  const message = issue?.message ?? 'Geçersiz.';
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

/** The owner's connection, to a running Sofra's database where there is one: nobody has to stop serving for this. */
async function openOwnerConnection(
  config: Config,
): Promise<{ connection: ConnectionSettings; stop: () => Promise<void> }> {
  const running = config.databaseUrl === null ? connectionOfRunning(config.dataDir) : null;
  if (running) return { connection: running, stop: () => Promise.resolve() };
  // Rights are the owner's here, never those of the application's login.
  return openDatabase({ ...config, appDatabaseUrl: null }, () => undefined);
}

function connectionOfRunning(dataDir: string): ConnectionSettings | null {
  const clusterDir = path.join(dataDir, 'postgres');
  const recorded = recordedPostmaster(clusterDir);
  if (!recorded || !isPostgresOf(clusterDir, recorded.pid)) return null;
  return { host: recorded.socketDir, port: recorded.port, user: 'postgres', database: 'sofra' };
}

async function insertSiteAdmin(connection: ConnectionSettings, admin: NewSiteAdmin): Promise<void> {
  const passwordHash = await createPasswords().hash(admin.password);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a connection that breaks fails the query under way
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      'Çalışan Sofra’nın veritabanına bağlanılamadı. Komutu Sofra’yı başlatan kullanıcıyla çalıştırın ya da önce Sofra’yı kapatın.',
      { cause: error },
    );
  }
  try {
    await client.query(
      'insert into site_admins (id, email, full_name, password_hash) values ($1, $2, $3, $4)',
      [newId(), normalizeEmail(admin.email), admin.fullName, passwordHash],
    );
  } catch (error) {
    if (!violates(error, 'site_admin_email_taken')) throw error;
    throw new StartupError('Bu e-posta ile bir site yöneticisi zaten var.', { cause: error });
  } finally {
    await client.end();
  }
}

async function create(): Promise<void> {
  const config = readConfig(process.env);
  const admin = await askForSiteAdmin();
  const database = await openOwnerConnection(config);
  try {
    await insertSiteAdmin(database.connection, admin);
  } finally {
    await database.stop();
  }
  console.log(`Site yöneticisi oluşturuldu: ${normalizeEmail(admin.email)}`);
}

try {
  if (process.argv[2] !== 'create' || process.argv.length > 3) throw new StartupError(USAGE);
  await create();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
