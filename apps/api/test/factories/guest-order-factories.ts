import type { GuestTable } from '@sofra/contract/menu/guest-table';
import type { GuestOrderList } from '@sofra/contract/orders/guest-orders';
import { newId } from '#src/platform/writes/ids.ts';
import { createGuest } from '#test/factories/guest-call-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

/** Sets settings of a business as its owner. */
export async function setSettings(business: TestBusiness, settings: Json): Promise<void> {
  const answer = await business.as('ADMIN').patch('/api/business/me', { settings });
  if (answer.statusCode !== 200) throw new Error(`settings answered ${answer.statusCode}: ${answer.body}`);
}

/** A business whose guests may order. */
export async function createOrderingBusiness(api: TestApi, settings: Json = {}): Promise<TestBusiness> {
  const business = await api.createBusiness();
  await setSettings(business, { guestOrders: true, ...settings });
  return business;
}

/** A phone of a guest at a table: its requests, with ids of its own. */
export async function createPhone(
  api: TestApi,
  business: TestBusiness,
  table: { id: string },
  phone = newId(),
) {
  const { token } = await createGuest(api, business, table);
  const url = `/api/public/menu/${business.slug}/orders`;
  const request = (lines: readonly Json[], over: Json = {}) => ({
    ...{ token, id: newId(), phone },
    lines: lines.map((line) => ({ qty: 1, shownUnitPrice: 100, ...line })),
    ...over,
  });
  return {
    phone,
    token,
    request,
    post: (body: Json) => api.anyone.post(url, body),
    send: (lines: readonly Json[], over: Json = {}) => api.anyone.post(url, request(lines, over)),
    read: async () => (await api.anyone.get(`${url}?token=${token}&phone=${phone}`)).json<GuestTableOnWire>(),
  };
}

/** A phone that orders takeaway by link: its requests, with ids of its own. */
export function createLinkPhone(api: TestApi, business: Pick<TestBusiness, 'slug'>, phone = newId()) {
  const url = `/api/public/menu/${business.slug}/takeaway`;
  const request = (lines: readonly Json[], guest: Json = {}, over: Json = {}) => ({
    ...{ id: newId(), phone },
    guest: { name: 'Ayşe Kaya', phone: '0532 123 41 07', promisedAt: null, ...guest },
    lines: lines.map((line) => ({ qty: 1, shownUnitPrice: 100, ...line })),
    ...over,
  });
  return {
    phone,
    request,
    post: (body: Json) => api.anyone.post(url, body),
    send: (lines: readonly Json[], guest: Json = {}) => api.anyone.post(url, request(lines, guest)),
    read: async () => (await api.anyone.get(`${url}?phone=${phone}`)).json<GuestTableOnWire>(),
  };
}

/** A response as JSON, with instants as texts. */
export type OnWire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: OnWire<T[Key]> } : T;
export type GuestTableOnWire = OnWire<GuestTable>;

export const guestOrdersOf = async (business: TestBusiness): Promise<OnWire<GuestOrderList>> =>
  (await business.as('WAITER').get('/api/guest-orders')).json();

/** Answers an order of guests; lines are refused by the name of their item. */
export async function answerOrder(
  business: TestBusiness,
  refused: Readonly<Record<string, string>> = {},
  { as = 'WAITER', at = 0, ...more }: { as?: 'WAITER' | 'CASHIER'; at?: number; laterMinutes?: number } = {},
) {
  const order = (await guestOrdersOf(business)).waiting[at]!;
  return business.as(as).post(`/api/guest-orders/${order.id}/answer`, {
    refused: order.lines.flatMap(({ id, name }) =>
      refused[name] === undefined ? [] : [{ lineId: id, reason: refused[name] }],
    ),
    ...more,
  });
}
