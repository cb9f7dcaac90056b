import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/people/api-tokens';
import { RuleError } from '@sofra/domain/errors';
import { MOST_TOKENS } from '@sofra/domain/people/scopes';
import {
  countApiTokens,
  insertApiToken,
  revokeApiTokenRow,
} from '#src/features/api-tokens/api-tokens.store.ts';
import { lockBusiness } from '#src/features/business/business.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const DAY_MS = 24 * 3_600_000;
/** `sofra_` and four signs: enough to recognise a token, and no help to guess it. */
const SHOWN_SIGNS = 10;

/**
 * Creates the token of a program (TOKEN-1). It is sent in this response only and stored as a hash. Errors: NAME_TAKEN by
 * a token that is not revoked; TOO_MANY_TOKENS.
 */
export async function createApiToken(
  { tx, actor, services, now, audit }: Work,
  { name, scopes, days }: RequestOf<typeof contract.createApiToken>,
): Promise<ResponseOf<typeof contract.createApiToken>> {
  const { businessId, userId } = actor;
  await lockBusiness(tx, businessId);
  if ((await countApiTokens(tx, businessId)) >= MOST_TOKENS) throw new RuleError('TOO_MANY_TOKENS');
  const { token, secretHash } = services.sessions.issueForProgram();
  const apiToken = await insertApiToken(tx, businessId, {
    id: newId(),
    ...{ name, secretHash, scopes: [...new Set(scopes)] },
    shown: token.slice(0, SHOWN_SIGNS),
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    createdBy: { userId, name: actor.name },
  });
  audit({
    event: 'apiToken.create',
    entity: 'apiToken',
    entityId: apiToken.id,
    details: { name, scopes: apiToken.scopes },
  });
  return { apiToken, token };
}

/**
 * Revokes the token of a program for good (TOKEN-2). Every other process is notified by the database within a second.
 * Errors: NOT_FOUND, also for a token that is revoked already.
 */
export async function revokeApiToken(
  { tx, actor, services, audit, afterCommit }: Work,
  { id }: RequestOf<typeof contract.revokeApiToken>,
): Promise<undefined> {
  const revoked = await revokeApiTokenRow(tx, actor.businessId, id);
  if (!revoked) throw new RuleError('NOT_FOUND');
  const { name, sessionId } = revoked;
  afterCommit(() => services.sessions.forget(sessionId));
  audit({ event: 'apiToken.revoke', entity: 'apiToken', entityId: id, details: { name } });
}
