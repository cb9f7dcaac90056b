import type { PlatformMessageKind } from '@sofra/domain/orders/platform-message';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The order that a message is about, with the facts that its adapter needs. */
export interface TellableOrder {
  number: string;
  kind: 'TAKEAWAY' | 'DELIVERY';
  isPlatformCourier: boolean;
  facts: Readonly<Record<string, unknown>>;
}

/** A message whose lease this process holds. */
export interface ClaimedMessage {
  businessId: string;
  id: string;
  leaseToken: string;
  channelId: string;
  object: string;
  kind: PlatformMessageKind;
  content: { reason?: string; promisedAt?: string | null; until?: string | null };
  giveUpAt: Date;
  /** The number of attempts, including this one. */
  attempts: number;
  isUnsure: boolean;
}

/** Leases the first due message of up to `most` objects of all businesses. */
export async function claimDueMessages(
  tx: Tx,
  { leaseSeconds, at, most }: { leaseSeconds: number; at: Date; most: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    select business_id as "businessId", id, lease_token as "leaseToken", channel_id as "channelId", object, kind, content,
           give_up_at as "giveUpAt", attempts, is_unsure as "isUnsure"
      from claim_due_platform_messages(make_interval(secs => ${leaseSeconds}), ${at}, ${most})`.execute(tx);
  return rows;
}

interface Ended {
  state: 'WAITING' | 'SENT' | 'FAILED';
  at: Date;
  nextAttemptAt: Date;
  isUnsure: boolean;
  problem: string | null;
}

/** Ends a lease with its result. False when another process has claimed the message since. */
export async function endMessageLease(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedMessage,
  { state, at, nextAttemptAt, isUnsure, problem }: Ended,
): Promise<boolean> {
  const ended = await tx
    .updateTable('platform_messages')
    .set({
      ...{ state, problem, is_unsure: isUnsure, next_attempt_at: nextAttemptAt },
      ...{ lease_token: null, leased_until: null, ended_at: state === 'WAITING' ? null : at },
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Gives back a message that was not attempted to its end; one that was begun may have been sent. */
export async function releaseMessageLease(
  tx: Tx,
  { businessId, id, leaseToken }: ClaimedMessage,
  isStarted: boolean,
): Promise<void> {
  await tx
    .updateTable('platform_messages')
    .set({
      ...{ lease_token: null, leased_until: null, attempts: sql`attempts - 1` },
      is_unsure: sql`is_unsure or ${isStarted}`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .execute();
}

/** Later steps of an order wait as long as the platform demands (PLATFORM-15). */
export async function delayLaterMessages(
  tx: Tx,
  { businessId, channelId, object }: ClaimedMessage,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('platform_messages')
    .set({ next_attempt_at: until })
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .where('object', '=', object)
    .where('state', '=', 'WAITING')
    .where('next_attempt_at', '<', until)
    .execute();
}

/** Queues the end of a mark or a pause for its moment, unless a newer state waits (PLATFORM-16, PLATFORM-17). */
export async function insertEndOfState(
  tx: Tx,
  { businessId, channelId, object }: ClaimedMessage,
  { kind, at }: { kind: 'AVAILABLE' | 'OPEN'; at: Date },
): Promise<void> {
  await sql`
    insert into platform_messages (business_id, channel_id, object, kind, next_attempt_at, give_up_at)
    select ${businessId}, ${channelId}, ${object}, ${kind}, ${at}, ${at}::timestamptz + interval '1 day'
     where not exists (select from platform_messages m where m.business_id = ${businessId} and m.channel_id = ${channelId}
                         and m.object = ${object} and m.state = 'WAITING')`.execute(tx);
}

/** The facts of an order that its adapter needs; undefined when the channel has no such order. */
export const findTellableOrder = (
  tx: Tx,
  { businessId, channelId, object }: ClaimedMessage,
): Promise<(TellableOrder & { isCanceled: boolean }) | undefined> =>
  tx
    .selectFrom('channel_orders')
    .select([
      'number',
      sql<TellableOrder['kind']>`place_kind`.as('kind'),
      'is_platform_courier as isPlatformCourier',
      sql<TellableOrder['facts']>`coalesce(platform_facts, '{}')`.as('facts'),
      sql<boolean>`canceled_at is not null`.as('isCanceled'),
    ])
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .where('number', '=', object)
    .executeTakeFirst();

/** Messages of a connection that wait, and those of the last day that failed. */
export async function countMessages(
  tx: Tx,
  businessId: string,
  channelId: string,
): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'WAITING' and next_attempt_at <= now() + interval '5 minutes')::int as waiting,
           count(*) filter (where state = 'FAILED' and ended_at > now() - interval '1 day')::int as failed
      from platform_messages where business_id = ${businessId} and channel_id = ${channelId}`.execute(tx);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
