import type { Health } from '@sofra/domain/reports/system-health';

/** One line of a card: its subject, its state, and what to do if that is not well. */
export interface StatusText {
  label: string;
  value: string;
  health: Health;
  advice?: string | undefined;
}

/** The advice is left out if nothing is wrong. */
export const lineOf = (
  label: string,
  value: string,
  health: Health = 'GOOD',
  advice?: string,
): StatusText => ({
  label,
  value,
  health,
  ...(health !== 'GOOD' && advice !== undefined && { advice }),
});
