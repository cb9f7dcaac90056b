import { StartupError } from '#src/platform/operations/startup-error.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Parses a moment as a person types it; without a zone it is this computer's local time. Errors: StartupError. */
export function parseRecoveryTime(text: string): Date {
  const [, day, time, seconds = ':00', , zone = ''] = MOMENT.exec(text.trim()) ?? [];
  const moment = new Date(day && time ? `${day}T${time}${seconds}${zone}` : Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new StartupError(
      `"${text}" bir an değil; örnek: --to "2026-11-22 21:45:00" ya da --to 2026-11-22T18:45:00Z.`,
    );
  }
  return moment;
}
