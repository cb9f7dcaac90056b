import { spreadByLargestRemainder } from '../money/largest-remainder.ts';
import { kurus, sumKurus, timesQty, ZERO, type Kurus } from '../money/money.ts';
import { normalizePhone } from '../text/phone.ts';
import type { BoardState } from './fulfilment.ts';
import { piecesOf } from './platform-message.ts';

/** The states of an order of a channel, as its program reads them (INBOX-7). */
export const CHANNEL_ORDER_STATES = [
  'WAITING',
  'EXPIRED',
  'REFUSED',
  'ACCEPTED',
  'PREPARING',
  'READY',
  'ON_WAY',
  'DELIVERED',
  'FAILED',
  'CANCELED',
] as const;
export type ChannelOrderState = (typeof CHANNEL_ORDER_STATES)[number];

/** A line as a channel sent it. `unitPrice` has the options in it. */
export interface SentProduct {
  productId: string;
  name: string;
  qty: number;
  unitPrice: Kurus;
  options: { name: string; qty: number }[];
  note: string | null;
}

interface Sums {
  lines: readonly Pick<SentProduct, 'qty' | 'unitPrice'>[];
  fee: Kurus;
  discount: Kurus;
}

/** The sum that the guest of a channel pays (INBOX-3). */
export const channelOrderTotal = ({ lines, fee, discount }: Sums): Kurus =>
  kurus(sumKurus(lines.map(({ unitPrice, qty }) => timesQty(unitPrice, qty))) + fee - discount);

/**
 * Lines, fee and discount at which an order is saved. A discount above the lines lowers the fee. At the door it lowers the prices of the lines. A line is split where its share is no whole kuruş a piece (INBOX-9).
 */
export function pricedOrder<Line extends Sums['lines'][number]>({
  isPaid,
  ...sent
}: Omit<Sums, 'lines'> & { isPaid: boolean; lines: readonly Line[] }): {
  lines: Line[];
  fee: Kurus;
  discount: Kurus;
} {
  const prices = sent.lines.map(({ unitPrice, qty }) => timesQty(unitPrice, qty));
  const discount = kurus(Math.min(sent.discount, sumKurus(prices)));
  const fee = kurus(sent.fee - (sent.discount - discount));
  if (isPaid) return { lines: [...sent.lines], fee, discount };
  const shares = spreadByLargestRemainder(discount, prices);
  const lines = sent.lines.flatMap((line, at) => {
    const price = kurus((prices[at] ?? ZERO) - (shares[at] ?? ZERO));
    return piecesOf(price, line.qty).map((pieces) => ({ ...line, ...pieces }));
  });
  return { lines, fee, discount: ZERO };
}

interface Limited {
  answerBy: Date | null;
  promisedAt: Date | null;
  receivedAt: Date;
}

/** Without a limit of the channel, an order ends this long after it arrived or was promised (INBOX-7). */
export const UNANSWERED_HOURS = 12;

/** The moment from which an order cannot be answered any more. */
export const answerLimit = ({ answerBy, promisedAt, receivedAt }: Limited): Date =>
  answerBy ??
  new Date(Math.max(receivedAt.getTime(), promisedAt?.getTime() ?? 0) + UNANSWERED_HOURS * 3_600_000);

interface Progress extends Limited {
  answeredAt: Date | null;
  refusal: string | null;
  canceledAt: Date | null;
  /** The state on the board; null before it was accepted. */
  board: BoardState | null;
}

/** The state of an order of a channel: the answer, then the state on the board (INBOX-7). */
export function channelOrderState(order: Progress, now: Date): ChannelOrderState {
  if (order.canceledAt !== null) return 'CANCELED';
  if (order.refusal !== null) return 'REFUSED';
  if (order.board !== null) return order.board === 'NEW' ? 'ACCEPTED' : order.board;
  return answerLimit(order) <= now ? 'EXPIRED' : 'WAITING';
}

/** The reason that the kitchen reads of an order that its platform cancelled (INBOX-16). */
export const CANCELED_BY_PLATFORM = 'Platform iptal etti';

/** The longest note of a line. */
const MAX_NOTE = 200;
const BETWEEN = ' · ';

const fit = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The length that the other parts of a note leave. */
const roomBeside = (...others: string[]): number =>
  MAX_NOTE - others.filter(Boolean).reduce((sum, other) => sum + other.length + BETWEEN.length, 0);

/**
 * The note of a line for the kitchen: the options as the channel names them, then the note of the guest. Too long, it
 * loses words of the options first. `twin` numbers a line whose choice another one has at another price (INBOX-6).
 */
export function channelLineNote(
  { options, note }: Pick<SentProduct, 'options' | 'note'>,
  twin = 0,
): string | null {
  const chosen = options.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(', ');
  const number = twin > 0 ? `(${twin + 1})` : '';
  const wish = fit(note ?? '', roomBeside(chosen && '…', number));
  const parts = [fit(chosen, roomBeside(wish, number)), wish, number];
  return parts.filter(Boolean).join(BETWEEN) || null;
}

/** A phone that is none, such as *dahili 12*, is kept in the note, so that nothing is lost (INBOX-1). */
export function channelRecipient({ phone, note }: { phone: string | null; note: string | null }): {
  phone: string | null;
  note: string | null;
} {
  const digits = phone === null ? null : normalizePhone(phone);
  if (phone === null || digits !== null) return { phone: digits, note };
  return { phone: null, note: [`Tel: ${phone}`, note].filter(Boolean).join(' · ').slice(0, MAX_NOTE) };
}
