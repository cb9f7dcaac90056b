import type { PlatformFailure } from '@sofra/contract/orders/platforms';
import type { ChannelKind } from '@sofra/domain/orders/channel';
import type { PlatformProblem } from '@sofra/domain/orders/platform-message';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface ConnectionRow {
  channelId: string;
  channelName: string;
  channelKind: ChannelKind;
  userId: string;
  key: string;
  isActive: boolean;
  ids: Record<string, string>;
  secrets: Buffer | null;
  problem: PlatformProblem | null;
  problemStatus: number | null;
  failingSince: Date | null;
  workedAt: Date | null;
  readUntil: Date | null;
  version: number;
}

const connectionsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('platform_connections as p')
    .innerJoin('channels as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.id', '=', 'p.channel_id'),
    )
    .select([
      'p.channel_id as channelId',
      'c.name as channelName',
      sql<ChannelKind>`c.kind`.as('channelKind'),
      'p.user_id as userId',
      'p.key',
      'p.is_active as isActive',
      sql<Record<string, string>>`p.ids`.as('ids'),
      'p.secrets',
      sql<PlatformProblem | null>`p.problem`.as('problem'),
      'p.problem_status as problemStatus',
      'p.failing_since as failingSince',
      'p.worked_at as workedAt',
      'p.read_until as readUntil',
      'p.version',
    ])
    .where('p.business_id', '=', businessId);

export const findConnection = (
  tx: Tx,
  businessId: string,
  channelId: string,
): Promise<ConnectionRow | undefined> =>
  connectionsOf(tx, businessId).where('p.channel_id', '=', channelId).executeTakeFirst();

/** The connections that are on and fail, the longest failing first (PLATFORM-18). */
export async function listFailures(tx: Tx, businessId: string): Promise<PlatformFailure[]> {
  const { rows } = await sql<PlatformFailure>`
    select p.channel_id as "channelId", c.name as "channelName", p.problem, p.problem_status as "problemStatus",
           p.failing_since as "failingSince"
      from platform_connections p
      join channels c on c.business_id = p.business_id and c.id = p.channel_id
     where p.business_id = ${businessId} and p.is_active and p.problem is not null and p.failing_since is not null
     order by p.failing_since, p.channel_id`.execute(tx);
  return rows;
}

/** Locks a connection, so that two changes do not lose each other's keys. */
export const lockConnection = (
  tx: Tx,
  businessId: string,
  channelId: string,
): Promise<ConnectionRow | undefined> =>
  connectionsOf(tx, businessId).where('p.channel_id', '=', channelId).forNoKeyUpdate().executeTakeFirst();

/** Finds the business and channel that a platform calls; undefined for a connection that is off. */
export async function findCalled(
  tx: Tx,
  key: string,
): Promise<{ businessId: string; channelId: string } | undefined> {
  const { rows } = await sql<{ businessId: string; channelId: string }>`
    select business_id as "businessId", channel_id as "channelId" from find_platform_connection(${key})`.execute(
    tx,
  );
  return rows[0];
}

interface Kept {
  isActive: boolean;
  ids: Readonly<Record<string, string>>;
  secrets: Buffer | null;
  nextPollAt: Date | null;
}

const columnsOf = ({ isActive, ids, secrets, nextPollAt }: Kept) => ({
  ...{ is_active: isActive, ids: JSON.stringify(ids), secrets, next_poll_at: nextPollAt },
  ...{ problem: null, problem_status: null, problem_in: null, failing_since: null },
});

/** Adds a connection and the user as whom it stores orders, who never signs in. */
export async function insertConnection(
  tx: Tx,
  businessId: string,
  {
    channelId,
    userId,
    userName,
    createdAt,
    ...kept
  }: Kept & {
    channelId: string;
    userId: string;
    userName: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      ...{ business_id: businessId, id: userId, full_name: userName, role: 'WAITER', is_active: false },
      deleted_at: sql<Date>`now()`,
    })
    .execute();
  await tx
    .insertInto('platform_connections')
    .values({
      ...{ business_id: businessId, channel_id: channelId, user_id: userId, created_at: createdAt },
      ...{ read_until: createdAt, ...columnsOf(kept) },
    })
    .execute();
}

/** Stores other numbers or keys, which forget the last error. */
export async function updateConnection(
  tx: Tx,
  businessId: string,
  channelId: string,
  kept: Kept,
): Promise<void> {
  await tx
    .updateTable('platform_connections')
    .set({ ...columnsOf(kept), version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .execute();
}

export async function deleteConnection(tx: Tx, businessId: string, channelId: string): Promise<void> {
  await tx
    .deleteFrom('platform_connections')
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .execute();
}

/** The last result of a connection: an error, or null for a success (PLATFORM-3). */
export interface ConnectionHealth {
  at: Date;
  /** Null for a trial, which shows that all parts work or fail. */
  part: 'READING' | 'SENDING' | null;
  failed: { problem: PlatformProblem; status: number | null } | null;
}

/**
 * Returns true when another error than before is stored, or its end. A success ends only the error of its own part. A poll also ends that of messages once none waits (PLATFORM-3).
 */
export async function updateConnectionHealth(
  tx: Tx,
  businessId: string,
  channelId: string,
  { at, part, failed }: ConnectionHealth,
): Promise<boolean> {
  const { problem = null, status = null } = failed ?? {};
  const { rows } = await sql<{ isOther: boolean }>`
    update platform_connections p
       set problem = ${problem}, problem_status = ${status},
           problem_in = case when ${problem}::text is not null then ${part}::text end,
           failing_since = case when ${problem}::text is not null then coalesce(p.failing_since, ${at}) end,
           worked_at = case when ${problem}::text is null then ${at} else p.worked_at end
      from (select problem, problem_in from platform_connections
             where business_id = ${businessId} and channel_id = ${channelId} for no key update) before
     where p.business_id = ${businessId} and p.channel_id = ${channelId}
       and (${part}::text is null or coalesce(before.problem_in, ${part}) = ${part}
         or (before.problem_in = 'SENDING' and not exists (
               select from platform_messages m
                where m.business_id = p.business_id and m.channel_id = p.channel_id and m.state = 'WAITING'
                  and m.problem is not null)))
    returning before.problem is distinct from p.problem as "isOther"`.execute(tx);
  return rows[0]?.isOther ?? false;
}

export interface DuePoll {
  businessId: string;
  channelId: string;
  token: string;
}

export async function claimDuePolls(
  tx: Tx,
  { leaseSeconds, at, most }: { leaseSeconds: number; at: Date; most: number },
): Promise<DuePoll[]> {
  const { rows } = await sql<DuePoll>`
    select business_id as "businessId", channel_id as "channelId", poll_token as token
      from claim_due_polls(make_interval(secs => ${leaseSeconds}), ${at}, ${most})`.execute(tx);
  return rows;
}

/** Ends the lease of a poll. Without `readUntil` the next one reads the same time again. */
export async function endPoll(
  tx: Tx,
  { businessId, channelId, token }: DuePoll,
  { nextPollAt, readUntil }: { nextPollAt: Date; readUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('platform_connections')
    .set({
      ...{ poll_token: null, polled_until: null, next_poll_at: nextPollAt },
      ...(readUntil && { read_until: readUntil }),
    })
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .where('poll_token', '=', token)
    .execute();
}
