import { ROLES } from '@sofra/domain/people/permissions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { HourSales, PaymentBreakdown, TopItem } from './reports.ts';
import { AmountsByMethod } from '../money/amounts-by-method.ts';
import { Id, Instant, LiraSum, NoInput, NoParams } from '../scalars.ts';

/**
 * A member of staff who has open tables or used Sofra within the last minutes. Working hours are not recorded, so the
 * dashboard cannot show who is on duty.
 */
const StaffNow = z.object({
  userId: Id,
  name: z.string(),
  role: z.enum(ROLES),
  /** The orders this person opened that are still open, and what is unpaid of them. */
  openTables: z.int(),
  openTotal: LiraSum,
  /** When the most recent session of this person began, and when it was last used. */
  signedInAt: z.nullable(Instant),
  seenAt: z.nullable(Instant),
});
export type StaffNow = z.output<typeof StaffNow>;

export const Dashboard = z.object({
  /** The business day, and the moment at which all figures of this response were read. */
  day: z.string(),
  asOf: Instant,
  hours: z.array(HourSales),
  topItems: z.array(TopItem),
  breakdown: PaymentBreakdown,
  refunds: AmountsByMethod,
  /** The business day it is compared with. Null when the business had sold nothing by then. */
  earlier: z.nullable(
    z.object({
      day: z.string(),
      /**
       * Revenue of the earlier day until the same minute, and of that minute's hour. So an unfinished hour is compared
       * with an unfinished one.
       */
      revenueSoFar: LiraSum,
      hourSoFar: LiraSum,
      hours: z.array(HourSales),
    }),
  ),
  staff: z.array(StaffNow),
});
export type Dashboard = z.output<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'Returns today by hour, item and method, the same weekday a week ago, and the active users',
  access: 'reports.read',
  params: NoParams,
  input: NoInput,
  response: Dashboard,
  status: 200,
  errors: [],
  isReport: true,
});
