import { randomUUID } from 'node:crypto';
import { call, openRestaurant, type Restaurant } from './restaurant.ts';

const CATEGORIES = 10;
const ITEMS_IN_EACH = 20;

/** As {@link openRestaurant}, with 200 more items in ten categories, which is a very long menu. */
export async function openBusiness(base: string): Promise<Restaurant> {
  const restaurant = await openRestaurant(base);
  const post = <T>(path: string, body: unknown) =>
    call<T>({ method: 'POST', url: `${base}/api${path}`, token: restaurant.token, body });
  for (let category = 1; category <= CATEGORIES; category += 1) {
    const { id } = await post<{ id: string }>('/menu/categories', { name: `Çeşit ${category}` });
    const items = Array.from({ length: ITEMS_IN_EACH }, (_, index) =>
      post('/menu/items', { name: `Şefin ${category}. çeşidi ${index + 1}`, price: 120.5, categoryId: id }),
    );
    await Promise.all(items);
  }
  return restaurant;
}

export interface OpenOrder {
  id: string;
  total: number;
}

/** Adds one of each of the three items to a table, as a waiter's device does. */
export const addLines = (base: string, { token, itemIds }: Restaurant, tableId: string): Promise<OpenOrder> =>
  call<OpenOrder>({
    method: 'POST',
    url: `${base}/api/tables/${tableId}/add-lines`,
    token,
    body: { lines: itemIds.map((itemId) => ({ itemId, qty: 1 })) },
    key: randomUUID(),
  });

export const pay = (base: string, { token }: Restaurant, order: OpenOrder): Promise<unknown> =>
  call({
    method: 'POST',
    url: `${base}/api/orders/${order.id}/pay`,
    token,
    body: { method: 'CASH', finalTotal: order.total },
    key: randomUUID(),
  });
