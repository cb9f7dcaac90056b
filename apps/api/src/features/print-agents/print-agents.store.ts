import type { PrintAgent } from '@sofra/contract/printing/print-agents';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Agents report every 30 seconds, so one lost report does not count as offline. */
const ONLINE = sql<boolean>`coalesce(a.reported_at > now() - interval '60 seconds', false)`;

export interface AgentReport {
  version: string;
  host: string;
  printers: { printerId: string; state: string; error: string | null }[];
}

/**
 * The reported printers under their present names; deleted ones, and ids of no printer of this business, are left out.
 */
const reportedPrinters = sql<PrintAgent['printers']>`(
  select coalesce(jsonb_agg(
           jsonb_build_object('printerId', p.id, 'name', p.name, 'state', r.state, 'error', r.error)
           order by p.name collate turkish_natural, p.id), '[]')
    from jsonb_to_recordset(a.report -> 'printers') as r("printerId" uuid, state text, error text)
    join printers p on p.business_id = a.business_id and p.id = r."printerId" and p.deleted_at is null)`;

const agentsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('print_agents as a')
    .select([
      'a.id',
      'a.name',
      'a.created_at as createdAt',
      'a.created_by_name as createdBy',
      ONLINE.as('isOnline'),
      'a.reported_at as lastSeenAt',
      sql<string | null>`a.report ->> 'version'`.as('version'),
      sql<string | null>`a.report ->> 'host'`.as('host'),
      reportedPrinters.as('printers'),
    ])
    .where('a.business_id', '=', businessId)
    .where('a.revoked_at', 'is', null);

/** Sorted by name in natural Turkish order. */
export const listPrintAgents = (tx: Tx, businessId: string): Promise<PrintAgent[]> =>
  agentsOf(tx, businessId)
    .orderBy(sql`a.name collate turkish_natural`)
    .orderBy('a.id')
    .execute();

export async function countPrintAgents(tx: Tx, businessId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('print_agents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewAgent {
  id: string;
  name: string;
  secretHash: Buffer;
  createdBy: { userId: string; name: string };
}

/** Adds an agent. Errors: the constraint `print_agent_name_taken`. */
export async function insertPrintAgent(
  tx: Tx,
  businessId: string,
  { id, name, secretHash, createdBy }: NewAgent,
): Promise<PrintAgent> {
  await tx
    .insertInto('print_agents')
    .values({
      business_id: businessId,
      id,
      name,
      secret_hash: secretHash,
      created_by: createdBy.userId,
      created_by_name: createdBy.name,
    })
    .execute();
  return agentsOf(tx, businessId).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Revokes an agent for good. Returns its name and its session, to be forgotten after the commit; undefined when no
 * active agent has this id.
 */
export async function revokePrintAgentRow(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ name: string; sessionId: string } | undefined> {
  const revoked = await tx
    .updateTable('print_agents')
    .set({ revoked_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'secret_hash'])
    .executeTakeFirst();
  return revoked && { name: revoked.name, sessionId: revoked.secret_hash.toString('hex') };
}

/**
 * Stores the report; returns the agent's name and whether it counted as online before. Undefined when it was revoked.
 */
export async function storeReport(
  tx: Tx,
  businessId: string,
  id: string,
  report: AgentReport,
): Promise<{ name: string; businessName: string; wasOnline: boolean } | undefined> {
  const agent = await tx
    .selectFrom('print_agents as a')
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select(['a.name', 'b.name as businessName', ONLINE.as('wasOnline')])
    .where('a.business_id', '=', businessId)
    .where('a.id', '=', id)
    .where('a.revoked_at', 'is', null)
    .forNoKeyUpdate('a')
    .executeTakeFirst();
  if (!agent) return undefined;
  await tx
    .updateTable('print_agents')
    .set({ report: JSON.stringify(report), reported_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
  return agent;
}
