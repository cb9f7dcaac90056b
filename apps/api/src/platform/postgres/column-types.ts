import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Counts, kuruş and thousandths are whole numbers far below 2^53; anything larger is a bug that must not pass
 * unnoticed.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** Parsers for the columns that PostgreSQL returns. */
// Dates stay `YYYY-MM-DD`, because a `Date` would add a time zone to them.
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(INT8, parseInt8);
columnTypes.setTypeParser(DATE, (text) => text);
