import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import { refundOfPieces } from '@sofra/domain/orders/refund';
import { roundToKurus } from '@sofra/domain/money/money';
import type { Send } from '#seeds/send.ts';

const HOUR_MS = 3_600_000;
type Paid = { id: string; method: string; lines: unknown[] };

/** Refunds one piece of a card payment two hours ago: of today's bills, else of the latest one before. */
export async function giveBackPiece(send: Send, setNow: (at: Date) => void, now: number): Promise<void> {
  setNow(new Date(now - 2 * HOUR_MS));
  const day = (daysAgo: number) => new Date(now - daysAgo * 24 * HOUR_MS).toISOString().slice(0, 10);
  const payments = await send<Paid[]>('GET', `/api/orders/payments?from=${day(2)}&to=${day(0)}&limit=200`);
  const payment = payments.find(({ method, lines }) => method === 'CARD' && lines.length > 1);
  if (!payment) return;
  const path = `/api/orders/payments/${payment.id}/refunds`;
  const { lines } = await send<PaymentRefunds>('GET', path);
  const line = lines.find(({ settled, setLineId }) => settled > 0 && setLineId === null);
  if (!line) return;
  // On the wire money is lira.
  const amount = refundOfPieces({ ...line, settled: roundToKurus(line.settled) }, 1);
  await send('POST', path, {
    amount: amount / 100,
    lines: [{ lineId: line.lineId, qty: 1 }],
    method: 'CARD',
    reason: 'Beğenilmedi',
    restock: false,
  });
}
