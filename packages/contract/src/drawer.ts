import * as z from 'zod/mini';
import { APPROVED } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Text } from './scalars.ts';

/** What the text of a reason may be long. */
export const MAX_DRAWER_REASON = 200;

export const openDrawer = endpoint({
  method: 'POST',
  path: '/cash/tills/:id/drawer',
  summary: 'Opens the drawer of a till without a sale: audited, flagged, with a slip',
  access: 'cash.openDrawer',
  params: IdParams,
  input: z.strictObject({ reason: Text(MAX_DRAWER_REASON), ...APPROVED }),
  response: z.object({ jobId: Id }),
  status: 201,
  errors: ['NOT_FOUND', 'NO_DRAWER', 'ROLE_LIMIT', 'APPROVAL_VOID'],
});
