import { loginSmart, register, siteAdminLogin } from '@sofra/contract/people/auth';
import { isApiError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import type { Session } from '#src/lib/api/session.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Selects one of several businesses; empty when the user named none. */
  businessSlug: string;
}

/**
 * Signs in (SIGN-3): as a site administrator first, then to a business.
 * Throws ApiError; `MULTIPLE_BUSINESSES` carries the businesses to choose from.
 */
export async function signIn(credentials: Credentials): Promise<Session> {
  return (await trySiteAdmin(credentials)) ?? signInToBusiness(credentials);
}

/** Signs in to a business. The business chooser calls it directly, without trying the site administrators first. */
export async function signInToBusiness({ email, password, businessSlug }: Credentials): Promise<Session> {
  const slug = businessSlug.trim();
  const input = { email: email.trim(), password, ...(slug !== '' && { businessSlug: slug }) };
  return call(loginSmart, { input });
}

async function trySiteAdmin({ email, password }: Credentials): Promise<Session | null> {
  try {
    const session = await call(siteAdminLogin, { input: { email: email.trim(), password } });
    return { ...session, userId: null, businessId: null };
  } catch (error) {
    // The user is no site administrator, or that endpoint is rate limited: try the ordinary sign-in, which has limits
    // of its own. Every user of a business fails here first, so a limit reached here must not lock them out.
    if (isApiError(error) && (error.isDefinite || error.code === 'UNAVAILABLE')) return null;
    throw error;
  }
}

export interface Registration {
  businessName: string;
  fullName: string;
  email: string;
  password: string;
}

/** Creates a business; `businessCode` is the address the server gave it (SIGN-16). */
export async function registerBusiness(
  input: Registration,
): Promise<{ session: Session; businessCode: string; recoveryCode: string | null }> {
  const { resolvedSlug, recoveryCode, ...session } = await call(register, { input });
  return { session, businessCode: resolvedSlug, recoveryCode };
}
