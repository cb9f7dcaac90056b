/**
 * What somebody chose for a line. Two lines of the same choice are one, everywhere: in the cart, in one save, on paper
 * (ORD-40). A new thing to choose is a field here and in {@link READ}; keys, merging and what is sent have it then.
 */
export interface LineChoice {
  readonly itemId: string;
  /** For the kitchen. */
  readonly note: string | null;
}

/** What a caller may leave out. */
export type AskedChoice = Pick<LineChoice, 'itemId'> & {
  readonly [Field in keyof Omit<LineChoice, 'itemId'>]?: LineChoice[Field] | undefined;
};

/** Each field as it is kept, of a value of any kind; undefined: it is none. */
const READ: { readonly [Field in keyof LineChoice]: (value: unknown) => LineChoice[Field] | undefined } = {
  itemId: (value) => (typeof value === 'string' ? value : undefined),
  note: (value = null) =>
    typeof value === 'string' ? value.trim() || null : value === null ? null : undefined,
};
const FIELDS = Object.keys(READ) as (keyof LineChoice)[];

/** The choice in anything: storage may hold another version's lines. Null: there is none. */
export function readChoice(value: unknown): LineChoice | null {
  const from = (value ?? {}) as Readonly<Record<string, unknown>>;
  const read = FIELDS.map((field) => [field, READ[field](from[field])] as const);
  return read.some(([, kept]) => kept === undefined)
    ? null
    : (Object.fromEntries(read) as unknown as LineChoice);
}

/** The choice of a line and nothing else of it; notes are trimmed, an empty one is none. */
export function choiceOf(line: AskedChoice): LineChoice {
  const choice = readChoice(line);
  if (!choice) throw new RangeError('a line of no item');
  return choice;
}

/** As it is sent: what was not chosen is left out. */
export const askedChoice = (line: LineChoice): AskedChoice =>
  Object.fromEntries(
    Object.entries(choiceOf(line)).filter(([, value]) => value !== null),
  ) as unknown as AskedChoice;

/** Names a choice: lines of the same key are one. */
export const lineKey = (line: AskedChoice): string => {
  const choice = choiceOf(line);
  return JSON.stringify(FIELDS.map((field) => choice[field]));
};
