import type { EndedDay } from '@sofra/contract/day-ends';
import type { ApiRequest } from '@sofra/test-kit/send';
import { mustRead } from '@sofra/test-kit/until-definite';
import type { Operation } from './operations.ts';
import type { Business } from './test-business.ts';

/** Days are ended while everybody takes money (DAYEND-3); the books' check works their figures out anew (DAYEND-15). */
export const DAY_END_OPERATIONS: readonly Operation[] = [
  {
    name: 'end-day',
    weight: 2,
    plan: async ({ business, evening, random }) => {
      // Yesterday is ended afterwards and seldom, since its payments can then not be corrected any more (PAY-52).
      if (evening.day === 'yesterday') return null;
      const day = evening.dates[random.chance(0.1) ? 'yesterday' : 'today'];
      return dayToEnd(business, day);
    },
    acknowledge: ({ money, evening }, { body }) => {
      if ((body as { day: string }).day === evening.dates.yesterday) money.isYesterdayEnded = true;
    },
  },
];

/** Ends a day, or ends it again (DAYEND-6). */
export async function dayToEnd({ url, owner: token }: Business, day: string): Promise<ApiRequest> {
  const asked = { path: `/day-ends?from=${day}&to=${day}`, token };
  const [last] = await mustRead<EndedDay[]>(url, asked);
  return { path: '/day-ends', token, body: { day, ...(last && { replaces: last.number }) } };
}
