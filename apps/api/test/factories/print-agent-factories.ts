import { newId } from '#src/platform/writes/ids.ts';
import type { Caller, TestBusiness, WorldApi } from '#test/harness.ts';

interface CreatedAgent {
  id?: string;
  name?: string;
  host?: string;
  /** The printers it reported an hour ago as ready. */
  printerIds?: string[];
}

/** Creates a print agent with a valid token, as rows only; its `userId` is its own id. */
export async function createAgent(
  { owner, services, caller }: WorldApi,
  business: TestBusiness,
  { id = newId(), name, host = 'kasa-pc', printerIds = [] }: CreatedAgent = {},
): Promise<Caller> {
  const printers = printerIds.map((printerId) => ({ printerId, state: 'ONLINE', error: null }));
  const label = name ?? `Bilgisayar ${id}`;
  const { token, secretHash } = await services.sessions.issueForMachine({
    businessId: business.id,
    name: label,
    role: 'AGENT',
  });
  await owner.query(
    `insert into print_agents (business_id, id, name, secret_hash, report, reported_at, created_by, created_by_name)
     values ($1, $2, $3, $4, $5, now() - interval '1 hour', $6, 'Elif Yıldız')`,
    [
      business.id,
      id,
      label,
      secretHash,
      JSON.stringify({ version: '1.0.0', host, printers }),
      business.as('ADMIN').userId,
    ],
  );
  return caller(token, id);
}
