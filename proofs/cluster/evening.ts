import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintingBusiness } from '@sofra/api/test/print/printing-business';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { press, type Press } from '#proofs/cluster/phone.ts';

/** One guest: the order, the payment and the response to each press. The ledger outside of the product. */
export interface Guest {
  tag: string;
  /** The fault at the time of the guest. */
  period: string;
  qty: number;
  ordered: Press;
  paid: Press | null;
}

export interface Evening {
  guests: Guest[];
  /** When a payment was acknowledged, in ms of this process. */
  paidAt: number[];
  /** The fault that new guests are counted for. */
  period: string;
  isOver: boolean;
}

export const newEvening = (period: string): Evening => ({ guests: [], paidAt: [], period, isOver: false });

const MOST_PIECES = 3;
/** Guests think between two presses, or a fast machine has served all before anything is broken. */
const THINK_MS = 2_000;

/** Serves one guest after the other at every table until the evening is over. */
export async function serve(evening: Evening, business: PrintingBusiness, seed: number): Promise<void> {
  await Promise.all(
    business.tables.map(async (tableId, at) => {
      const random = randomSource(seed * 1_000 + at);
      const post = business.posts[at % business.posts.length];
      for (let turn = 1; post && !evening.isOver; turn += 1) {
        const tag = `fiş ${at + 1}-${String(turn).padStart(5, '0')}.`;
        evening.guests.push(await serveOne(evening, { business, random, tableId, itemId: post.itemId, tag }));
        if (evening.guests.at(-1)?.ordered.answer?.status === 200) post.queued.push(tag);
      }
    }),
  );
}

interface Seat {
  business: PrintingBusiness;
  random: RandomSource;
  tableId: string;
  itemId: string;
  tag: string;
}

async function serveOne(evening: Evening, seat: Seat): Promise<Guest> {
  const { business, random, tableId, itemId, tag } = seat;
  const { token, stage } = business;
  const qty = random.int(1, MOST_PIECES);
  const { period } = evening;
  const lines = [{ itemId, qty, note: tag }];
  const ordered = await press(stage.url, { path: `/tables/${tableId}/add-lines`, token, body: { lines } });
  await sleep(random.int(0, THINK_MS));
  const order = bodyOf(ordered);
  if (!order) return { tag, period, qty, ordered, paid: null };
  const body = { method: 'CASH', finalTotal: order['total'] };
  const paid = await press(stage.url, { path: `/orders/${String(order['id'])}/pay`, token, body });
  if (bodyOf(paid)) evening.paidAt.push(performance.now());
  await sleep(random.int(0, THINK_MS));
  return { tag, period, qty, ordered, paid };
}

/** The response body of an acknowledged press; null when it was refused or never answered. */
export function bodyOf({ answer }: Press): Record<string, unknown> | null {
  if (answer?.status !== 200) return null;
  return JSON.parse(answer.text) as Record<string, unknown>;
}

/** The longest time without a payment between two moments, with the times up to the first and from the last. */
export function longestWithout(paidAt: readonly number[], from: number, to: number): number {
  const moments = [from, ...paidAt.filter((at) => at > from && at < to), to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}
