import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { SLIP_KINDS, SLIPS, titleOf, type SlipKind } from '@sofra/domain/slips/slips';
import type { StationChoice, Ticket } from '@sofra/domain/slips/ticket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { withGivenNumber } from '#src/platform/writes/stand-in-number.ts';

/** An active printer with the fields that routing needs. */
export interface RoutePrinter {
  id: string;
  isReceiptPrinter: boolean;
  /** The stations it is attached to. */
  stationIds: readonly string[];
}

/**
 * The possible routes of slips in one business: its stations and active printers, each in the order they were added.
 */
export interface PrintRoutes {
  businessName: string;
  timeZone: string;
  stations: readonly StationChoice[];
  printers: readonly RoutePrinter[];
}

interface RouteRow {
  business_name: string;
  time_zone: string;
  station_id: string | null;
  station_name: string;
  station_is_active: boolean;
  printer_id: string | null;
  is_receipt_printer: boolean;
}

const ROUTES = prepared(
  (_, slot: Slots<{ businessId: string }>) => sql<RouteRow>`
    select b.name as business_name, b.time_zone, s.id as station_id, s.name as station_name,
           s.is_active as station_is_active, p.id as printer_id, p.is_receipt_printer
      from businesses b
      left join (
             (select * from stations where business_id = ${slot('businessId')} and deleted_at is null) s
             left join station_printers sp on sp.business_id = s.business_id and sp.station_id = s.id
             full join (select * from printers where business_id = ${slot('businessId')} and deleted_at is null and is_active) p
               on p.business_id = sp.business_id and p.id = sp.printer_id
           ) on true
     where b.id = ${slot('businessId')}
     order by s.id, p.id`,
);

/**
 * Stations, active printers and their assignments. Ids are ordered by time, so sorting by id is the order of adding.
 */
export async function findPrintRoutes(tx: Tx, businessId: string): Promise<PrintRoutes> {
  const rows = await ROUTES(tx, { businessId });
  const printerIds = distinct(rows.map((row) => row.printer_id)).sort();
  return {
    businessName: rows[0]?.business_name ?? '',
    timeZone: rows[0]?.time_zone ?? 'UTC',
    stations: distinct(rows.map((row) => row.station_id)).map((id) => stationOf(id, rows)),
    printers: printerIds.map((id) => {
      const own = rows.filter((row) => row.printer_id === id);
      const isReceiptPrinter = own.some((row) => row.is_receipt_printer);
      return { id, isReceiptPrinter, stationIds: distinct(own.map((row) => row.station_id)) };
    }),
  };
}

function stationOf(id: string, rows: readonly RouteRow[]) {
  const own = rows.filter((row) => row.station_id === id);
  const { station_name: name = '', station_is_active: isActive = false } = own[0] ?? {};
  return { id, name, isActive, hasPrinter: own.some((row) => row.printer_id !== null) };
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/** A job to be queued; its ticket holds everything that will be printed. */
export interface NewPrintJob {
  id: string;
  dedupeKey: string;
  copyNo: number;
  printerId: string;
  stationId: string | null;
  orderId: string | null;
  paymentId: string | null;
  /** For a requested copy: the job that is copied. */
  reprintOf?: string;
  ticket: Ticket;
}

/**
 * Queues any number of jobs with one constant statement. Jobs whose cause was queued before are omitted, so their ids
 * are not returned (PRINT-1). The printer's row is checked under a lock. If it was deleted since its route was read, the
 * transaction ends, is repeated and finds another route (PRINT-41).
 */
export async function insertPrintJobs(
  tx: Tx,
  businessId: string,
  jobs: readonly NewPrintJob[],
): Promise<ReadonlySet<string>> {
  const [queued] = await INSERT_JOBS(tx, { businessId, jobs: JSON.stringify(jobs) });
  return new Set(queued?.ids);
}

const INSERT_JOBS = prepared(
  (_, slot: Slots<{ businessId: string; jobs: string }>) => sql<{ ids: string[] }>`
    with job as (
      select * from jsonb_to_recordset(${withGivenNumber(slot('jobs'))}::jsonb)
             as j(id uuid, "dedupeKey" text, "copyNo" integer, "printerId" uuid, "stationId" uuid, "orderId" uuid,
                  "paymentId" uuid, "reprintOf" uuid, ticket jsonb)
    ), routed as (
      select j.* from job j
        join printers p on p.business_id = ${slot('businessId')} and p.id = j."printerId" and p.deleted_at is null
         for key share of p
    ), queued as (
      insert into print_jobs
             (business_id, id, type, dedupe_key, copy_no, printer_id, station_id, order_id, payment_id, reprint_of, ticket)
      select ${slot('businessId')}::uuid, id, ticket->>'type', "dedupeKey", "copyNo", "printerId", "stationId", "orderId", "paymentId",
             "reprintOf", ticket
        from routed
          on conflict on constraint one_job_per_cause do nothing
      returning id
    )
    select array(select id from queued) as ids,
           case when (select count(*) from routed) < (select count(*) from job) then refuse_outdated('printers') end`,
);

/** The job that was queued for this cause before. */
export async function findPrintJobByCause(
  tx: Tx,
  businessId: string,
  dedupeKey: string,
): Promise<string | null> {
  const job = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('business_id', '=', businessId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return job?.id ?? null;
}

const jobsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('print_jobs as j')
    .leftJoin('printers as p', (join) =>
      join.onRef('p.business_id', '=', 'j.business_id').onRef('p.id', '=', 'j.printer_id'),
    )
    .select([
      'j.id',
      'j.type',
      sql<string | null>`j.ticket->>'title'`.as('title'),
      sql<string | null>`j.ticket->>'stationName'`.as('stationName'),
      'p.name as printerName',
      sql<string | null>`j.ticket->>'table'`.as('tableName'),
      'j.state',
      'j.attempts',
      'j.copy_no as copyNo',
      'j.last_error as lastError',
      'j.created_at as createdAt',
      'j.printed_at as printedAt',
      sql<boolean>`j.dismissed_at is not null`.as('isDismissed'),
    ])
    .where('j.business_id', '=', businessId);

/** A job as the jobs screen shows it; names are those on the slip. */
export const findPrintJob = (tx: Tx, businessId: string, id: string): Promise<PrintJob | undefined> =>
  jobsOf(tx, businessId).where('j.id', '=', id).executeTakeFirst();

/** Number of jobs that the jobs screen lists. */
const LISTED_JOBS = 200;

/** Type and title of each kind, by which a slip is recognised that was stored before slips had a kind. */
const NAMES_OF_KINDS = SLIP_KINDS.map((kind) => `${SLIPS[kind].type}:${titleOf(kind) ?? ''}`);

/** The kind of a job as `slipKindOf` finds it. */
const KIND_OF_JOB = sql<string>`coalesce(
  j.ticket->>'kind',
  (select named.kind from unnest(${NAMES_OF_KINDS}::text[], ${SLIP_KINDS}::text[]) as named (name, kind)
    where named.name = j.type || ':' || coalesce(j.ticket->>'title', '')),
  j.type)`;

/** The latest jobs, newest first; with `kinds` only slips of these (PRINT-47). */
export async function listPrintJobs(
  tx: Tx,
  businessId: string,
  state?: PrintJob['state'],
  kinds: readonly SlipKind[] | null = null,
): Promise<PrintJob[]> {
  const latest = jobsOf(tx, businessId)
    .$if(kinds !== null, (jobs) => jobs.where(sql<boolean>`${KIND_OF_JOB} = any (${kinds}::text[])`))
    .orderBy('j.position', 'desc')
    .limit(LISTED_JOBS);
  // A literal, so that a reusable plan can use the partial index of that state.
  return (state === undefined ? latest : latest.where('j.state', '=', sql.lit(state))).execute();
}

/** Number of queued slips that are not printed, without failures that a user has dismissed (CASH-20). */
export async function countUnprintedSlips(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from print_jobs
             where business_id = ${businessId} and state in ('PENDING', 'SENDING', 'UNCERTAIN'))::int
         + (select count(*) from print_jobs
             where business_id = ${businessId} and state = 'FAILED' and dismissed_at is null)::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Number of queued slips of one cause, with keys `cause:1` and so on. */
export async function countSlips(tx: Tx, businessId: string, cause: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from print_jobs
     where business_id = ${businessId}
       and dedupe_key in (select ${`${cause}:`} || n from generate_series(1, 1000) n)`.execute(tx);
  return rows[0]?.count ?? 0;
}
