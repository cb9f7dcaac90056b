import { salesBreakdown } from '@sofra/contract/reports/sales-breakdown';
import type pg from 'pg';
import { callEndpoint } from '../call-endpoint.ts';
import { told } from '../told.ts';
import type { CalledPlaces } from './called-places.ts';
import { same } from './own-day.ts';
import type { OwnMoney } from './own-money.ts';
import type { Business } from './test-business.ts';
import type { EveningDay } from './timed-evening.ts';

interface Compared {
  money: OwnMoney;
  called: CalledPlaces;
  day: { name: EveningDay; date: string };
}

/**
 * Compares the revenue of a day by channel and by courier with the own money. Also finds numbers of a platform that
 * were given twice (CHANNEL-11).
 */
export async function compareChannels(
  { url, owner: token }: Business,
  client: Pick<pg.Client, 'query'>,
  { money, called, day: { name, date } }: Compared,
): Promise<string[]> {
  const carriers = await carriersOf(client, { money, called });
  const input = { from: date, to: date };
  const compare = async (by: 'CHANNEL' | 'COURIER', keyOf: (orderId: string) => string) => {
    const parts = told(await callEndpoint(url, salesBreakdown, { token, input: { ...input, by } }));
    const own = new Map<string, number>();
    for (const { orderId, amount, day } of money.payments.values())
      if (day === name) own.set(keyOf(orderId), (own.get(keyOf(orderId)) ?? 0) + amount);
    return [...new Set([...own.keys(), ...parts.map(({ key }) => key)])].flatMap((key) =>
      same(`${name} by ${by} ${key}`, parts.find((part) => part.key === key)?.revenue, own.get(key) ?? 0),
    );
  };
  return [
    ...(await compare('CHANNEL', (orderId) => called.channelOf(orderId)?.name ?? '')),
    ...(await compare('COURIER', (orderId) => carriers.get(orderId) ?? '')),
    ...(await client.query<{ name: string }>(TWICE)).rows.map(
      (row) => `given twice: ${row.name} (CHANNEL-11)`,
    ),
  ];
}

/** The names of couriers by order. A step that was not acknowledged is one of another kind of place, or the end. */
async function carriersOf(
  client: Pick<pg.Client, 'query'>,
  { money, called }: Pick<Compared, 'money' | 'called'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; version: number; isDelivery: boolean }>(STEPS);
  const names = new Map(
    (await client.query<{ id: string; name: string }>(NAMES)).rows.map((row) => [row.id, row.name]),
  );
  return new Map(
    rows.flatMap(({ id, version, isDelivery }) => {
      const last = money.carried.get(id);
      const wasTaken = last && last.version < version && called.rekinded.has(id);
      if (!last?.courierId || !isDelivery || wasTaken) return [];
      return [[id, names.get(last.courierId) ?? 'unknown'] as const];
    }),
  );
}

const STEPS = `
  select o.id, f.version, o.place_kind = 'DELIVERY' as "isDelivery"
    from fulfilments f join orders o on o.business_id = f.business_id and o.id = f.order_id`;
const NAMES = `select id, full_name as name from users`;
const TWICE = `
  select concat(channel_name, ' ', channel_number) as name from orders
   where channel_number is not null and status <> 'CANCELED'
   group by business_id, call_day, channel_id, channel_name, channel_number having count(*) > 1`;
