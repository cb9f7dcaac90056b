import type { LineOption, LinePortion } from '@sofra/domain/menu/line-options';
import type { Kurus } from '@sofra/domain/money/money';
import type { OrderLine } from '@sofra/domain/orders/order';

/** One chosen piece of a set menu. `qty` 0 is a default piece that is not wanted (SET-8). */
export interface DraftPart extends Pick<OrderLine, 'itemId' | 'portion' | 'options'> {
  readonly choiceId: string;
  readonly qty: number;
  readonly name: string;
  readonly extraPrice: Kurus;
}

/** Reads an amount as this storage writes it; null for anything else. */
export type ReadMoney = (value: number) => Kurus | null;

type Chosen = Pick<OrderLine, 'portion' | 'options'>;

/** Portion and options of a stored line, with the names they had; null when they are unreadable (SELL-33). */
export function readChosen(line: Record<string, unknown>, money: ReadMoney): Chosen | null {
  const { portion = null, options = [] } = line;
  if (!isPortion(portion) || !Array.isArray(options)) return null;
  const read = options.map((option: unknown) => readOption(option, money));
  return read.every((option) => option !== null) ? { portion, options: read } : null;
}

const isPortion = (value: unknown): value is LinePortion | null => {
  if (value === null) return true;
  const { id, name } = value as Partial<LinePortion>;
  return typeof id === 'string' && typeof name === 'string';
};

const TEXTS = ['groupId', 'groupName', 'optionId', 'name'] as const satisfies (keyof LineOption)[];
const FLAGS = ['isDefault', 'isRequired', 'isRemoval'] as const satisfies (keyof LineOption)[];

function readOption(value: unknown, money: ReadMoney): LineOption | null {
  const option = (value ?? {}) as Partial<LineOption>;
  const { qty, priceDifference } = option;
  const hasWords = TEXTS.every((field) => typeof option[field] === 'string');
  const hasFlags = FLAGS.every((field) => typeof option[field] === 'boolean');
  const amount = typeof priceDifference === 'number' ? money(priceDifference) : null;
  if (!hasWords || !hasFlags || !Number.isSafeInteger(qty) || amount === null) return null;
  return { ...(option as LineOption), priceDifference: amount };
}

/** The parts of a stored set menu, none of any other line; null when they are unreadable. */
export function readParts(parts: unknown, money: ReadMoney): DraftPart[] | null {
  if (parts === undefined) return [];
  if (!Array.isArray(parts)) return null;
  const read = parts.map((part: unknown) => readPart((part ?? {}) as Record<string, unknown>, money));
  return read.every((part) => part !== null) ? read : null;
}

function readPart(part: Record<string, unknown>, money: ReadMoney): DraftPart | null {
  const { itemId, choiceId, name, qty } = part as Partial<DraftPart>;
  const chosen = readChosen(part, money);
  const extraPrice = typeof part['extraPrice'] === 'number' ? money(part['extraPrice']) : null;
  const hasWords = [itemId, choiceId, name].every((text) => typeof text === 'string');
  if (!chosen || extraPrice === null || !hasWords || !Number.isSafeInteger(qty)) return null;
  return { ...(part as unknown as DraftPart), ...chosen, extraPrice };
}
