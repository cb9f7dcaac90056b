import { randomUUID } from 'node:crypto';
import { furnish, type ItemPlan } from '@sofra/test-kit/open-business';
import { must } from '@sofra/test-kit/send';
import { overKeptConnections } from './kept-connections.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

/** A menu of so many categories with so many items in each, by name; a chef's dish each. */
export const longMenu = (categories: number, itemsInEach: number): Record<string, ItemPlan<never>> =>
  Object.fromEntries(
    Array.from({ length: categories * itemsInEach }, (_, at) => {
      const category = Math.floor(at / itemsInEach) + 1;
      const name = `Şefin ${category}. çeşidi ${(at % itemsInEach) + 1}`;
      return [name, { name, price: 120.5, category: `Çeşit ${category}` }];
    }),
  );

/** As {@link openRestaurant}, with 200 more items in ten categories, which is a very long menu. */
export async function openBusiness(base: string): Promise<Restaurant> {
  const restaurant = await openRestaurant(base);
  await furnish(overKeptConnections(base), restaurant.token, { items: longMenu(10, 20) });
  return restaurant;
}

export interface OpenOrder {
  id: string;
  total: number;
}

/** Adds one of each of the three items to a table, as a waiter's device does. */
export const addLines = (base: string, { token, itemIds }: Restaurant, tableId: string): Promise<OpenOrder> =>
  must<OpenOrder>(overKeptConnections(base), {
    path: `/tables/${tableId}/add-lines`,
    token,
    body: { lines: itemIds.map((itemId) => ({ itemId, qty: 1 })) },
    key: randomUUID(),
  });

export const pay = (base: string, { token }: Restaurant, order: OpenOrder): Promise<unknown> =>
  must(overKeptConnections(base), {
    path: `/orders/${order.id}/pay`,
    token,
    body: { method: 'CASH', finalTotal: order.total },
    key: randomUUID(),
  });
