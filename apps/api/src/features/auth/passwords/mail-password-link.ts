import type * as contract from '@sofra/contract/people/auth';
import { RuleError } from '@sofra/domain/errors';
import { normalizeEmail } from '@sofra/domain/text/email';
import { listAccounts } from '#src/features/auth/auth.store.ts';
import { issueLink, linkTo, sendLinks } from '#src/features/auth/shared/password-keys.ts';
import { storePasswordKey } from '#src/features/auth/passwords/password-keys.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashesOfOrigin } from '#src/platform/security/client-origin.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

/**
 * Mails a link for each account of an e-mail (SIGN-37). All of it happens after the response, which is the same for an
 * unknown e-mail, also in its time. Errors: MAIL_OFF; TOO_MANY_ATTEMPTS.
 */
export async function mailPasswordLink(
  call: PublicCall,
  { email: typed }: RequestOf<typeof contract.mailPasswordLink>,
): Promise<{ ok: true }> {
  const { services, afterResponse } = call;
  if (services.sendMail === null) throw new RuleError('MAIL_OFF');
  const email = normalizeEmail(typed);
  await services.rateLimits.countPasswordMail(email);
  afterResponse(() => mailLinks(call, email));
  return { ok: true };
}

async function mailLinks({ services, origin, address, now }: PublicCall, email: string): Promise<void> {
  const { pool, secret, config } = services;
  const accounts = await inTransaction(pool, { businessId: null, readOnly: true }, (tx) =>
    listAccounts(tx, email, null, hashesOfOrigin(secret, origin)),
  );
  if (accounts.length === 0) return;
  const links = accounts.map((account) => ({ ...account, ...issueLink(account, 'RESET', now) }));
  for (const { businessId, userId, userName, stored } of links)
    await inTransaction(pool, { businessId }, async (tx) => {
      await storePasswordKey(tx, stored);
      await insertAuditRows(tx, { businessId, userId: null, name: userName }, [
        { event: 'auth.passwordMail', entity: 'user', entityId: userId, details: { address } },
      ]);
    });
  const lines = links.map(({ businessName, key }) => `${businessName}:\n${linkTo(config.home ?? '', key)}`);
  await sendLinks(services, { to: email, subject: 'Sofra: yeni şifre', text: resetText(lines) }, links);
}

const resetText = (lines: readonly string[]): string =>
  [
    'Sofra hesabınız için yeni şifre istendi. Yeni şifrenizi bu bağlantıyla belirleyin:',
    ...lines,
    'Bağlantı yarım saat geçerlidir ve bir kez kullanılır. İstemediyseniz bu e-postayı silin; şifreniz değişmez.',
  ].join('\n\n');
