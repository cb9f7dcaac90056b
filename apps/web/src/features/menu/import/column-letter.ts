const ALPHABET = 26;

/** The name that spreadsheets give a column: A to Z, then AA. */
export const letterOf = (at: number): string => {
  const last = String.fromCodePoint(65 + (at % ALPHABET));
  return at < ALPHABET ? last : letterOf(Math.floor(at / ALPHABET) - 1) + last;
};
