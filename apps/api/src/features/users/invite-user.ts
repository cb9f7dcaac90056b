import type * as contract from '@sofra/contract/people/users';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import { normalizeEmail } from '@sofra/domain/text/email';
import { issueLink, linkTo, sendLinks } from '#src/features/auth/shared/password-keys.ts';
import { storePasswordKey } from '#src/features/auth/passwords/password-keys.store.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { refuseHigherRank } from '#src/features/users/shared/user-rank.ts';
import { emailNeeded } from '#src/features/users/user-pins.ts';
import { findUser, lockUserAndAdmins, storeFirstEmail } from '#src/features/users/users.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';

/**
 * Makes the link with which a user sets the own password, and voids the earlier one (STAFF-30). It is mailed after the
 * commit, where mail is set up. Errors: NOT_FOUND, RANK_TOO_LOW; NOT_ON_YOURSELF, since the own password needs the
 * present one; INVALID_INPUT without any e-mail, EMAIL_TAKEN.
 */
export async function inviteUser(
  { tx, actor, now, audit, afterCommit }: Work,
  { id: userId, email: typed }: RequestOf<typeof contract.inviteUser>,
  services: Services,
): Promise<ResponseOf<typeof contract.inviteUser>> {
  const { businessId } = actor;
  const { user: before } = await lockUserAndAdmins(tx, businessId, userId);
  refuseHigherRank(actor, before.role);
  if (before.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  const email = before.email === '' ? normalizeEmail(typed ?? '') : before.email;
  if (email === '') throw emailNeeded('Bu alan zorunlu.');
  if (before.email === '') await storeFirstEmail(tx, businessId, userId, email);
  const { key, stored } = issueLink({ businessId, userId }, 'INVITATION', now);
  await storePasswordKey(tx, stored);
  const { name: businessName } = await findBusinessProfile(tx, businessId);
  const name = before.fullName;
  audit({ event: 'user.invite', entity: 'user', entityId: userId, details: { name, email } });
  const isMailed = services.sendMail !== null;
  if (isMailed) {
    const text = invitationText(businessName, actor.name, linkTo(services.config.home ?? '', key));
    const mail = { to: email, subject: `Sofra: ${businessName} davetiniz`, text };
    afterCommit(
      () =>
        void sendLinks(services, mail, [{ stored, userName: name }]).catch((error: unknown) =>
          services.log.error({ err: error }, 'a mail failure was not noted'),
        ),
    );
  }
  return { user: await findUser(tx, businessId, userId), key, until: stored.expiresAt, isMailed };
}

const invitationText = (businessName: string, by: string, link: string): string =>
  [
    `${by}, sizi ${businessName} işletmesine ekledi. Şifrenizi bu bağlantıyla belirleyin:`,
    link,
    'Bağlantı yedi gün geçerlidir ve bir kez kullanılır. Bundan sonra bu e-posta ve şifrenizle girersiniz.',
  ].join('\n\n');
