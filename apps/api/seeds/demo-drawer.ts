import type { CashDesk } from '@sofra/contract/money/cash';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import { clockTime } from '#seeds/demo-hours.ts';
import { Refused, type Send } from '#seeds/send.ts';

type Id = { id: string };

interface Drawer {
  owner: Send;
  cashier: Send;
  setNow: (at: Date) => void;
  now: number;
}

/**
 * Runs the drawer of three days. Two days ago it is right. Yesterday the cashier opens with 50 lira less than was left.
 * The owner receives it with 10 missing, and counts 65 too little. Today the owner opens it with 20 too many. A CASHIER
 * who opened it would see no cash total until it is counted.
 */
export async function countDrawers({ owner, cashier, setNow, now }: Drawer): Promise<void> {
  const { tills, reasons } = await owner<CashDesk>('GET', '/api/cash');
  const till = tills[0]?.id ?? '';
  const advance = reasons.find(({ name }) => name === 'Avans')?.id;
  const at = (daysAgo: number, clock: string) => setNow(new Date(clockTime(now, daysAgo, clock)));
  const open = (send: Send, float: number, note?: string) =>
    send<Id>('POST', `/api/cash/tills/${till}/open`, { float, note });
  const pathOf = ({ id }: Id, act: string) => `/api/cash/sessions/${id}/${act}`;
  const payAdvance = (session: Id, amount: number, note: string) =>
    owner('POST', pathOf(session, 'movements'), { reasonId: advance, amount, note });

  at(2, '08:15');
  const dayBefore = await open(owner, 2_000);
  at(2, '22:30');
  await owner('POST', pathOf(dayBefore, 'count'), { sum: 2_000 });
  await owner('POST', pathOf(dayBefore, 'close'), { left: 2_000 });

  at(1, '08:15');
  const yesterday = await open(cashier, 1_950, 'Sabah bozuk para alındı');
  await payAdvance(yesterday, 500, 'Çağrı');
  at(1, '16:30');
  await handOver({ from: cashier, till, path: pathOf(yesterday, 'hand-over'), sum: 1_440 });
  at(1, '22:30');
  await owner('POST', pathOf(yesterday, 'count'), {
    pieces: [
      { value: 200, qty: 6 },
      { value: 20, qty: 8 },
      { value: 5, qty: 3 },
    ],
  });
  await owner('POST', pathOf(yesterday, 'close'), { left: 1_000, note: 'Para üstü hatası' });

  const opening = clockTime(now, 0, '08:15');
  setNow(new Date(opening < now ? opening : now));
  await payAdvance(await open(owner, 1_020, 'Dünden kalan kapıda bulundu'), 150, 'Ayşe');
}

interface HandOver {
  from: Send;
  till: string;
  path: string;
  /** The counted amount. */
  sum: number;
}

/** The owner takes the drawer over and approves the count with the own password (CASH-35). */
async function handOver({ from, till, path, sum }: HandOver): Promise<void> {
  const asked = await approvalFor(from, path, sum);
  const { people } = await from<{ people: { id: string; name: string }[] }>(
    'GET',
    `/api/approvals/approvers?act=${asked.act}&tillId=${till}`,
  );
  const taker = people.find(({ name }) => name === DEMO_BUSINESS.owner.fullName);
  const approval = { userId: taker?.id, password: DEMO_BUSINESS.password, ...asked };
  const { id: approvalId } = await from<Id>('POST', '/api/approvals', approval);
  await from('POST', path, { sum, approvalId });
}

/** The approval that the refusal of a hand-over names. */
async function approvalFor(from: Send, path: string, sum: number): Promise<{ act: string }> {
  try {
    await from('POST', path, { sum });
  } catch (error) {
    if (error instanceof Refused) return error.details.approval as { act: string };
    throw error;
  }
  throw new Error(`demo: ${path} needed no approval`);
}
