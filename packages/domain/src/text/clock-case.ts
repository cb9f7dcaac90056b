/** Endings by the number that is read last, as *üç'te*, *altı'da*, *yirmi'de*; all others end in *de*. */
const ENDINGS: Readonly<Partial<Record<number, string>>> = {
  ...{ 0: 'da', 3: 'te', 4: 'te', 5: 'te', 6: 'da', 9: 'da', 10: 'da', 30: 'da', 40: 'ta' },
};

/** *19:10’da*, *19:05’te*, *20:00’de*: the time at which something happens, as it is read aloud (TAKEAWAY-23). */
export function atClock(clock: string): string {
  const [hour = 0, minute = 0] = clock
    .split(':')
    .slice(-2)
    .map((part) => Number(part.slice(-2)));
  const read = minute === 0 ? hour : minute;
  const last = read % 10 === 0 ? read : read % 10;
  return `${clock}’${ENDINGS[last] ?? 'de'}`;
}
