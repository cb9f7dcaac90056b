import type { Printer } from '@sofra/contract/printing/printing';
import type { SlipType } from '@sofra/domain/slips/slips';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { sql } from 'kysely';
import type { Config } from '#src/platform/operations/config.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A printer with the fields that an agent needs to print. */
export type AgentPrinter = Pick<
  Printer,
  | 'id'
  | 'name'
  | 'interface'
  | 'ip'
  | 'port'
  | 'device'
  | 'columns'
  | 'codePage'
  | 'codePageNumber'
  | 'cut'
  | 'drawerPulse'
> & { acknowledges: boolean | null };

/** A job that was leased just now. */
export interface LeasedJob {
  id: string;
  leaseToken: string;
  leasedUntil: Date;
  /** The number of attempts, including this one. */
  attempts: number;
  doubtfulAttempts: number;
  /** An earlier attempt may have printed the slip. */
  wasUncertain: boolean;
  copyNo: number;
  ticket: StoredTicket;
}

interface ClaimRequest {
  printMode: Config['printMode'];
  types: readonly SlipType[];
  /** The titles of slips that the caller may not read now, and which others may overtake (CASH-15). */
  unread: readonly string[];
  /** Undefined means any printer. */
  printerIds: readonly string[] | undefined;
  /** Printers that were tried before and had no job. */
  passedOver: readonly string[];
}

/**
 * Locks the agent printer whose first job is due and has waited longest. Printers that other transactions have locked
 * are skipped. A first job of a type that the agent may not print blocks its printer, because slips keep their order.
 * Undefined when nothing is due.
 */
export async function lockDuePrinter(
  tx: Tx,
  businessId: string,
  { printMode, types, unread, printerIds, passedOver }: ClaimRequest,
): Promise<AgentPrinter | undefined> {
  const { rows } = await sql<AgentPrinter>`
    select p.id, p.name, p.interface, p.ip, p.port, p.device, p.columns, p.code_page as "codePage",
           p.code_page_number as "codePageNumber", p.cut, p.drawer_pulse as "drawerPulse", p.acknowledges
      from printers p
     cross join lateral (
       select j.position, j.type, j.next_attempt_at from print_jobs j
        where j.business_id = ${businessId} and j.printer_id = p.id and j.state in ('PENDING', 'SENDING', 'UNCERTAIN')
          and not coalesce(j.ticket->>'title', '') = any (${unread}::text[])
        order by j.position limit 1) head
     where p.business_id = ${businessId} and p.is_active and p.deleted_at is null
       and (p.interface <> 'NETWORK' or ${printMode === 'agent'})
       and (${printerIds === undefined} or p.id = any (${printerIds ?? []}::uuid[]))
       and not p.id = any (${passedOver}::uuid[])
       and head.next_attempt_at <= now() and head.type = any (${types}::text[])
       and not exists (
         select from print_jobs busy
          where busy.business_id = ${businessId} and busy.printer_id = p.id
            and busy.state = 'SENDING' and busy.leased_until >= now())
     order by head.position
     limit 1
       for no key update of p skip locked`.execute(tx);
  return rows[0];
}

interface LeasedRow {
  job_id: string;
  lease_token: string;
  leased_until: Date;
  attempts: number;
  doubtful_attempts: number;
  was_uncertain: boolean;
  copy_no: number;
  ticket: StoredTicket;
}

/** Leases the first job of a locked printer; undefined when the choice of the printer was outdated. */
export async function leaseNextJob(
  tx: Tx,
  businessId: string,
  printerId: string,
  { seconds, types, unread }: Pick<ClaimRequest, 'types' | 'unread'> & { seconds: number },
): Promise<LeasedJob | undefined> {
  const { rows } = await sql<LeasedRow>`
    select * from lease_next_job(${businessId}, ${printerId}, make_interval(secs => ${seconds}), ${types}::text[],
                                 ${unread}::text[])`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.job_id,
    leaseToken: row.lease_token,
    leasedUntil: row.leased_until,
    attempts: row.attempts,
    doubtfulAttempts: row.doubtful_attempts,
    wasUncertain: row.was_uncertain,
    copyNo: row.copy_no,
    ticket: row.ticket,
  };
}

/** The fields of a job that ending its lease needs. */
export interface JobUnderWay {
  printerId: string | null;
  state: 'PENDING' | 'SENDING' | 'PRINTED' | 'UNCERTAIN' | 'FAILED';
  /** The token of its last lease, valid or not. */
  leaseToken: string | null;
  attempts: number;
  doubtfulAttempts: number;
  wasUncertain: boolean;
}

export const findJobUnderWay = (tx: Tx, businessId: string, id: string): Promise<JobUnderWay | undefined> =>
  tx
    .selectFrom('print_jobs')
    .select([
      'printer_id as printerId',
      'state',
      'lease_token as leaseToken',
      'attempts',
      'doubtful_attempts as doubtfulAttempts',
      'is_repeat as wasUncertain',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
