/** The number of choices: exactly one, at most one, or a custom range. */
export type ChoiceRange = 'one' | 'upToOne' | 'range';

/** A range as typed. */
export interface RangeDraft {
  range: ChoiceRange;
  min: string;
  max: string;
}

export interface Limits {
  min: number;
  max: number;
}

export const rangeOf = ({ min, max }: Limits): ChoiceRange => {
  if (max !== 1) return 'range';
  return min === 1 ? 'one' : 'upToOne';
};

/** The limits of a draft. A group of removals (`isRemoval`) has no minimum. */
export function limitsOf({ range, min, max }: RangeDraft, isRemoval = false): Limits {
  if (range === 'one' && !isRemoval) return { min: 1, max: 1 };
  if (range !== 'range') return { min: 0, max: 1 };
  return { min: isRemoval ? 0 : wholeOf(min), max: wholeOf(max) };
}

const wholeOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function rangeProblem({ min, max }: Limits, most: number): string | null {
  if (!(max >= 1 && max <= most)) return `En çok 1 ile ${most} arasında olmalı.`;
  return min >= 0 && min <= max ? null : 'En az, en çoktan büyük olamaz.';
}

/** The limits of a group as text: *Tam 1*, *En çok 1*, *0–5*. */
export function rangeText({ min, max }: Limits): string {
  if (min === max) return `Tam ${min}`;
  return min === 0 && max === 1 ? 'En çok 1' : `${min}–${max}`;
}
