/**
 * `npm run site-admin -- create`: creates a site administrator (SITE-1). There is no default account, and no endpoint
 * that could create one.
 *
 * The command prompts for e-mail, name and password, the password without echo. Without a terminal it reads them from
 * standard input, one per line in this order.
 */
import { normalizeEmail } from '@sofra/domain/text/email';
import { Email, Text } from '@sofra/contract/scalars';
import type pg from 'pg';
import * as z from 'zod/mini';
import { commandText } from '#src/platform/operations/command-text.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { violates } from '#src/platform/postgres/database-errors.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { createPasswords } from '#src/platform/security/passwords.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { openQuestions } from './terminal-questions.ts';

const MIN_PASSWORD = 12;
const USAGE = `Kullanım: ${commandText('site-admin', 'create')}`;

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

async function insertSiteAdmin(client: pg.Client, admin: NewSiteAdmin): Promise<void> {
  const passwordHash = await createPasswords().hash(admin.password);
  try {
    await client.query(
      'insert into site_admins (id, email, full_name, password_hash) values ($1, $2, $3, $4)',
      [newId(), normalizeEmail(admin.email), admin.fullName, passwordHash],
    );
  } catch (error) {
    if (!violates(error, 'site_admin_email_taken')) throw error;
    throw new StartupError('Bu e-posta ile bir site yöneticisi zaten var.', { cause: error });
  }
}

/** Works beside a running Sofra, so that it need not be stopped. */
async function create(): Promise<void> {
  const config = readConfig(process.env);
  const admin = await askForSiteAdmin();
  await withOwnerConnection(config, (client) => insertSiteAdmin(client, admin));
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
