import { can } from '@sofra/domain/permissions';
import { mayCall, type Endpoint } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor, Services } from '#src/platform/writes/context.ts';

/**
 * Checks session, rate limit and permission before the body is read (REL-20). Errors: NO_SESSION, TOO_MANY_ATTEMPTS,
 * ROLE_FORBIDDEN; INVALID_INPUT for a site administrator who chose no business (REL-21).
 */
export async function authenticate(
  services: Services,
  e: Endpoint,
  request: FastifyRequest,
  within: 'one business' | 'every business' = 'one business',
): Promise<Actor> {
  const token = bearerToken(request);
  const owner = token === null ? null : await services.sessions.find(token);
  if (!owner) throw new RuleError('NO_SESSION');
  await services.rateLimits.countRequest(`session:${owner.sessionId}`);
  if (!mayCall(owner.principal, e)) throw new RuleError('ROLE_FORBIDDEN');
  const isChoosing = can(owner.principal, 'businesses.choose') && within === 'one business';
  const businessId = isChoosing ? chosenBusiness(request) : owner.businessId;
  const { userId, userName: name, principal: role, sessionId } = owner;
  return { userId, name, businessId, role, sessionId };
}

/** Only a site administrator chooses a business (SITE-2); the header of everybody else is ignored (REL-15). */
function chosenBusiness(request: FastifyRequest): string {
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
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | null {
  if (!authorization?.startsWith(SCHEME) || authorization.length > SCHEME.length + MAX_TOKEN) return null;
  return authorization.slice(SCHEME.length) || null;
}
