import type * as contract from '@sofra/contract/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { mayApprove } from '@sofra/domain/approval';
import { findPinLength } from '#src/features/business/business.store.ts';
import { findDeviceOfSession, listPeople } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Who may approve an act, by name, and whether the device of the session takes PINs (APPROVE-7, APPROVE-8). */
export async function listApprovers(
  { tx, actor }: Read,
  { act }: RequestOf<typeof contract.listApprovers>,
): Promise<ResponseOf<typeof contract.listApprovers>> {
  const { businessId, sessionId } = actor;
  const device = await findDeviceOfSession(tx, businessId, sessionId);
  const people = await listPeople(tx, businessId);
  return {
    takesPin: device !== undefined,
    pinLength: await findPinLength(tx, businessId),
    people: people.filter(({ role }) => mayApprove(role, act)),
  };
}
