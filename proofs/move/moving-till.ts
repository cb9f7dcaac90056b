import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type ApiResponse, type Json } from '@sofra/test-kit/send';

/** The current place of the business for a device: an address and a session there. */
export interface Place {
  url: string;
  token: string;
}

export interface PaidGuest {
  orderId: string;
  /** Lira. */
  amount: number;
  at: number;
}

export interface TillCounts {
  /** The number of responses that the business moves, and that it moved. */
  moving: number;
  moved: number;
}

const AGAIN_MS = 100;

interface TillOptions {
  place: Place;
  tableId: string;
  itemId: string;
  /** Signs in at the address that the refusal contains. */
  follow: (home: string) => Promise<Place>;
  isOver: () => boolean;
  counts: TillCounts;
}

/**
 * One table at which guest after guest orders and pays. Every press is repeated with its key until it has a response.
 */
export async function sellAtTable(options: TillOptions): Promise<PaidGuest[]> {
  const { tableId, itemId, isOver } = options;
  const paid: PaidGuest[] = [];
  const hand = { place: options.place };
  while (!isOver()) {
    const order = await press(options, hand, `/tables/${tableId}/add-lines`, { lines: [{ itemId, qty: 2 }] });
    const orderId = String(order.id);
    const answer = await press(options, hand, `/orders/${orderId}/pay`, {
      method: 'CARD',
      finalTotal: order.total,
    });
    const { amount } = answer.payment as { amount: number };
    paid.push({ orderId, amount, at: performance.now() });
  }
  return paid;
}

async function press(
  { follow, counts }: TillOptions,
  hand: { place: Place },
  path: string,
  body: Json,
): Promise<Json> {
  const key = randomUUID();
  for (;;) {
    const { url, token } = hand.place;
    const response = await send(url, { path, body, token, key }).catch(() => null);
    if (response && response.status < 300) return response.body;
    const code = response === null ? 'NETWORK' : codeOf(response);
    if (code === 'BUSINESS_MOVED') {
      counts.moved += 1;
      hand.place = await follow((response?.body.details as { home: string }).home);
    } else if (code === 'BUSINESS_MOVING') counts.moving += 1;
    else if (response && response.status < 500) throw new Error(`${path} answered ${response.text}`);
    if (code !== 'BUSINESS_MOVED') await sleep(AGAIN_MS);
  }
}

const codeOf = ({ body }: ApiResponse): string => String(body.code);
