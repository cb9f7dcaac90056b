import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import type { TestApi, TestBusiness } from '#test/harness.ts';

interface Payment {
  id: string;
  orderId: string;
  at: Date;
  method: string;
  amount: number;
  discount: number;
  takenBy: string;
  isShare: boolean;
}
interface Part {
  paymentId: string;
  lineId: string;
  qty: number;
  net: number;
}
interface StaffAction {
  at: Date;
  by: string;
  qty: number;
  amount: number;
}

/** Everything that a business sold, as plain rows of its tables, neither summed nor corrected. */
export interface Books {
  payments: Payment[];
  corrections: { paymentId: string; method: string; at: Date }[];
  parts: Part[];
  lines: { id: string; itemId: string; addedBy: string }[];
  orders: { id: string; status: string; paidAt: Date | null; openedBy: string }[];
  cancels: StaffAction[];
  comps: StaffAction[];
  items: { id: string; name: string }[];
}

export async function booksOf({ owner }: TestApi, { id }: TestBusiness): Promise<Books> {
  const all = async <T>(columns: string, table: string) =>
    (await owner.query(`select ${columns} from ${table} where business_id = $1`, [id])).rows as T[];
  return {
    payments: await all(
      `id, order_id as "orderId", created_at as at, method, amount_kurus::int as amount, discount_kurus::int as discount, taken_by as "takenBy", is_share as "isShare"`,
      'payments',
    ),
    corrections: await all(`payment_id as "paymentId", method, created_at as at`, 'payment_corrections'),
    parts: await all(
      `payment_id as "paymentId", line_id as "lineId", qty, (gross_kurus - discount_kurus)::int as net`,
      'payment_lines',
    ),
    lines: await all(`id, item_id as "itemId", added_by as "addedBy"`, 'order_lines'),
    orders: await all(`id, status, paid_at as "paidAt", opened_by as "openedBy"`, 'orders'),
    cancels: await all(
      `created_at as at, canceled_by as by, qty, amount_kurus::int as amount`,
      'cancellations',
    ),
    comps: await all(`created_at as at, comped_by as by, qty, amount_kurus::int as amount`, 'comps'),
    items: await all('id, name', 'menu_items'),
  };
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const lira = (kurus: number): number => kurus / 100;
const halfUp = (a: number, b: number): number => (b === 0 ? 0 : Math.floor(a / b + 0.5));
/** The local hour of an instant. */
function hoursOf(timeZone: string): (at: Date) => number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => Number(clock.format(at));
}

/** The expected figures of every report of [from, until), added up row by row. */
export function expectedReports(books: Books, from: Date, until: Date, timeZone = 'Europe/Istanbul') {
  const hourOf = hoursOf(timeZone);
  const inside = ({ at }: { at: Date | null }) => at !== null && at >= from && at < until;
  const payments = books.payments.filter(inside);
  const methodOf = ({ id, method }: Payment) =>
    books.corrections
      .filter(({ paymentId }) => paymentId === id)
      .sort((a, b) => +a.at - +b.at)
      .at(-1)?.method ?? method;
  const byMethod = (method: string) => payments.filter((payment) => methodOf(payment) === method);
  const ids = new Set(payments.map(({ id }) => id));
  const parts = books.parts.filter(({ paymentId }) => ids.has(paymentId));
  const lineOf = (part: Part) => books.lines.find(({ id }) => id === part.lineId)!;
  const orderOf = ({ orderId }: Payment) => books.orders.find(({ id }) => id === orderId)!;
  const unsettled = payments.filter((payment) => payment.isShare && orderOf(payment).status === 'OPEN');
  const paid = books.orders.filter(({ paidAt }) => inside({ at: paidAt }));
  const cancels = books.cancels.filter(inside);
  const comps = books.comps.filter(inside);
  const revenue = sum(payments, ({ amount }) => amount);

  const items = books.items.map(({ id, name }) => {
    const own = parts.filter((part) => lineOf(part).itemId === id);
    return {
      id,
      name,
      qty: sum(own, ({ qty }) => qty),
      revenue: lira(sum(own, ({ net }) => net)),
      // No set menus are sold here.
      inSets: 0,
      sold: own.length,
    };
  });
  const people = [
    ...new Set([
      ...books.lines.map(({ addedBy }) => addedBy),
      ...books.payments.map(({ takenBy }) => takenBy),
    ]),
  ];
  const staff = people.map((userId) => {
    const served = parts.filter((part) => lineOf(part).addedBy === userId);
    const own =
      sum(served, ({ net }) => net) +
      sum(
        unsettled.filter((payment) => orderOf(payment).openedBy === userId),
        ({ amount }) => amount,
      );
    const orders = paid.filter(({ openedBy }) => openedBy === userId).length;
    const by = (actions: readonly StaffAction[]) =>
      lira(
        sum(
          actions.filter(({ by: who }) => who === userId),
          ({ amount }) => amount,
        ),
      );
    return {
      userId,
      orders,
      revenue: lira(own),
      avgTicket: lira(halfUp(own, orders)),
      items: sum(served, ({ qty }) => qty),
      canceledAmount: by(cancels),
      discountAmount: lira(
        sum(
          payments.filter(({ takenBy }) => takenBy === userId),
          ({ discount }) => discount,
        ),
      ),
      compAmount: by(comps),
      // No guest leaves a tip here.
      ...{ tips: 0, tipsPaid: 0, tipsOwed: 0 },
    };
  });
  return {
    summary: {
      revenue: lira(revenue),
      orderCount: paid.length,
      avgTicket: lira(halfUp(revenue, paid.length)),
      discounts: lira(sum(payments, ({ discount }) => discount)),
      canceled: lira(sum(cancels, ({ amount }) => amount)),
      comps: lira(sum(comps, ({ amount }) => amount)),
      paymentBreakdown: perPaymentMethod((method) => lira(sum(byMethod(method), ({ amount }) => amount))),
    },
    breakdown: perPaymentMethod((method) => ({
      revenue: lira(sum(byMethod(method), ({ amount }) => amount)),
      count: byMethod(method).length,
    })),
    hourly: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      revenue: lira(
        sum(
          payments.filter(({ at }) => hourOf(at) === hour),
          ({ amount }) => amount,
        ),
      ),
    })),
    items: items
      .filter(({ sold }) => sold > 0)
      .sort(
        (a, b) =>
          b.revenue - a.revenue || b.qty - a.qty || a.name.localeCompare(b.name, 'tr', { numeric: true }),
      )
      .map(({ sold, ...item }) => item),
    staff: staff.filter(({ userId, ...figures }) => Object.values(figures).some((figure) => figure !== 0)),
    unsettled: lira(sum(unsettled, ({ amount }) => amount)),
    cancelCount: sum(cancels, ({ qty }) => qty),
    compCount: sum(comps, ({ qty }) => qty),
    payments: payments.length,
  };
}
