import { kurus, roundToKurus, type Kurus } from '@sofra/domain/money/money';
import { channelRecipient, type SentProduct } from '@sofra/domain/orders/channel-order';
import { piecesOf } from '@sofra/domain/orders/platform-message';
import { plainText } from '@sofra/domain/text/plain-text';
import * as z from 'zod/mini';
import type { SentOrder } from '#src/features/orders/channel-orders/channel-orders.store.ts';

/** A field that may be missing or null; unknown fields are left out. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

/** A text or a number, as platforms write ids. */
export const Code = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((code) => String(code)),
);

/** An amount in lira, as a number or in a text. Errors: for one that is no amount, or negative. */
export const Amount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform((lira) => roundToKurus(Number(lira))),
);

const TEXT_LENGTH = 200;
const NAME_LENGTH = 80;

/** Joins what there is into one text that the fields of an order can hold. */
export function joined(
  parts: readonly (string | null | undefined)[],
  separator = ' ',
  most = TEXT_LENGTH,
): string | null {
  const text = parts
    .map(
      (part) =>
        part &&
        plainText(part)
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim(),
    )
    .filter(Boolean)
    .join(separator)
    .slice(0, most)
    .trim();
  return text === '' ? null : text;
}

/** *Kat 2*; null where there is no value. */
export const worded = (word: string, value: string | null | undefined): string | null =>
  value ? `${word} ${value}` : null;

interface Recipient {
  name: string | null;
  phone: string | null | undefined;
  address: string | null;
  note: string | null;
}

/** The recipient in the columns of an order; a phone that is none is kept in the note (INBOX-1). */
export const recipientOf = ({ name, phone, address, note }: Recipient) => ({
  ...{ name: joined([name], ' ', NAME_LENGTH), address },
  ...channelRecipient({ phone: joined([phone], ' ', 40), note }),
});

interface ForeignPieces {
  productId: string;
  name: string;
  qty: number;
  /** The price of all pieces, with their options. */
  total: Kurus;
  options: readonly string[];
  note: string | null;
}

const MOST_PIECES = 999;

/** The lines of an order of ours. Errors: Error for a quantity that is none. */
export const linesOf = (lines: readonly ForeignPieces[]): SentProduct[] =>
  lines.flatMap(({ productId, name, qty, total, options, note }) => {
    if (!Number.isInteger(qty) || qty < 1 || qty > MOST_PIECES || total < 0)
      throw new Error('a line of a platform has no quantity or price');
    const words = options.flatMap((option) => joined([option], ' ', 80) ?? []);
    return piecesOf(total, qty).map((pieces) => ({
      ...{ productId: productId.slice(0, 100), name: joined([name], ' ', 120) ?? productId, ...pieces },
      ...{ options: words.map((option) => ({ name: option, qty: 1 })), note },
    }));
  });

/** A discount is never more than what it lowers. */
export const boundedDiscount = (
  discount: number,
  { lines, fee }: Pick<SentOrder, 'lines' | 'fee'>,
): Kurus => {
  const goods = lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0);
  return kurus(Math.max(0, Math.min(discount, goods + fee)));
};

/** A time of a platform: one without a zone is GMT (PLATFORM-9). Null for a text that is no time. */
export function timeOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const time = new Date(zoned);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The latest time of waiting between a request and the order, in minutes; at least one. */
export const minutesUntil = (promisedAt: Date | null, now: Date): number | null =>
  promisedAt === null ? null : Math.max(1, Math.round((promisedAt.getTime() - now.getTime()) / 60_000));
