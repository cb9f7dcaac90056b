/**
 * True for an existing day written `YYYY-MM-DD`, from 1900 to 2999. Beyond four digits `Date` writes years in another
 * format.
 */
export const isDay = (text: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
