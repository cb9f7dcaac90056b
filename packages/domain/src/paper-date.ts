/** `20.11.2026 21:05`: how a slip writes an instant, in the zone of the business. */
export function paperDate(instant: Date, timeZone: string): string {
  const part = '2-digit';
  const clock = new Intl.DateTimeFormat('tr-TR', {
    timeZone,
    year: 'numeric',
    month: part,
    day: part,
    hour: part,
    minute: part,
    hourCycle: 'h23',
  });
  return clock.format(instant);
}
