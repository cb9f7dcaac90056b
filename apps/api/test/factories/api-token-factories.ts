import { SCOPES, type Scope } from '@sofra/domain/people/scopes';
import { newId } from '#src/platform/writes/ids.ts';
import type { Caller, TestBusiness, WorldApi } from '#test/harness.ts';

interface CreatedProgram {
  id?: string;
  name?: string;
  scopes?: readonly Scope[];
}

/** Creates the token of a program as rows only, by default with every scope. Its `userId` is its own id. */
export async function createProgram(
  { owner, services, caller }: WorldApi,
  business: TestBusiness,
  { id = newId(), name = `Program ${id}`, scopes = SCOPES }: CreatedProgram = {},
): Promise<Caller> {
  const { token, secretHash } = services.sessions.issueForProgram();
  await owner.query(
    `insert into users (business_id, id, full_name, role, is_active, deleted_at)
     values ($1, $2, $3, 'WAITER', false, now())`,
    [business.id, id, name],
  );
  await owner.query(
    `insert into api_tokens (business_id, id, name, scopes, secret_hash, shown, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, 'Elif Yıldız')`,
    [business.id, id, name, scopes, secretHash, token.slice(0, 10), business.as('ADMIN').userId],
  );
  return caller(token, id);
}
