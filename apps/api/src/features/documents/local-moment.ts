import { localTime } from '@sofra/domain/calendar/business-day';
import type { LocalMoment } from '@sofra/domain/documents/ubl-invoice';

/** Day and time of an instant on the clock of a business. */
export const momentIn =
  (timeZone: string) =>
  (at: Date): LocalMoment => {
    const text = new Date(localTime(at.getTime(), timeZone)).toISOString();
    return { day: text.slice(0, 10), time: text.slice(11, 19) };
  };

/** The year of an instant on the clock of a business. */
export const yearIn =
  (timeZone: string) =>
  (at: Date): number =>
    new Date(localTime(at.getTime(), timeZone)).getUTCFullYear();
