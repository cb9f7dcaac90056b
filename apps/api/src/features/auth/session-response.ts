import type * as contract from '@sofra/contract/people/auth';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { Account } from '#src/features/auth/auth.store.ts';

export type ResolvedSession = ResponseOf<typeof contract.loginSmart>;

/** The response to a successful sign-in (SIGN-4). */
export const sessionOf = (
  {
    role,
    userName,
    userId,
    businessId,
    businessSlug,
    isCourier,
  }: Omit<Account, 'passwordHash' | 'businessName' | 'knownAs'> & { isCourier: boolean },
  token: string,
): ResolvedSession => ({
  token,
  role,
  name: userName,
  userId,
  businessId,
  businessSlug,
  isCourier,
  resolvedSlug: businessSlug,
});
