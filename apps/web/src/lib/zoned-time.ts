/** Making a formatter costs a hundred times its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, month: '2-digit' | 'short'): Intl.DateTimeFormat {
  const key = `${timeZone} ${month}`;
  const known = formats.get(key);
  if (known) return known;
  const parts = { hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(
    'tr-TR',
    month === 'short'
      ? { timeZone, day: 'numeric', month, ...parts }
      : { timeZone, day: '2-digit', month, year: 'numeric', ...parts },
  );
  formats.set(key, format);
  return format;
}

/** `19 Kas 14:32` on the clock of the business, wherever its owner is. */
export const instantText = (at: Date, timeZone: string): string => formatOf(timeZone, 'short').format(at);

/** `19.11.2026 14:32`, as spreadsheets read it. */
export const instantInFull = (at: Date, timeZone: string): string => formatOf(timeZone, '2-digit').format(at);
