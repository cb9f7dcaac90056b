import type { ListedEndpoint } from '@sofra/contract/endpoints';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { must, send } from '@sofra/test-kit/send';
import { givePin } from '@sofra/api/test/factories/device-factories';
import { permittedCaller, type World } from '@sofra/api/test/factories/entity-factories';
import { NEEDS_ANOTHER } from '@sofra/api/test/factories/till-requests';
import { validRequest, type ValidRequest } from '@sofra/api/test/factories/valid-requests';
import type { WorldApi } from '@sofra/api/test/harness';

const PIN = '1379';

/** The valid request, with the approval of the CASHIER where it is refused without the PIN of another person. */
export async function approvedRequest(
  api: WorldApi,
  { name, endpoint }: ListedEndpoint,
  world: World,
): Promise<ValidRequest> {
  const request = validRequest(name, world);
  if (!NEEDS_ANOTHER.has(name)) return request;
  const { token } = permittedCaller(endpoint, world);
  const { userId } = world.business.as('CASHIER');
  await givePin(api, userId, PIN);
  const refused = await send(api.to, { ...requestOf(endpoint, request), token });
  const { approval } = refused.body['details'] as { approval: object };
  const given = { path: '/approvals', token, body: { userId, pin: PIN, ...approval } };
  const { id } = await must<{ id: string }>(api.to, given);
  // A case may wait for others longer than the minute for which an approval is valid (APPROVE-4).
  await api.owner.query(`update approvals set expires_at = expires_at + interval '1 hour' where id = $1`, [
    id,
  ]);
  return { ...request, input: { ...request.input, approvalId: id } };
}
