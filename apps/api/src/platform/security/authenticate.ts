import { businessMoved } from '@sofra/domain/business-moved';
import { can } from '@sofra/domain/people/permissions';
import { mayCall, needsPassword, STABLE_BASE, type Endpoint } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { lacksPassword } from '#src/platform/security/session-rows.ts';
import type { SessionOwner } from '#src/platform/security/sessions.ts';
import type { Pace } from '#src/platform/security/rate-limits.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';

/** Whatever has the headers of a request. */
interface WithHeaders {
  headers: IncomingHttpHeaders;
  url?: string;
}

interface Admission {
  within?: 'one business' | 'every business';
  /** Receives the pace of a program, for the headers of the response. */
  onPace?: (pace: Pace) => void;
}

/**
 * Checks session, rate limit and permission before the body is read (REL-20). Errors: NO_SESSION, BUSINESS_LOCKED,
 * TOO_MANY_ATTEMPTS, ROLE_FORBIDDEN, PASSWORD_NEEDED. BUSINESS_MOVED where the business of the session was moved to
 * another installation. INVALID_INPUT for a site administrator who chose no business (REL-21). SCOPE_MISSING for a
 * program (TOKEN-3).
 */
export async function authenticate(
  services: Services,
  e: Endpoint,
  request: WithHeaders,
  { within = 'one business', onPace }: Admission = {},
): Promise<Actor> {
  const token = bearerToken(request);
  const owner = token === null ? null : await services.sessions.find(token);
  if (!owner) throw await withoutSession(services, token);
  if (owner.principal === 'TOKEN') return admitProgram(services, e, request, { owner, onPace });
  await services.rateLimits.countRequest(`session:${owner.sessionId}`);
  if (!mayCall(owner.principal, e)) throw new RuleError('ROLE_FORBIDDEN');
  if (needsPassword(e)) await refuseWithoutPassword(services, owner);
  const isChoosing = can(owner.principal, 'businesses.choose') && within === 'one business';
  const businessId = isChoosing ? chosenBusiness(request) : owner.businessId;
  return actorOf(owner, businessId);
}

/** Admits the token of a program, which is valid below `/api/v1` only (TOKEN-5). Errors: as {@link authenticate}. */
async function admitProgram(
  { rateLimits, programCalls }: Services,
  e: Endpoint,
  { url = '' }: WithHeaders,
  { owner, onPace }: Pick<Admission, 'onPace'> & { owner: SessionOwner },
): Promise<Actor> {
  onPace?.(await rateLimits.countProgramRequest(owner.sessionId));
  programCalls.count(owner.sessionId);
  if (!url.startsWith(`${STABLE_BASE}/`)) {
    const message = `API anahtarları yalnızca ${STABLE_BASE} ile başlayan adreslerde geçer.`;
    throw new RuleError('SCOPE_MISSING', { scope: null, message });
  }
  if (!mayCall('TOKEN', e, owner.scopes)) throw new RuleError('SCOPE_MISSING', { scope: e.scope ?? null });
  return actorOf(owner, owner.businessId);
}

/**
 * Short form, for a session that is cached and in its own business. Null for all others, which are not counted yet.
 * Errors: TOO_MANY_ATTEMPTS.
 */
export async function authenticateCached(
  { sessions, rateLimits }: Services,
  e: Endpoint,
  request: WithHeaders,
): Promise<Actor | null> {
  const token = bearerToken(request);
  const owner = token === null ? null : sessions.cached(token);
  if (!owner || !mayCall(owner.principal, e) || can(owner.principal, 'businesses.choose')) return null;
  if (needsPassword(e)) return null;
  await rateLimits.countRequest(`session:${owner.sessionId}`);
  return actorOf(owner, owner.businessId);
}

const actorOf = (
  { userId, userName: name, principal: role, sessionId }: SessionOwner,
  businessId: string,
): Actor => ({ userId, name, businessId, role, sessionId });

/**
 * Refuses what lasts longer than a session that began with a PIN (PIN-22). The row is read each time, because another
 * process may have noted the password. A site administrator has no PIN. Errors: PASSWORD_NEEDED.
 */
async function refuseWithoutPassword(
  { pool }: Services,
  { businessId, sessionId }: SessionOwner,
): Promise<void> {
  if (businessId === '') return;
  const isLacking = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    lacksPassword(tx, businessId, sessionId),
  );
  if (isLacking) throw new RuleError('PASSWORD_NEEDED');
}

async function withoutSession({ sessions }: Services, token: string | null): Promise<RuleError> {
  if (token === null) return new RuleError('NO_SESSION');
  const { home, isLocked } = await sessions.findAbsence(token);
  if (home !== null) return businessMoved(home);
  return new RuleError(isLocked ? 'BUSINESS_LOCKED' : 'NO_SESSION');
}

/** Only a site administrator chooses a business (SITE-2); the header of all other users is ignored (REL-15). */
function chosenBusiness(request: WithHeaders): string {
  const header = request.headers['x-biz-id'];
  if (!z.safeParse(z.uuid(), header).success) {
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'X-Biz-Id', reason: 'İşletme seçilmedi.' }] });
  }
  return header as string;
}

const SCHEME = 'Bearer ';
/** Longer than any token of ours; what it holds is checked by `Sessions.find`. */
const MAX_TOKEN = 2_048;

/** The token of the request; null when there is none. A pattern with bounds would take longer than the session lookup. */
export function bearerToken({ headers: { authorization } }: WithHeaders): string | null {
  if (!authorization?.startsWith(SCHEME) || authorization.length > SCHEME.length + MAX_TOKEN) return null;
  return authorization.slice(SCHEME.length) || null;
}
