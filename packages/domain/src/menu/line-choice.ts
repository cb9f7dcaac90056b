import { LAST_COURSE } from '../orders/courses.ts';

/** An option of a line. `qty` 0: a default option that is not wanted (SELL-13). */
export interface ChosenOption {
  readonly optionId: string;
  readonly qty: number;
}

/** A part of a set menu: a choice of one of its groups, with the options of that piece. `qty` as above (SET-8). */
export interface ChosenPart {
  readonly choiceId: string;
  readonly qty: number;
  readonly options: readonly ChosenOption[];
}

/**
 * The choice of a line: the item, its portion and its options. Two lines of the same choice are merged everywhere: in
 * the cart, in one save, on paper. A new field is added here and in {@link READ}. Keys, merging and requests follow
 * from that (ORD-40, SELL-16).
 */
export interface LineChoice {
  readonly itemId: string;
  /** A note to the kitchen. */
  readonly note: string | null;
  /** Null: the default portion, or an item that has none. */
  readonly portionId: string | null;
  /** In normal form: each option once, ordered by id, because the order of choosing makes no difference. */
  readonly options: readonly ChosenOption[];
  /** Only for a set menu, in normal form: equal parts once, in a fixed order. */
  readonly parts: readonly ChosenPart[];
  /** Course (*servis*) in which it is served, from 1 on; null for none (COURSE-1). */
  readonly course: number | null;
}

/**
 * A choice as callers pass it: everything but the item may be missing. A saved line names its portion with the name it
 * had (`portion`) instead of by id alone.
 */
export interface LineChoiceInput {
  readonly itemId: string;
  readonly note?: string | null | undefined;
  readonly portionId?: string | null | undefined;
  readonly portion?: { readonly id: string } | null | undefined;
  readonly options?: readonly OptionInput[] | undefined;
  readonly parts?:
    | readonly {
        readonly choiceId: string;
        readonly qty?: number | undefined;
        readonly options?: readonly OptionInput[] | undefined;
      }[]
    | undefined;
  readonly course?: number | null | undefined;
}

interface OptionInput {
  readonly optionId: string;
  readonly qty?: number | undefined;
}

type Source = Readonly<Record<string, unknown>>;

/** Reads each field in its normal form from a value of any kind; undefined when it is invalid. */
const READ: { readonly [Field in keyof LineChoice]: (from: Source) => LineChoice[Field] | undefined } = {
  itemId: ({ itemId }) => (typeof itemId === 'string' ? itemId : undefined),
  note: ({ note = null }) =>
    typeof note === 'string' ? note.trim() || null : note === null ? null : undefined,
  portionId: ({ portion, portionId = (portion as { id?: unknown } | null | undefined)?.id ?? null }) =>
    typeof portionId === 'string' || portionId === null ? portionId : undefined,
  options: ({ options = [] }) => (Array.isArray(options) ? normalOptions(options) : undefined),
  parts: ({ parts = [] }) => (Array.isArray(parts) ? normalParts(parts) : undefined),
  course: ({ course = null }) => (course === null || isCourse(course) ? course : undefined),
};
const FIELDS = Object.keys(READ) as (keyof LineChoice)[];

/**
 * The possible numbers of fields of a key. The smallest that contains the whole choice is used. Devices have stored
 * lines under the shorter keys from before there were options, set menus and courses.
 */
const KEY_LENGTHS = [2, 4, 5, FIELDS.length];

const isCourse = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= LAST_COURSE;

/** The same option named twice counts together. */
function normalOptions(options: readonly unknown[]): ChosenOption[] | undefined {
  const qtyOf = new Map<string, number>();
  for (const option of options) {
    const { optionId, qty = 1 } = (option ?? {}) as Partial<ChosenOption>;
    if (typeof optionId !== 'string' || !Number.isSafeInteger(qty) || qty < 0) return undefined;
    qtyOf.set(optionId, (qtyOf.get(optionId) ?? 0) + qty);
  }
  return [...qtyOf]
    .map(([optionId, qty]) => ({ optionId, qty }))
    .toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1));
}

/** The same part with the same options named twice counts together (SET-14). */
function normalParts(parts: readonly unknown[]): ChosenPart[] | undefined {
  const byKey = new Map<string, ChosenPart>();
  for (const part of parts) {
    const { choiceId, qty = 1, options: asked = [] } = (part ?? {}) as Partial<ChosenPart>;
    const options = Array.isArray(asked) ? normalOptions(asked) : undefined;
    if (typeof choiceId !== 'string' || !options || !Number.isSafeInteger(qty) || qty < 0) return undefined;
    const key = JSON.stringify([choiceId, options]);
    byKey.set(key, { choiceId, qty: (byKey.get(key)?.qty ?? 0) + qty, options });
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/**
 * Reads the choice from an unknown value, since browser storage may hold lines of another version. Null when it is
 * none.
 */
export function readChoice(value: unknown): LineChoice | null {
  const from = (value ?? {}) as Source;
  const read = FIELDS.map((field) => [field, READ[field](from)] as const);
  return read.some(([, kept]) => kept === undefined)
    ? null
    : (Object.fromEntries(read) as unknown as LineChoice);
}

/** The choice of a line without its other fields, each in its normal form. */
export function choiceOf(line: LineChoiceInput): LineChoice {
  const choice = readChoice(line);
  if (!choice) throw new RangeError('a line of no item');
  return choice;
}

const isChosen = (value: LineChoice[keyof LineChoice]): boolean =>
  value !== null && (typeof value !== 'object' || value.length > 0);

/** A choice as a request sends it: what was not chosen is left out. */
export const requestedChoiceOf = (
  line: LineChoiceInput,
): {
  itemId: string;
  note?: string;
  portionId?: string;
  options?: ChosenOption[];
  parts?: { choiceId: string; qty: number; options: ChosenOption[] }[];
  course?: number;
} =>
  Object.fromEntries(
    Object.entries(choiceOf(line)).filter(([, value]) => isChosen(value as LineChoice[keyof LineChoice])),
  ) as unknown as ReturnType<typeof requestedChoiceOf>;

/** The key of a choice: lines with the same key are merged. */
export const lineKey = (line: LineChoiceInput): string => {
  const choice = choiceOf(line);
  const values = FIELDS.map((field) => choice[field]);
  const chosen = values.findLastIndex(isChosen) + 1;
  return JSON.stringify(
    values.slice(
      0,
      KEY_LENGTHS.find((length) => length >= chosen),
    ),
  );
};
