import { PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { newId } from '@sofra/api/src/platform/writes/ids';
import type { TestBusiness } from '@sofra/api/test/harness';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { businessDayOn, changesOf, clockChangesOf, type LocalClock } from '#proofs/faults/time/wall-clock.ts';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';

export interface Sale {
  id: string;
  at: number;
  method: PaymentMethod;
  kurus: number;
}

export interface Expense {
  day: string;
  kurus: number;
}

/** A business in a time zone of its own, with everything it has sold. */
export interface PlantedBusiness {
  clock: LocalClock;
  business: TestBusiness;
  tableId: string;
  itemId: string;
  /** The terminal and the meal card, by their method. */
  partners: Readonly<Record<'CARD' | 'MEAL', string>>;
  sales: Sale[];
  expenses: Expense[];
  /** The beginnings of its business days in the last year. */
  dayStarts: readonly number[];
  /** The instants at which its local clocks were changed. */
  clockChanges: readonly number[];
}

/** The commission of partners for days that are over, and the one agreed afterwards, in percent (PARTNER-11). */
export const COMMISSION = { agreed: 5, later: 9 };

const DAY_MS = 86_400_000;
/** Includes two clock changes, and is within the longest range of a report (400 days). */
const DAYS = 390;
/** Times at which a mistake would show: at a border, and a millisecond, a second and half an hour beside it. */
const AROUND_MS = [-1_800_000, -1_000, -1, 0, 1, 1_000, 1_800_000];
const BORDERS = 14;
const ANYWHEN = 60;

/**
 * Sales are dense around the borders of days and around clock changes. Only some are old enough to be summed up.
 */
export async function plantBusiness(
  api: RemoteApi,
  random: RandomSource,
  clock: LocalClock,
): Promise<PlantedBusiness> {
  const business = await api.createBusiness(`${clock.timeZone} ${clock.dayStartHour}`);
  const until = Date.now();
  const from = until - DAYS * DAY_MS;
  const dayStarts = changesOf((at) => businessDayOn(at, clock), from, until);
  const clockChanges = clockChangesOf(clock.timeZone, from, until);
  const borders = [
    ...clockChanges,
    ...clockChanges.flatMap((change) => dayStarts.filter((start) => Math.abs(start - change) < DAY_MS)),
    ...dayStarts.slice(-3),
    ...Array.from({ length: BORDERS }, () => random.pick(dayStarts)),
  ];
  const moments = [
    ...borders.flatMap((border) => AROUND_MS.map((ms) => border + ms)),
    ...Array.from({ length: ANYWHEN }, () => random.int(from, until)),
  ].filter((at) => at < until);
  const sales = moments.map((at): Sale => ({
    id: newId(),
    at,
    method: random.pick(PAYMENT_METHODS),
    kurus: random.int(1, 90_000),
  }));
  const expenses = Array.from({ length: BORDERS }, (): Expense => ({
    day: businessDayOn(random.pick(borders), clock),
    kurus: random.int(1, 50_000),
  }));
  const ids = { tableId: newId(), itemId: newId() };
  const partners = {
    CARD: await addPartner(business, { method: 'CARD', name: 'Banka A POS' }),
    MEAL: await addPartner(business, { method: 'MEAL', name: 'Multinet' }),
  };
  await insertRows(api, { business, clock, ...ids }, sales, expenses);
  return { clock, business, ...ids, partners, sales, expenses, dayStarts, clockChanges };
}

async function addPartner(
  business: TestBusiness,
  partner: { method: 'CARD' | 'MEAL'; name: string },
): Promise<string> {
  const terms = { commission: COMMISSION.agreed, days: 15 };
  const answer = await business.as('ADMIN').post('/api/partners', { ...partner, ...terms });
  return answer.json<{ id: string }>().id;
}

async function insertRows(
  { owner }: RemoteApi,
  { business, clock, tableId, itemId }: Pick<PlantedBusiness, 'business' | 'clock' | 'tableId' | 'itemId'>,
  sales: readonly Sale[],
  expenses: readonly Expense[],
): Promise<void> {
  const who = business.as('CASHIER').userId;
  const planted = [business.id, tableId, itemId, who];
  await owner.query(`update businesses set time_zone = $2, day_start_hour = $3 where id = $1`, [
    business.id,
    clock.timeZone,
    clock.dayStartHour,
  ]);
  await owner.query(`insert into tables (business_id, id, name, capacity) values ($1, $2, 'Masa 1', 4)`, [
    business.id,
    tableId,
  ]);
  await owner.query(
    `insert into menu_items (business_id, id, name, price_kurus) values ($1, $2, 'Çay', 12345)`,
    [business.id, itemId],
  );
  const rows = sales.map(({ id, at, method, kurus }, index) => ({
    id,
    number: index + 1,
    at: new Date(at).toISOString(),
    method,
    kurus,
  }));
  await owner.query(SALES, [...planted, JSON.stringify(rows)]);
  await owner.query(EXPENSES, [business.id, who, JSON.stringify(expenses)]);
}

const SALE = `jsonb_to_recordset($5::jsonb) as s (id uuid, number bigint, at timestamptz, method text, kurus bigint)`;
/** One order, line and payment for each sale, all with its id, so that the ledger is consistent. */
const SALES = `
  with counted as (
    insert into order_counters (business_id, last_number) select $1::uuid, count(*) from ${SALE}),
  ordered as (
    insert into orders (business_id, id, number, table_id, table_name, status, opened_at, opened_by, opened_by_name, paid_at)
    select $1::uuid, id, number, $2::uuid, 'Masa 1', 'PAID', at - interval '20 minutes', $4::uuid, 'Kasa', at from ${SALE}),
  lined as (
    insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, unit_price_kurus, added_by, added_by_name, created_at)
    select $1::uuid, id, id, $3::uuid, 'Çay', 1, 1, kurus, $4::uuid, 'Kasa', at - interval '20 minutes' from ${SALE}),
  paid as (
    insert into payments (business_id, id, order_id, method, partner_id, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
    select $1::uuid, id, id, method, (select p.id from payment_partners p where p.business_id = $1::uuid and p.method = s.method),
           kurus, 0, kurus, $4::uuid, 'Kasa', at from ${SALE})
  insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
  select $1::uuid, id, id, 1, kurus, 0 from ${SALE}`;
const EXPENSES = `
  insert into expenses (business_id, id, description, method, amount_kurus, spent_on, created_by, created_by_name)
  select $1, gen_random_uuid(), 'Manav', 'NAKIT', kurus, day, $2, 'Kasa'
    from jsonb_to_recordset($3::jsonb) as e (day date, kurus bigint)`;
