import * as z from 'zod/mini';
import { APPROVED } from '../people/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, NoParams, RangeQuery, Text } from '../scalars.ts';

/** The maximum length of a reason. */
export const MAX_DRAWER_REASON = 200;

export const openDrawer = endpoint({
  method: 'POST',
  path: '/cash/tills/:id/drawer',
  summary: 'Opens the drawer of a till without a sale, with a slip and a flagged audit entry',
  access: 'cash.openDrawer',
  params: IdParams,
  input: z.strictObject({ reason: Text(MAX_DRAWER_REASON), ...APPROVED }),
  response: z.object({ jobId: Id }),
  status: 201,
  errors: ['NOT_FOUND', 'NO_DRAWER', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

/** A drawer that was opened without a sale, as the audit log has it. */
const DrawerOpening = z.object({
  /** The number of its entry in the audit log. */
  seq: z.int(),
  openedAt: Instant,
  openedBy: z.object({ id: Id, name: z.string() }),
  till: z.string(),
  /** The one that was open on the till; null for none. */
  session: z.nullable(z.object({ number: z.int(), cashier: z.string() })),
  reason: z.string(),
  /** Null where no approval was needed. */
  approvedBy: z.nullable(z.string()),
});
export type DrawerOpening = z.output<typeof DrawerOpening>;

export const listDrawerOpenings = endpoint({
  method: 'GET',
  path: '/cash/drawer-openings',
  summary:
    'Lists the drawers opened without a sale in a range, newest first, each with the session open then',
  access: 'cash.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(DrawerOpening),
  status: 200,
  errors: [],
});
