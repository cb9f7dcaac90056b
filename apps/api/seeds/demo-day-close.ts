import type { Business } from '@sofra/contract/people/business';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import type { Send } from '#seeds/send.ts';

const HOUR_MS = 3_600_000;

/** Yesterday is ended, with the number of the tax device's report. */
export async function endYesterday(send: Send, setNow: (at: Date) => void, now: number): Promise<void> {
  setNow(new Date(now - HOUR_MS));
  const { timeZone, dayStartHour } = await send<Business>('GET', '/api/business/me');
  const day = businessDayOf(new Date(now - 24 * HOUR_MS), timeZone, dayStartHour);
  await send('POST', '/api/day-ends', { day, zNo: '0412' });
}
