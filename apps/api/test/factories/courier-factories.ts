import type { CourierAccount } from '@sofra/contract/orders/couriers';
import { expect } from 'vitest';
import { createCalledOrder, type CalledOrder } from '#test/factories/place-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

type CourierRole = 'WAITER' | 'KITCHEN' | 'CASHIER';

/** A delivery on the board, as it is on the wire. */
export type Card = Json & {
  orderId: string;
  state: string;
  version: number;
  courier: { id: string; name: string } | null;
  collected: Json | null;
};

/** Makes the user of a role a courier; returns the id. */
export async function makeCourier(business: TestBusiness, role: CourierRole = 'WAITER'): Promise<string> {
  const { userId } = business.as(role);
  const answer = await business.as('ADMIN').patch(`/api/users/${userId}`, { isCourier: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return userId;
}

/** The price of the item that deliveries of tests are of. */
export const LIRA = 50;
/** The payment of one such delivery at the door. */
export const CASH = { method: 'CASH', finalTotal: LIRA };

/** A business with a courier and something to deliver. */
export async function openWithCourier(api: TestApi) {
  const business = await api.createBusiness();
  const item = await createItem(business, { price: LIRA });
  return { business, item, courier: await makeCourier(business) };
}

/** A delivery order of one piece, for the guests at the door. */
export const createDelivery = (
  business: TestBusiness,
  item: { id: string },
  recipient: Json = {},
): Promise<CalledOrder> =>
  createCalledOrder(business, [{ itemId: item.id, qty: 1 }], { kind: 'DELIVERY', ...recipient });

export const boardOf = async (business: TestBusiness): Promise<Card[]> =>
  (await business.as('CASHIER').get('/api/takeaway')).json<Card[]>();

export const cardOf = async (business: TestBusiness, { id }: Pick<CalledOrder, 'id'>): Promise<Card> => {
  const card = (await boardOf(business)).find(({ orderId }) => orderId === id);
  if (!card) throw new Error(`order ${id} is not on the board`);
  return card;
};

export async function assign(business: TestBusiness, order: Pick<CalledOrder, 'id'>, courierId: string) {
  const { version: expectedVersion } = await cardOf(business, order);
  return business.as('CASHIER').post(`/api/takeaway/${order.id}/courier`, { courierId, expectedVersion });
}

/** A delivery that a courier has taken along. */
export async function onTheWay(
  business: TestBusiness,
  item: { id: string },
  courierId: string,
): Promise<CalledOrder> {
  const order = await createDelivery(business, item);
  const answer = await assign(business, order, courierId);
  expect(answer.statusCode, answer.body).toBe(200);
  return order;
}

export const deliver = (
  business: TestBusiness,
  { id }: Pick<CalledOrder, 'id'>,
  payment?: Json,
  role: 'ADMIN' | CourierRole = 'WAITER',
) => business.as(role).post(`/api/deliveries/${id}/deliver`, payment ? { payment } : {});

export const accountsOf = async (business: TestBusiness, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  (await business.as(role).get('/api/couriers/accounts')).json<{
    couriers: CourierAccount[];
    street: number | null;
  }>();

export const accountOf = async (
  business: TestBusiness,
  courierId: string,
  role: 'ADMIN' | 'CASHIER' = 'ADMIN',
): Promise<CourierAccount> => {
  const account = (await accountsOf(business, role)).couriers.find(({ id }) => id === courierId);
  if (!account) throw new Error(`user ${courierId} has no account`);
  return account;
};

export const giveChange = (business: TestBusiness, courierId: string, body: Json) =>
  business.as('CASHIER').post(`/api/couriers/${courierId}/change`, body);
