/** Logs progress at most once in two seconds, so that quick work logs nothing. */
export function throttledProgress(log: (line: string) => void): (line: () => string) => void {
  let saidAt = performance.now();
  return (line) => {
    if (performance.now() - saidAt < 2_000) return;
    saidAt = performance.now();
    log(`  ${line()}…`);
  };
}

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

export const countText = (count: number): string => number.format(count);

export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${number.format(bytes / 1024)} KB`;
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

/** The time since `startedAt`, which is a value of `performance.now()`. */
export const durationText = (startedAt: number): string =>
  `${number.format((performance.now() - startedAt) / 1000)} sn`;

export const timeText = (iso: string): string => new Date(iso).toLocaleString('tr-TR');
