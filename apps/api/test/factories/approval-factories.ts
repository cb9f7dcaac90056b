import type { LightMyRequestResponse } from 'fastify';
import { createSharedDevice, givePin } from '#test/factories/device-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
import { giveBack } from '#test/factories/refund-factories.ts';
import type { Caller, Json, TestBusiness, WorldApi } from '#test/harness.ts';

/** The PIN of the ADMIN of a till. */
export const ADMIN_PIN = '2580';
const CASHIER_PIN = '1379';

/** A shared device at which the CASHIER of a business works, whose ADMIN has a PIN. */
export interface Till {
  business: TestBusiness;
  device: Caller;
  cashier: Caller;
}

export async function openTill(api: WorldApi, business: TestBusiness): Promise<Till> {
  await givePin(api, business.as('ADMIN').userId, ADMIN_PIN);
  return anotherTill(api, business);
}

/** One more device, at which the same CASHIER signs in. */
export async function anotherTill(api: WorldApi, business: TestBusiness): Promise<Till> {
  const { userId } = business.as('CASHIER');
  await givePin(api, userId, CASHIER_PIN);
  const device = await createSharedDevice(api, business);
  const answer = await device.post('/api/shared-device/sign-in', { userId, pin: CASHIER_PIN });
  return { business, device, cashier: api.caller(answer.json<{ token: string }>().token, userId) };
}

/** Approval that the refusal of an act requires. */
export const askedFor = (refused: LightMyRequestResponse): Json =>
  refused.json<{ details: { approval: Json } }>().details.approval;

/** Tries to approve by the PIN of the ADMIN, unless `by` is given. */
export const approve = (
  { business, cashier }: Pick<Till, 'business' | 'cashier'>,
  asked: Json,
  by: Json = { pin: ADMIN_PIN },
): Promise<LightMyRequestResponse> =>
  cashier.post('/api/approvals', { userId: business.as('ADMIN').userId, ...by, ...asked });

/** Id of an approval for the act that was refused. */
export async function approvedBy(till: Till, refused: LightMyRequestResponse): Promise<string> {
  const answer = await approve(till, askedFor(refused));
  if (answer.statusCode !== 201) throw new Error(`an approval answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

/** A refund by the CASHIER, whose limit is 500 TL of one payment. */
export const refundAs = ({ business }: Pick<Till, 'business'>, paymentId: string, body: Json) =>
  giveBack(business, paymentId, body, 'CASHIER');

/** A discount by the CASHIER. */
export const payAs = ({ business }: Pick<Till, 'business'>, orderId: string, body: Json) =>
  take(business, orderId, ['pay', body]);
