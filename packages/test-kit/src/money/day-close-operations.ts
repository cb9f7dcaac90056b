import type { DayClose } from '@sofra/contract/reports/day-closes';
import type { ApiRequest } from '../send.ts';
import { mustRead } from '../until-definite.ts';
import type { Operation } from './operations.ts';
import type { Business } from './test-business.ts';

/** Days are ended while all people take money (DAYEND-3). The ledger check computes their figures again (DAYEND-15). */
export const DAY_END_OPERATIONS: readonly Operation[] = [
  {
    name: 'end-day',
    weight: 2,
    plan: async ({ business, evening, random }) => {
      // Yesterday is ended afterwards; its payments are corrected all the same (PAY-51).
      if (evening.day === 'yesterday') return null;
      const day = evening.dates[random.chance(0.1) ? 'yesterday' : 'today'];
      return dayToClose(business, day);
    },
  },
];

/** Ends a day, or ends it again (DAYEND-6). */
export async function dayToClose({ url, owner: token }: Business, day: string): Promise<ApiRequest> {
  const asked = { path: `/day-ends?from=${day}&to=${day}`, token };
  const [last] = await mustRead<DayClose[]>(url, asked);
  const body = { day, uncountedReason: 'Akşam sürüyor', ...(last && { replaces: last.number }) };
  return { path: '/day-ends', token, body };
}
