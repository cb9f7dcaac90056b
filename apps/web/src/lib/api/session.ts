import { can, type Person } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { forgetStored, readStored, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

/**
 * The session of the user of this device (SIGN-11). `userId` serves to hide actions that the server refuses on the
 * user's own account. `userId` and `businessId` are null for a site administrator.
 */
export interface Session {
  readonly token: string;
  readonly role: Person;
  readonly name: string;
  readonly userId: string | null;
  readonly businessId: string | null;
  /** The menu has *Teslimatlarım*. */
  readonly isCourier?: boolean;
}

/**
 * The reason why the last session of this page ended. Null after a sign-out by the user, else a text for the sign-in
 * screen.
 */
let endedBecause: string | null | undefined;
let session: Session | null | undefined;

export const SESSION_ENDED_TEXT = 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.';

/** The session of this browser, or null. Returns the same object until the session changes. */
export function currentSession(): Session | null {
  session ??= readSession();
  return session;
}

/**
 * `business/user` of the current session, empty without one. Data that the device stores for an owner is shown to no
 * other user.
 */
export function currentOwner(): string {
  const present = currentSession();
  return present ? `${present.businessId ?? ''}/${present.userId ?? ''}` : '';
}

export function startSession(next: Session): void {
  writeStored('businessId', next.businessId ?? '');
  writeStored('userId', next.userId ?? '');
  writeStored('name', next.name);
  writeStored('role', next.role);
  if (next.isCourier === true) writeStored('courier', '1');
  else forgetStored('courier');
  if (can(next.role, 'businesses.choose')) writeStored('siteAdmin', '1');
  else forgetStored('siteAdmin');
  // The token is written last: other tabs are notified by this key and then read the others.
  writeStored('token', next.token);
  endedBecause = undefined;
  changed();
}

/** Removes the stored session (SIGN-27). `because` is a sentence for the sign-in screen; null after a sign-out. */
export function endSession(because: string | null = null): void {
  // The token is removed first: other tabs are notified by this key.
  for (const key of ['token', 'businessId', 'userId', 'name', 'role', 'siteAdmin', 'courier'] as const)
    forgetStored(key);
  endedBecause = because;
  changed();
}

export const sessionEndedBecause = (): string | null => endedBecause ?? null;
/** True from a sign-out until the next sign-in, when the user must not be led back to the last page. */
export const isSignedOutOnPurpose = (): boolean => endedBecause === null;

/** The stored flag that /admin needs beside the token (SIGN-13). */
export const hasSiteAdminFlag = (): boolean => readStored('siteAdmin') === '1';

const stored = createSource(currentSession, () => followOtherTabs(['token'], changed));

/**
 * Calls the listener after every sign-in and sign-out, also those of other tabs. Returns a function that unsubscribes.
 */
export const onSessionChange = stored.subscribe;
export const useSession = (): Session | null => useStore(stored);

function changed(): void {
  session = undefined;
  stored.changed();
}

function readSession(): Session | null {
  const token = readStored('token');
  if (!token) return null;
  const said = readToken(token);
  const role = readStored('role') ?? said.role;
  if (!isPerson(role)) return null;
  return {
    token,
    role,
    name: readStored('name') ?? said.name ?? '',
    userId: readStored('userId') || null,
    businessId: readStored('businessId') || (said.businessId ?? said.bid ?? null),
    isCourier: readStored('courier') === '1',
  };
}

const isPerson = (role: string | undefined): role is Person => role !== undefined && role in ROLE_LABEL;

interface TokenFacts {
  role?: string;
  name?: string;
  businessId?: string | null;
  bid?: string | null;
}

/** The payload of a token. It is not verified and only used for display. */
function readToken(token: string): TokenFacts {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenFacts;
  } catch {
    return {}; // not a token of ours: only the stored values are used
  }
}
