const fine = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const coarse = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/** `%12`; `%0,4` where a whole number would say nothing. */
export const percentText = (percent: number): string => `%${(percent < 10 ? fine : coarse).format(percent)}`;
