import {
  MERGE_DETAIL,
  TOPIC_OF_EVENT,
  TOPIC_OF_SUBJECT,
  TOPIC_OF_THE_REST,
} from '@sofra/contract/people/audit-events';
import { CANCEL_BEFORE_PAYMENT_MS, type AuditFlag, type AuditTopic } from '@sofra/domain/people/audit';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A sealed entry, with the flags for which it deserves a second look. */
export interface AuditRow {
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string;
  event: string;
  entity: string;
  entityId: string | null;
  details: Record<string, unknown>;
  flags: AuditFlag[];
}

export interface AuditFilter {
  topic?: AuditTopic | undefined;
  actorId?: string | undefined;
  /** A part of a table's name, folded by `foldForSearch`; an empty one matches every entry. */
  table: string;
  isFlagged: boolean;
  /** Only entries with a smaller number. */
  before?: number | undefined;
  limit: number;
}

const CANCELS = sql.raw(`'order.cancelLines', 'order.lower'`);
const PAYMENTS = sql.raw(`'order.pay', 'order.payPart', 'order.payShare'`);

/** A condition on `audit_log as a`; it must be identical to that of the index audit_log_to_look_at to use the index. */
const MAY_BE_FLAGGED = sql<boolean>`(a.event in ('order.cancelLines', 'order.lower', 'order.comp', 'cash.openDrawer')
  or a.details->>'isOverLimit' = 'true' or a.details->>'isImpliedDiscount' = 'true'
  or a.details->>'differenceKurus' <> '0')`;

/** The order of `audit_log as a`, and the one its rest was merged into, where the guests pay for it. */
const PAID_WITH = sql`array[a.entity_id, (
  select o.merged_into from orders o where o.business_id = a.business_id and o.id = a.entity_id)]`;

/**
 * The condition for each flag of an entry of `audit_log as a`. Cancelling a whole order writes `order.cancelLines` too.
 * The `order.cancel` that follows, like that of a merged order, cancels no further pieces.
 */
const FLAG_WHEN: Readonly<Record<AuditFlag, RawBuilder<boolean>>> = {
  CANCEL_AFTER_BILL: sql`(a.event in (${CANCELS}, 'order.comp') and a.details->>'wasBillPrinted' = 'true')`,
  CANCEL_BEFORE_PAYMENT: sql`(a.event in (${CANCELS}) and exists (
    select from audit_log p
     where p.business_id = a.business_id and p.entity_id = any(${PAID_WITH}) and p.event in (${PAYMENTS})
       and p.seq > a.seq and p.at >= a.at
       and p.at <= a.at + ${sql.lit(CANCEL_BEFORE_PAYMENT_MS)} * interval '1 millisecond'))`,
  DISCOUNT_OVER_LIMIT: sql`(a.event in (${PAYMENTS}) and a.details->>'isOverLimit' = 'true')`,
  IMPLIED_DISCOUNT: sql`(a.event in (${PAYMENTS}) and a.details->>'isImpliedDiscount' = 'true'
    and a.details->>'discountKurus' <> '0')`,
  DRAWER_OPENED: sql`(a.event = 'cash.openDrawer')`,
  OPENING_DIFFERENCE: sql`(a.event = 'cash.open' and a.details->>'differenceKurus' <> '0')`,
};

const FLAGS = sql.join(
  Object.entries(FLAG_WHEN).map(([flag, when]) => sql`case when ${when} then ${sql.lit(flag)} end`),
);
const IS_FLAGGED = sql<boolean>`(${sql.join(Object.values(FLAG_WHEN), sql` or `)})`;

/** The topic, by the same lists and rules as `auditTopicOf`. */
const TOPIC = sql<AuditTopic>`case
  when a.event = 'order.cancel' and a.details ? ${sql.lit(MERGE_DETAIL)} then 'ORDER'
  else coalesce(${JSON.stringify(TOPIC_OF_EVENT)}::jsonb ->> a.event,
                ${JSON.stringify(TOPIC_OF_SUBJECT)}::jsonb ->> split_part(a.event, '.', 1), ${sql.lit(TOPIC_OF_THE_REST)}) end`;

/** The names of the tables that an entry is about: a changed table by its name, a moved order by both tables. */
const TABLE_NAMES = sql<string>`concat_ws(chr(1), a.details->>'table',
  case when a.event in ('order.move', 'order.merge', 'order.moveLines') then a.details->>'from' end,
  case when a.event in ('order.move', 'order.merge', 'order.moveLines') then a.details->>'to' end,
  case when a.entity = 'table' then a.details->>'name' end)`;

/**
 * The entries of a range, newest first. Filters are applied within the range only, which is at most 400 days of one
 * business. Flagged entries have an index of their own; the flags are computed only for the returned entries.
 */
export async function listAuditRows(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  filter: AuditFilter,
): Promise<AuditRow[]> {
  const { topic, actorId, table, isFlagged, before, limit } = filter;
  const conditions = [
    sql`a.business_id = ${businessId}`,
    sql`a.at >= ${range.from} and a.at < ${range.until}`,
    ...(topic === undefined ? [] : [sql`${TOPIC} = ${topic}`]),
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
    ...(table === '' ? [] : [sql`position(${table} in fold_for_search(${TABLE_NAMES})) > 0`]),
    ...(isFlagged ? [MAY_BE_FLAGGED, IS_FLAGGED] : []),
    ...(before === undefined
      ? []
      : [
          sql`(a.at, a.seq) < (select at, seq from audit_log where business_id = ${businessId} and seq = ${before})`,
        ]),
  ];
  const { rows } = await sql<AuditRow>`
    select a.seq, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.event, a.entity,
           a.entity_id as "entityId", a.details, array_remove(array[${FLAGS}], null) as flags
      from (select * from audit_log a where ${sql.join(conditions, sql` and `)}
             order by a.at desc, a.seq desc limit ${limit}) a
     order by a.at desc, a.seq desc`.execute(tx);
  return rows;
}
