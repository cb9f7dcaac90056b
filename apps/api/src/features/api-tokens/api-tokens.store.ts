import type { ApiToken } from '@sofra/contract/people/api-tokens';
import type { Scope } from '@sofra/domain/people/scopes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const liveTokens = (tx: Tx, businessId: string) =>
  tx.selectFrom('api_tokens as t').where('t.business_id', '=', businessId).where('t.revoked_at', 'is', null);

const tokensOf = (tx: Tx, businessId: string) =>
  liveTokens(tx, businessId).select([
    't.id',
    't.name',
    sql<Scope[]>`t.scopes`.as('scopes'),
    't.shown',
    't.created_at as createdAt',
    't.created_by_name as createdBy',
    't.expires_at as expiresAt',
    sql<Date | null>`nullif(t.last_seen_at, '-infinity')`.as('lastUsedAt'),
    sql<number>`t.calls::float8`.as('calls'),
  ]);

/** Sorted by name in natural Turkish order. */
export const listApiTokens = (tx: Tx, businessId: string): Promise<ApiToken[]> =>
  tokensOf(tx, businessId)
    .orderBy(sql`t.name collate turkish_natural`)
    .orderBy('t.id')
    .execute();

export async function countApiTokens(tx: Tx, businessId: string): Promise<number> {
  const { count } = await liveTokens(tx, businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewApiToken {
  id: string;
  name: string;
  scopes: readonly Scope[];
  secretHash: Buffer;
  shown: string;
  expiresAt: Date | null;
  createdBy: { userId: string; name: string };
}

/** Adds a token and the user that it acts as, who never signs in (TOKEN-8). Errors: the constraint `api_token_name_taken`. */
export async function insertApiToken(tx: Tx, businessId: string, token: NewApiToken): Promise<ApiToken> {
  const { id, name, scopes, createdBy } = token;
  await tx
    .insertInto('users')
    .values({
      ...{ business_id: businessId, id, full_name: name, role: 'WAITER', is_active: false },
      deleted_at: sql<Date>`now()`,
    })
    .execute();
  await tx
    .insertInto('api_tokens')
    .values({
      ...{ business_id: businessId, id, name, scopes: [...scopes], shown: token.shown },
      ...{ secret_hash: token.secretHash, expires_at: token.expiresAt },
      ...{ created_by: createdBy.userId, created_by_name: createdBy.name },
    })
    .execute();
  return tokensOf(tx, businessId).where('t.id', '=', id).executeTakeFirstOrThrow();
}

/** Revokes a token for good. Returns its name and session, to be forgotten after the commit; undefined when there is none. */
export async function revokeApiTokenRow(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ name: string; sessionId: string } | undefined> {
  const revoked = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'secret_hash'])
    .executeTakeFirst();
  return revoked && { name: revoked.name, sessionId: revoked.secret_hash.toString('hex') };
}
