/** True for a day that exists, written `YYYY-MM-DD`, of the years 1900 to 2999: beyond, date arithmetic changes shape. */
export const isDay = (text: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
