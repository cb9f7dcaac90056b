import { ROLES } from '@sofra/domain/permissions';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { HourSales, PaymentBreakdown, TopItem } from './reports.ts';
import { Id, Instant, LiraSum, NoInput, NoParams } from './scalars.ts';

/**
 * A member of staff who has open tables or used Sofra a moment ago. Working hours are not recorded, so more is not
 * known.
 */
const StaffNow = z.object({
  userId: Id,
  name: z.string(),
  role: z.enum(ROLES),
  /** Open orders this person began, and what they owe. */
  openTables: z.int(),
  openTotal: LiraSum,
  /** Of a session that was seen lately: when it began, and when it was seen last. */
  signedInAt: z.nullable(Instant),
  seenAt: z.nullable(Instant),
});
export type StaffNow = z.output<typeof StaffNow>;

export const Dashboard = z.object({
  /** The business day it is, and the moment all of it is of. */
  day: z.string(),
  asOf: Instant,
  hours: z.array(HourSales),
  topItems: z.array(TopItem),
  breakdown: PaymentBreakdown,
  /** The day it is compared with; null where nothing had been sold until then. */
  earlier: z.nullable(
    z.object({
      day: z.string(),
      /** Until the same minute of that day, and of that within the hour that is not over. */
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
  summary: 'Today by hour, item and method beside the same weekday a week ago, and who is at work',
  access: 'reports.read',
  params: NoParams,
  input: NoInput,
  response: Dashboard,
  status: 200,
  errors: [],
  isReport: true,
});
