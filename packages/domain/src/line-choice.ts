/**
 * What was chosen for a line: the item and its options. Two lines of the same choice are merged into one everywhere: in
 * the cart, in one save, on paper (ORD-40). A new option is added here and in {@link READ}; keys, merging and requests
 * follow from that.
 */
export interface LineChoice {
  readonly itemId: string;
  /** A note to the kitchen. */
  readonly note: string | null;
}

/** A choice as callers pass it: everything but the item may be missing. */
export type PartialLineChoice = Pick<LineChoice, 'itemId'> & {
  readonly [Field in keyof Omit<LineChoice, 'itemId'>]?: LineChoice[Field] | undefined;
};

/** Reads each field from a value of any kind in its normal form; undefined when the value is invalid. */
const READ: { readonly [Field in keyof LineChoice]: (value: unknown) => LineChoice[Field] | undefined } = {
  itemId: (value) => (typeof value === 'string' ? value : undefined),
  note: (value = null) =>
    typeof value === 'string' ? value.trim() || null : value === null ? null : undefined,
};
const FIELDS = Object.keys(READ) as (keyof LineChoice)[];

/**
 * Reads the choice from an unknown value, since browser storage may hold lines of another version. Null when it is
 * none.
 */
export function readChoice(value: unknown): LineChoice | null {
  const from = (value ?? {}) as Readonly<Record<string, unknown>>;
  const read = FIELDS.map((field) => [field, READ[field](from[field])] as const);
  return read.some(([, kept]) => kept === undefined)
    ? null
    : (Object.fromEntries(read) as unknown as LineChoice);
}

/** The choice of a line without its other fields; notes are trimmed, and an empty note becomes null. */
export function choiceOf(line: PartialLineChoice): LineChoice {
  const choice = readChoice(line);
  if (!choice) throw new RangeError('a line of no item');
  return choice;
}

/** The choice as a request sends it: fields that are null are left out. */
export const requestedChoiceOf = (line: LineChoice): PartialLineChoice =>
  Object.fromEntries(
    Object.entries(choiceOf(line)).filter(([, value]) => value !== null),
  ) as unknown as PartialLineChoice;

/** The key of a choice: lines with the same key are merged. */
export const lineKey = (line: PartialLineChoice): string => {
  const choice = choiceOf(line);
  return JSON.stringify(FIELDS.map((field) => choice[field]));
};
