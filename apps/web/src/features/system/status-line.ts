import type { Health } from '@sofra/domain/system-health';

/** One line of a card: what it is about, how it is, and what to do where it is not well. */
export interface StatusLine {
  label: string;
  value: string;
  health: Health;
  advice?: string | undefined;
}

/** Advice only where something is wrong. */
export const lineOf = (
  label: string,
  value: string,
  health: Health = 'GOOD',
  advice?: string,
): StatusLine => ({
  label,
  value,
  health,
  ...(health !== 'GOOD' && advice !== undefined && { advice }),
});
