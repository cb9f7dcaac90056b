const fine = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const coarse = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/** `%12`; below ten with a decimal, as in `%0,4`, because a whole number would be too coarse. */
export const percentText = (percent: number): string => `%${(percent < 10 ? fine : coarse).format(percent)}`;
