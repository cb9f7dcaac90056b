import type { Channel } from '@sofra/contract/menu/channels';
import { kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { lockThenRead } from '#src/platform/postgres/lock-then-read.ts';

/** Leaves out prices of items and portions that are no longer on the menu. */
const PRICES = sql<Channel['prices']>`coalesce((
  select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'portionId', p.portion_id, 'price', p.price_kurus)
                   order by p.target_id)
    from channel_prices p
    join menu_items i on i.business_id = p.business_id and i.id = p.item_id and i.deleted_at is null
    left join item_portions s on s.business_id = p.business_id and s.id = p.portion_id
   where p.business_id = channels.business_id and p.channel_id = channels.id
     and (p.portion_id is null or s.deleted_at is null)), '[]')`.as('prices');

const ZONES = sql<Channel['zones']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', z.id, 'name', z.name, 'fee', z.fee_kurus, 'minutes', z.minutes,
                                      'freeFrom', z.free_from_kurus) order by z.position)
    from channel_zones z
   where z.business_id = channels.business_id and z.channel_id = channels.id), '[]')`.as('zones');

const COLUMNS = [
  'id',
  'name',
  'kind',
  'is_on as isOn',
  'paused_until as pausedUntil',
  sql<number>`percent_hundredths / 100.0::float8`.as('percent'),
  sql<Channel['step']>`step`.as('step'),
  PRICES,
  'minutes',
  'minimum_kurus as minimum',
  'fee_item_id as feeItemId',
  ZONES,
  'partner_id as partnerId',
  'auto_accept as autoAccept',
  'version',
] as const;

const channelsOf = (tx: Tx, businessId: string) =>
  tx.selectFrom('channels').select(COLUMNS).where('business_id', '=', businessId);

/** In the order in which they were added. */
export const listChannelRows = (tx: Tx, businessId: string): Promise<Channel[]> =>
  channelsOf(tx, businessId).orderBy('position').orderBy('id').execute();

export const findChannel = (tx: Tx, businessId: string, id: string): Promise<Channel | undefined> =>
  channelsOf(tx, businessId).where('id', '=', id).executeTakeFirst();

/** Orders that name it do not wait for the lock. */
export const lockChannel = (tx: Tx, businessId: string, id: string): Promise<Channel | undefined> =>
  lockThenRead(tx, { table: 'channels', businessId, id, strength: 'no key update' }, () =>
    findChannel(tx, businessId, id),
  );

type Facts = Omit<Channel, 'prices' | 'zones' | 'version'>;

const columnsOf = ({
  name,
  isOn,
  pausedUntil,
  percent,
  step,
  minutes,
  minimum,
  feeItemId,
  autoAccept,
}: Facts) => ({
  auto_accept: autoAccept,
  fee_item_id: feeItemId,
  name,
  is_on: isOn,
  paused_until: pausedUntil,
  percent_hundredths: Math.round(percent * 100),
  step: step,
  minutes,
  minimum_kurus: kurus(minimum),
});

/** Adds a channel after the others. Errors: the constraint `channel_name_taken`. */
export async function insertChannel(tx: Tx, businessId: string, channel: Facts): Promise<void> {
  await tx
    .insertInto('channels')
    .values({
      business_id: businessId,
      id: channel.id,
      kind: channel.kind,
      partner_id: channel.partnerId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from channels where business_id = ${businessId})`,
      ...columnsOf(channel),
    })
    .execute();
}

/** Errors: the constraint `channel_name_taken`. */
export const updateChannelFacts = (tx: Tx, businessId: string, channel: Facts): Promise<Channel> =>
  tx
    .updateTable('channels')
    .set({ ...columnsOf(channel), version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', channel.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Replaces the prices by hand. The caller must check that items and portions are on the menu. */
export async function replaceChannelPrices(
  tx: Tx,
  businessId: string,
  channelId: string,
  prices: Channel['prices'],
): Promise<void> {
  await tx
    .deleteFrom('channel_prices')
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .execute();
  const rows = prices.map(({ itemId, portionId, price }) => ({
    ...{ business_id: businessId, channel_id: channelId, item_id: itemId, portion_id: portionId },
    ...{ target_id: portionId ?? itemId, price_kurus: price },
  }));
  if (rows.length > 0) await tx.insertInto('channel_prices').values(rows).execute();
}

/** Replaces the zones of a channel, in their order. Errors: the constraint `zone_name_taken`. */
export async function replaceZones(
  tx: Tx,
  businessId: string,
  channelId: string,
  zones: Channel['zones'],
): Promise<void> {
  await tx
    .deleteFrom('channel_zones')
    .where('business_id', '=', businessId)
    .where('channel_id', '=', channelId)
    .execute();
  const rows = zones.map(({ id, name, fee, minutes, freeFrom }, position) => ({
    ...{ business_id: businessId, channel_id: channelId, id, name, minutes, position },
    ...{ fee_kurus: fee, free_from_kurus: freeFrom },
  }));
  if (rows.length > 0) await tx.insertInto('channel_zones').values(rows).execute();
}

/** The names of items, each portion of which is on the menu, by the id that a price names. */
export async function listPricedNames(
  tx: Tx,
  businessId: string,
  prices: readonly Pick<Channel['prices'][number], 'itemId'>[],
): Promise<ReadonlyMap<string, string>> {
  const itemIds = prices.map(({ itemId }) => itemId);
  const { rows } = await sql<{ id: string; name: string }>`
    select i.id::text, i.name from menu_items i
     where i.business_id = ${businessId} and i.id = any(${itemIds}::uuid[]) and i.kind = 'ITEM' and i.deleted_at is null
    union all
    select i.id || '/' || p.id, i.name || ' · ' || p.name
      from item_portions p
      join menu_items i on i.business_id = p.business_id and i.id = p.item_id and i.deleted_at is null
     where p.business_id = ${businessId} and p.item_id = any(${itemIds}::uuid[]) and p.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
