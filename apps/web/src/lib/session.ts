import { can, type Person } from '@sofra/domain/permissions';
import { ROLE_LABEL } from '@sofra/domain/role-label';
import { followOtherTabs } from '#src/lib/other-tabs.ts';
import { forgetStored, readStored, writeStored } from '#src/lib/storage.ts';
import { createSource, useStore } from '#src/lib/store.ts';

/**
 * Who is signed in on this device (SIGN-11; `userId`: nobody is offered what the server refuses on
 * oneself). `userId` and `businessId` are null for a site administrator.
 */
export interface Session {
  readonly token: string;
  readonly role: Person;
  readonly name: string;
  readonly userId: string | null;
  readonly businessId: string | null;
}

/** How the last session of this page ended: by the user's wish (null), or for a reason the sign-in screen shows. */
let endedBecause: string | null | undefined;
let session: Session | null | undefined;

export const SESSION_ENDED_TEXT = 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.';

/** The session of this browser, or null. The same object until it changes. */
export function currentSession(): Session | null {
  session ??= readSession();
  return session;
}

/** `business/user` of the present session: what a device keeps for one is shown to nobody else. Nobody: empty. */
export function currentOwner(): string {
  const present = currentSession();
  return present ? `${present.businessId ?? ''}/${present.userId ?? ''}` : '';
}

export function startSession(next: Session): void {
  writeStored('businessId', next.businessId ?? '');
  writeStored('userId', next.userId ?? '');
  writeStored('name', next.name);
  writeStored('role', next.role);
  if (can(next.role, 'businesses.choose')) writeStored('siteAdmin', '1');
  else forgetStored('siteAdmin');
  // Last: other tabs wait for this key, and then read the rest.
  writeStored('token', next.token);
  endedBecause = undefined;
  changed();
}

/** Clears what is stored of it (SIGN-27). `because` is a sentence for the sign-in screen; none after a logout. */
export function endSession(because: string | null = null): void {
  // First: other tabs wait for this key.
  for (const key of ['token', 'businessId', 'userId', 'name', 'role', 'siteAdmin'] as const)
    forgetStored(key);
  endedBecause = because;
  changed();
}

export const sessionEndedBecause = (): string | null => endedBecause ?? null;
/** True from a logout until the next sign-in: then nobody wants to come back to where they were. */
export const isSignedOutOnPurpose = (): boolean => endedBecause === null;

/** What /admin asks for beside a token (SIGN-13). */
export const hasSiteAdminFlag = (): boolean => readStored('siteAdmin') === '1';

const stored = createSource(currentSession, () => followOtherTabs(['token'], changed));

/** Called after every sign-in and sign-out, those of other tabs included. Returns how to stop. */
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
  };
}

const isPerson = (role: string | undefined): role is Person => role !== undefined && role in ROLE_LABEL;

interface TokenFacts {
  role?: string;
  name?: string;
  businessId?: string | null;
  bid?: string | null;
}

/** The readable part of a token; nothing is decided by it but what the screens show. */
function readToken(token: string): TokenFacts {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenFacts;
  } catch {
    return {}; // not one of ours: then the stored values alone count
  }
}
