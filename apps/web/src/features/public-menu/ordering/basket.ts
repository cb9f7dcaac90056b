import type { GuestLineProblem } from '@sofra/domain/errors';
import { lineKey } from '@sofra/domain/menu/line-choice';
import { linePrice } from '@sofra/domain/menu/line-price';
import type { PriceRule } from '@sofra/domain/menu/price-rule';
import { kurus, kurusFromLira, liraOf, timesQty, type Kurus } from '@sofra/domain/money/money';
import type { Choices, SentEntry } from '#src/features/public-menu/ordering/guest-server.ts';
import type { Menu, MenuItem } from '#src/features/public-menu/menu-server.ts';

/** A choice of a guest; `shown` is the price at which it was put into the basket, in kuruş. */
export interface BasketEntry {
  itemId: string;
  portionId: string | null;
  options: readonly { optionId: string; qty: number }[];
  note: string | null;
  qty: number;
  shown: number;
}

const MAX_PIECES = 99;

export type OptionGroup = Choices['groups'][number];
export type Qtys = Readonly<Record<string, number>>;

/** Everything that decides prices on this phone. */
export interface Shop {
  menu: Menu;
  /** Null until they have been read. */
  choices: ReadonlyMap<string, Choices> | null;
  running: readonly PriceRule[];
}

type Fault = 'soldOut' | 'invalid' | null;

/** Another price is shown with the line and may be sent. */
const REFUSED: Readonly<Record<GuestLineProblem, Fault>> = {
  ...{ PRICE: null, SOLD_OUT: 'soldOut', OPTIONS: 'invalid', GONE: 'invalid' },
};

export interface ShownEntry extends BasketEntry {
  item: MenuItem | undefined;
  /** Portion, options and note in words. */
  words: string;
  unitPrice: Kurus;
  total: Kurus;
  /** The reason for which it cannot be sent as it is. */
  fault: Fault;
  /** The price is not the one at which it was chosen. */
  isRepriced: boolean;
}

/** The basket with another line; equal choices are one line. */
export function withLine(lines: readonly BasketEntry[], added: BasketEntry): BasketEntry[] {
  const key = lineKey(added);
  const same = lines.find((line) => lineKey(line) === key);
  if (!same) return [...lines, added];
  const qty = Math.min(MAX_PIECES, same.qty + added.qty);
  return lines.map((line) => (line === same ? { ...added, qty } : line));
}

export const withQty = (lines: readonly BasketEntry[], index: number, qty: number): BasketEntry[] =>
  lines.flatMap((line, at) =>
    at !== index ? [line] : qty > 0 ? [{ ...line, qty: Math.min(MAX_PIECES, qty) }] : [],
  );

const amountOf = (lira: number): Kurus => kurusFromLira(lira) ?? kurus(0);

export const defaultPortionOf = (choices: Choices | undefined): Choices['portions'][number] | undefined =>
  choices?.portions.find(({ isDefault }) => isDefault) ?? choices?.portions[0];

/** The price of one piece, by the same arithmetic as the server's (GUESTORDER-10). */
export function unitPriceOf(
  { choices, running }: Pick<Shop, 'choices' | 'running'>,
  item: MenuItem,
  { portionId, options }: Pick<BasketEntry, 'portionId' | 'options'>,
): Kurus {
  const own = choices?.get(item.id);
  const portion = own?.portions.find(({ id }) => id === portionId) ?? defaultPortionOf(own);
  const sold = portion
    ? { name: portion.name, price: amountOf(portion.price) }
    : { name: null, price: amountOf(item.price) };
  const known = own?.groups.flatMap((group) => group.options) ?? [];
  const taken = options.flatMap(({ optionId, qty }) => {
    const option = known.find(({ id }) => id === optionId);
    return option ? [{ priceDifference: kurus(Math.round(option.priceDifference * 100)), qty }] : [];
  });
  return linePrice(item, sold, taken, { running, channel: null }).unitPrice;
}

export const countOf = (group: OptionGroup, qtyOf: Qtys): number =>
  group.options.reduce((sum, { id }) => sum + (qtyOf[id] ?? 0), 0);

/** One piece of each default option, as a dish opens. */
export const usualOf = (choices: Choices | undefined): Qtys =>
  Object.fromEntries(
    (choices?.groups ?? []).flatMap((group) =>
      group.options
        .filter((option) => option.isDefault && !option.isSoldOut)
        .map(({ id }) => [id, 1] as const),
    ),
  );

/** The options as they are sent: those that are chosen, and the defaults that are left out and not replaced. */
export const sentOptions = (choices: Choices | undefined, qtyOf: Qtys) =>
  (choices?.groups ?? []).flatMap((group) => {
    const isReplaced = group.max === 1 && countOf(group, qtyOf) > 0;
    return group.options.flatMap(({ id, isDefault, isSoldOut }) => {
      const qty = qtyOf[id] ?? 0;
      const isLeftOut = isDefault && !isSoldOut && !isReplaced;
      return qty > 0 || isLeftOut ? [{ optionId: id, qty }] : [];
    });
  });

/** One piece of an item that needs no choice; null for portions and required options, and before they were read. */
export function plainPieceOf(shop: Shop, item: MenuItem): BasketEntry | null {
  const choices = shop.choices?.get(item.id);
  const isAsked = choices?.portions.length !== 0 || choices.groups.some(({ min }) => min > 0);
  if (isAsked || item.isSoldOut) return null;
  const choice = { portionId: null, options: sentOptions(choices, usualOf(choices)) };
  return { itemId: item.id, ...choice, note: null, qty: 1, shown: unitPriceOf(shop, item, choice) };
}

/** The pieces of each item, over all its lines. */
export function piecesOf(lines: readonly BasketEntry[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  return pieces;
}

/** A line as it is shown; `refused` is the reason of the server for refusing it. */
export function shownLineOf(shop: Shop, line: BasketEntry, refused?: GuestLineProblem): ShownEntry {
  const item = shop.menu.items.find(({ id }) => id === line.itemId);
  const own = shop.choices?.get(line.itemId);
  const unitPrice = item && shop.choices ? unitPriceOf(shop, item, line) : kurus(line.shown);
  return {
    ...line,
    item,
    words: wordsOf(own, line),
    unitPrice,
    total: timesQty(unitPrice, line.qty),
    fault: faultOf(shop, line, item) ?? (refused === undefined ? null : REFUSED[refused]),
    isRepriced: unitPrice !== line.shown,
  };
}

/** The fault of a line by the menu and the choices that this phone has read (GUESTORDER-11). */
function faultOf({ choices }: Shop, { itemId, portionId, options }: BasketEntry, item?: MenuItem): Fault {
  if (!item) return 'invalid';
  if (item.isSoldOut) return 'soldOut';
  if (choices === null) return null;
  const own = choices.get(itemId);
  const known = own?.groups.flatMap((group) => group.options) ?? [];
  const hasOptions = options.every(({ optionId, qty }) =>
    known.some(({ id, isSoldOut }) => id === optionId && (qty === 0 || !isSoldOut)),
  );
  const hasPortion = portionId === null || own?.portions.some(({ id }) => id === portionId);
  return own && hasOptions && hasPortion ? null : 'invalid';
}

function wordsOf(own: Choices | undefined, { portionId, options, note }: BasketEntry): string {
  const known = own?.groups.flatMap((group) => group.options.map((option) => ({ ...option, group }))) ?? [];
  const chosen = options.flatMap(({ optionId, qty }) => {
    const option = known.find(({ id }) => id === optionId);
    if (!option) return [];
    const isOut = option.group.isRemoval || qty === 0;
    return [`${isOut ? '− ' : ''}${option.name}${qty > 1 ? ` × ${qty}` : ''}`];
  });
  const portion = own?.portions.find(({ id }) => id === portionId)?.name;
  return [portion, ...chosen, note].filter(Boolean).join(' · ');
}

export const sentLineOf = ({ itemId, portionId, options, note, qty, unitPrice }: ShownEntry): SentEntry => ({
  ...{ itemId, portionId, note, qty },
  options: [...options],
  shownUnitPrice: liraOf(unitPrice),
});
