import type * as contract from '@sofra/contract/people/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { mayApprove } from '@sofra/domain/people/approval';
import { hasAnyPin } from '#src/features/auth/pins.store.ts';
import { listTillRows } from '#src/features/cash/cash-desk.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import { findDeviceOfSession, listPeople } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Users who may approve an act, by name, with a mark if a PIN is proposed (APPROVE-7, APPROVE-12). */
export async function listApprovers(
  { tx, actor }: Read,
  { act, tillId }: RequestOf<typeof contract.listApprovers>,
): Promise<ResponseOf<typeof contract.listApprovers>> {
  const { businessId, sessionId } = actor;
  const device = await findDeviceOfSession(tx, businessId, sessionId);
  const holder = act === 'HAND_OVER' ? await findHolder(tx, businessId, tillId) : undefined;
  const people = (await listPeople(tx, businessId)).filter(
    ({ id, role }) => mayApprove(role, act) && id !== holder,
  );
  const ids = people.map(({ id }) => id);
  return {
    takesPin: device !== undefined || (await hasAnyPin(tx, businessId, ids)),
    pinLength: await findPinLength(tx, businessId),
    people,
  };
}

/** The user who has the drawer now and cannot take it over (CASH-35). */
const findHolder = async (
  tx: Tx,
  businessId: string,
  tillId: string | undefined,
): Promise<string | undefined> =>
  (await listTillRows(tx, businessId)).find(({ id }) => id === tillId)?.session?.heldById;
