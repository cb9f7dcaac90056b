/**
 * Texts that a spreadsheet would treat as a formula. They begin with such a sign, also after spaces or in full-width
 * form, or with a tab or line break. Apostrophes before them are those of {@link quoteFormula}.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Prefixes a text that looks like a formula with an apostrophe, by which spreadsheets begin a plain text (REL-29). */
export const quoteFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that {@link quoteFormula} was given: a list that was exported is imported with the names it had (MENU-31). */
export const unquoteFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
