type Style = 'clock' | 'exactClock' | 'instant' | 'instantInFull' | 'dateTime' | 'date';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const PARTS: Record<Style, Intl.DateTimeFormatOptions> = {
  clock: CLOCK,
  exactClock: { ...CLOCK, second: '2-digit' },
  instant: { day: 'numeric', month: 'short', ...CLOCK },
  instantInFull: { day: '2-digit', month: '2-digit', year: 'numeric', ...CLOCK },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'long' },
};

/** Cached, because creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, style: Style): Intl.DateTimeFormat {
  const key = `${timeZone} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('tr-TR', { timeZone, ...PARTS[style] });
  formats.set(key, format);
  return format;
}

/** Formats an instant in the time zone of the business, whatever the zone of the device is (BIZ-8). */
type InstantFormat = (at: Date | number, timeZone: string) => string;
const formatted =
  (style: Style): InstantFormat =>
  (at, timeZone) =>
    formatOf(timeZone, style).format(at);

/** `14:32` */
export const clockText = formatted('clock');
/** `14:32` today, `19 Kas 14:32` on any other day. */
export const whenText = (at: Date | number, now: Date | number, timeZone: string): string =>
  dateText(at, timeZone) === dateText(now, timeZone) ? clockText(at, timeZone) : instantText(at, timeZone);
/** `14:32:07` */
export const exactClockText = formatted('exactClock');
/** `19 Kas 14:32` */
export const instantText = formatted('instant');
/** `19.11.2026 14:32`, the format that spreadsheets read. */
export const instantInFull = formatted('instantInFull');
/** `19 Kas 2026 14:32` */
export const dateTimeText = formatted('dateTime');
/** `19 Kasım 2026` */
export const dateText = formatted('date');
