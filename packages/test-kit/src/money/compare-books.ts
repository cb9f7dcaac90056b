import type pg from 'pg';
import { NO_PARTNER } from './payments.ts';
import { UNSENT_PIECES } from './sold-lines.ts';
import type { RefusedAfterCut } from './unreliable-network.ts';

/** The writes that the server acknowledged. Every write is counted once, however often it was repeated. */
export interface Acknowledged {
  /** The amount in kuruş by payment id. */
  payments: Map<string, number>;
  /** The tip of each payment in addition to its amount, in kuruş, where the request had one. */
  tips: Map<string, number>;
  /** The amounts paid out of tips, in kuruş, by the payout's id. */
  tipPayouts: Map<string, number>;
  /** The amounts put on accounts, in kuruş, by the payment's id, and those collected, by the collection's id. */
  debts: Map<string, number>;
  collections: Map<string, number>;
  /** The amounts taken back of them, by the id of the counter entry. */
  undone: Map<string, number>;
  /** The refunded amount and the refunded tip, in kuruş, by the refund's id. */
  refunds: Map<string, { paymentId: string; amount: number; tip: number }>;
  /** The amounts put into drawers or taken out, in kuruş, by the note of the movement. */
  cashMovements: Map<string, number>;
  /** The cash in a drawer when its session closed, in kuruş, by the session's id. */
  closedDrawers: Map<string, number>;
  /** The partner of each payment, where the request had one. Later corrections do not change it. */
  partners: Map<string, string>;
  /** Pieces by the note of their order; every order has a note of its own. */
  ordered: Map<string, number>;
  /**
   * Pieces on kitchen tickets in addition to the ordered ones: parts of set menus, also exchanged ones; by the same
   * note.
   */
  moreOnTickets: Map<string, number>;
  canceledPieces: number;
  compedPieces: number;
  bills: number;
  refusedAfterCut: RefusedAfterCut[];
}

export const nothingYet = (): Acknowledged => ({
  payments: new Map(),
  tips: new Map(),
  tipPayouts: new Map(),
  debts: new Map(),
  collections: new Map(),
  undone: new Map(),
  refunds: new Map(),
  cashMovements: new Map(),
  closedDrawers: new Map(),
  partners: new Map(),
  ordered: new Map(),
  moreOnTickets: new Map(),
  canceledPieces: 0,
  compedPieces: 0,
  bills: 0,
  refusedAfterCut: [],
});

export interface Comparison {
  lost: string[];
  doubled: string[];
}

/** Compares what was acknowledged with the stored rows and the print jobs. */
export async function compareWithBooks(
  client: Pick<pg.Client, 'query'>,
  said: Acknowledged,
): Promise<Comparison> {
  const comparison: Comparison = { lost: [], doubled: [] };
  const note = (what: string, expected: number, found: number) => {
    if (found < expected) comparison.lost.push(`${what}: ${found} of ${expected}`);
    if (found > expected) comparison.doubled.push(`${what}: ${found} instead of ${expected}`);
  };
  const pairs = async (sql: string) =>
    new Map(
      (await client.query<{ name: string; amount: string }>(sql)).rows.map((row) => [row.name, +row.amount]),
    );
  const compare = (
    what: string,
    expected: ReadonlyMap<string, number>,
    found: ReadonlyMap<string, number>,
  ) => {
    for (const name of new Set([...expected.keys(), ...found.keys()]))
      note(`${what} ${name}`, expected.get(name) ?? 0, found.get(name) ?? 0);
  };
  compare('payment', said.payments, await pairs(PAYMENTS));
  const tips = [...(await pairs(TIPS))].filter(([id]) => said.tips.has(id));
  compare('tip of payment', said.tips, new Map(tips));
  const debts = [...said.debts].filter(([, amount]) => amount > 0);
  compare('debt', new Map(debts), await pairs(DEBTS));
  compare('collection', said.collections, await pairs(COLLECTIONS));
  compare('collection taken back', said.undone, await pairs(UNDONE));
  compare('paid tips', said.tipPayouts, await pairs(TIP_PAYOUTS));
  const refunds = [...said.refunds].map(([id, { amount }]) => [id, amount] as const);
  compare('refund', new Map(refunds), await pairs(REFUNDS));
  const tipsBack = [...said.refunds].map(([id, { tip }]) => [id, tip] as const);
  compare('tip that went back', new Map(tipsBack), await pairs(TIPS_BACK));
  comparison.doubled.push(...moreThanPaid(said));
  compare('cash movement', said.cashMovements, await pairs(CASH_MOVEMENTS));
  compare('closed drawer', said.closedDrawers, await pairs(CLOSED_DRAWERS));
  const byPartner = [...said.partners].map(([id, partner]) => [`${id} by ${partner}`, 1] as const);
  const taken = [...(await pairs(PARTNERS))].filter(([name]) => said.partners.has(name.slice(0, ID_LENGTH)));
  compare('payment', new Map(byPartner), new Map(taken));
  compare('pieces', said.ordered, await pairs(ORDERED));
  const unsent = await pairs(UNSENT);
  const ticketed = [...said.ordered].map(
    ([name, qty]) => [name, qty + (said.moreOnTickets.get(name) ?? 0) - (unsent.get(name) ?? 0)] as const,
  );
  compare('kitchen ticket', new Map(ticketed), await pairs(TICKETS));
  const totals = await pairs(TOTALS);
  note('canceled pieces', said.canceledPieces, totals.get('canceled') ?? 0);
  note('pieces on void tickets', totals.get('canceled in all') ?? 0, totals.get('voided') ?? 0);
  note('pieces given away', said.compedPieces, totals.get('comped') ?? 0);
  note('bills', said.bills, totals.get('bills') ?? 0);
  note('receipts', said.payments.size, totals.get('receipts') ?? 0);
  comparison.doubled.push(...(await doneAfterRefusal(client, said.refusedAfterCut)));
  return comparison;
}

/** Payments with more acknowledged refunds than the paid amount, or than the tip (REFUND-7, TIP-21). */
function moreThanPaid({ payments, tips, refunds }: Acknowledged): string[] {
  const back = new Map<string, { amount: number; tip: number }>();
  for (const { paymentId, amount, tip } of refunds.values()) {
    const before = back.get(paymentId) ?? { amount: 0, tip: 0 };
    back.set(paymentId, { amount: before.amount + amount, tip: before.tip + tip });
  }
  return [...back].flatMap(([id, { amount, tip }]) => {
    const [paid, left] = [payments.get(id) ?? 0, tips.get(id) ?? 0];
    return [
      ...(amount > paid ? [`given back of payment ${id}: ${amount} of ${paid}`] : []),
      ...(tip > left ? [`given back of the tip of ${id}: ${tip} of ${left}`] : []),
    ];
  });
}

/** Requests that were done although their repetition was refused: they explain rows without an acknowledgement. */
async function doneAfterRefusal(
  client: Pick<pg.Client, 'query'>,
  refused: readonly RefusedAfterCut[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from idempotency_keys where key = any ($1) and status < 400',
    [refused.map(({ key }) => key)],
  );
  const done = new Set(rows.map(({ key }) => key));
  return refused
    .filter(({ key }) => done.has(key))
    .map(({ what }) => `done after its repetition was refused: ${what}`);
}

const PAYMENTS = `select id as name, amount_kurus as amount from payments`;
const TIPS = `select id as name, tip_kurus as amount from payments`;
const TIP_PAYOUTS = `select id as name, amount_kurus as amount from tip_payouts`;
const DEBTS = `select payment_id as name, amount_kurus as amount from account_entries where kind = 'CHARGE'`;
const COLLECTIONS = `select id as name, -amount_kurus as amount from account_entries where kind = 'COLLECTION'`;
const UNDONE = `select id as name, amount_kurus as amount from account_entries where kind in ('UNDO', 'PAYOUT')`;
const REFUNDS = `select id as name, amount_kurus as amount from refunds`;
const TIPS_BACK = `select id as name, tip_kurus as amount from refunds`;
const CASH_MOVEMENTS = `
  select note as name, sum(amount_kurus) as amount from cash_movements
   where other_session_id is null group by note`;
const CLOSED_DRAWERS = `
  select id as name, left_kurus + handed_over_kurus as amount from cash_sessions where closed_at is not null`;
const ID_LENGTH = 36;
const PARTNERS = `select id || ' by ' || coalesce(partner_id::text, '${NO_PARTNER}') as name, 1 as amount from payments`;
/** A fee has no note, and its name is that of its channel's item and of its zone. */
const NOTE = `case when l.is_fee then l.name else l.note end`;
/** A part has the note of its set menu, which counts once. */
const ORDERED = `
  select ${NOTE} as name, sum(l.qty) as amount from order_lines l where l.set_line_id is null group by 1`;
const ITEMS = `print_jobs j cross join lateral jsonb_to_recordset(j.ticket -> 'items') as i (qty integer, note text)`;
const TICKETS = `select i.note as name, sum(i.qty) as amount from ${ITEMS} where j.type = 'KOT' group by i.note`;
/**
 * Pieces that no station received: they wait for Marş, or were taken off while they did, or are a fee (COURSE-2,
 * COURSE-7, CHANNEL-14).
 */
const UNSENT = `
  select ${NOTE} as name, sum(case when l.is_fee then l.qty else ${UNSENT_PIECES} end) as amount
    from order_lines l where not l.is_set_menu group by 1`;
/** The responses to cancelling a whole order, and to a payment that takes off what waits, name no pieces. */
const UNCOUNTED = ['Adisyon iptali', 'Ödemede çıkarıldı'].map((reason) => `'${reason}'`).join(', ');
const CANCELED = `cancellations c join order_lines l on l.business_id = c.business_id and l.id = c.line_id`;
/** The stations receive the parts of a set menu, and people cancel the set menu. */
const TOTALS = `
  select 'canceled in all' as name, coalesce(sum(c.qty), 0) as amount from ${CANCELED}
             where not l.is_set_menu and not l.is_fee and not c.was_held
  union all select 'canceled', coalesce(sum(c.qty), 0) from ${CANCELED}
             where coalesce(c.reason, '') not in (${UNCOUNTED}) and l.set_line_id is null
  union all select 'voided', coalesce(sum(i.qty), 0) from ${ITEMS} where j.dedupe_key like 'void:%'
  union all select 'comped', coalesce(sum(greatest(given, 0)), 0) from (
    -- An exchange takes back what was given away and gives it again at the new price, with the reason of the comp and
    -- perhaps in its moment; a cancellation in that moment has a reason of its own.
    select sum(qty) as given from comps group by line_id, created_at, reason) as moments
  union all select 'bills', count(*) from print_jobs where dedupe_key like 'bill:%'
  union all select 'receipts', count(*) from print_jobs where dedupe_key like 'receipt:%' and copy_no = 1`;
