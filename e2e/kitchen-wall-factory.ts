import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { openBusiness } from '@sofra/test-kit/open-business';
import type { Product } from './product.ts';

interface Made {
  id: string;
}
interface Order {
  id: string;
  lines: { id: string; item: { name: string } }[];
}
type OrderedItem = readonly [name: string, qty: number, note?: string];

const MENU: Readonly<Record<string, readonly string[]>> = {
  Mutfak: ['Kuzu Şiş', 'Adana', 'Karışık Izgara', 'Mercimek Çorbası', 'Şiş İskender', 'Çoban Salata'],
  Fırın: ['Lahmacun', 'Kıymalı Pide', 'Kuşbaşılı Pide'],
  Bar: ['Çay', 'Türk Kahvesi', 'Ayran'],
};

/** The orders of a Friday evening: mostly small tickets. */
const ITEMS: readonly (readonly OrderedItem[])[] = [
  [
    ['Kuzu Şiş', 2, 'Az pişmiş'],
    ['Adana', 1],
  ],
  [
    ['Karışık Izgara', 3],
    ['Kuşbaşılı Pide', 2],
  ],
  [['Lahmacun', 4, 'Bol maydanoz']],
  [
    ['Çay', 2],
    ['Türk Kahvesi', 1, '1 sade'],
  ],
  [
    ['Şiş İskender', 1],
    ['Çoban Salata', 1],
    ['Ayran', 2],
  ],
  [
    ['Mercimek Çorbası', 2],
    ['Kıymalı Pide', 1],
  ],
];

/**
 * Creates a business with three stations and as many tables as tickets. It has no printer: only the screen is checked.
 */
export async function createWallBusiness({ url }: Pick<Product, 'url'>) {
  const business = await openBusiness(url, {
    name: 'Cuma Lokantası',
    password: 'sofra-1234',
    owner: { email: 'elif@cuma.example' },
    stations: Object.fromEntries(Object.keys(MENU).map((name) => [name, { name }])),
    items: Object.fromEntries(
      Object.entries(MENU).flatMap(([station, names]) =>
        names.map((name) => [name, { name, price: 100, station }]),
      ),
    ),
    staff: { cook: { role: 'KITCHEN', fullName: 'Ayşe İnce', email: 'ayse@cuma.example' } },
  });
  const { cook } = business.staff;
  const owner = apiClient(url, business.owner.token);
  const kitchen = apiClient(url, await tokenOf(url, cook.email, cook.password));
  const order = async (tableId: string, ordered: readonly OrderedItem[]) =>
    owner.post<Order>(`/tables/${tableId}/add-lines`, {
      lines: ordered.map(([name, qty, note]) => ({
        itemId: business.items[name],
        qty,
        ...(note && { note }),
      })),
    });
  const table = (name: string) => owner.post<Made>('/tables', { name, capacity: 4 }).then(({ id }) => id);
  const tap = (lines: Order['lines'], status: 'PREPARING' | 'READY' | 'SERVED') =>
    kitchen.patch('/kds/lines', { lines: lines.map(({ id }) => ({ lineId: id, from: 'NEW', status })) });
  return {
    owner: business.owner,
    ownerApi: owner,
    cook,
    table,
    order,
    tap,
    /** Sends this many tickets to be made, a third of them begun, and a few that wait to be served. */
    evening: async (tickets: number, waiting = 4): Promise<void> => {
      for (let n = 1; n <= tickets + waiting; n += 1) {
        const { lines } = await order(await table(`Masa ${n}`), ITEMS[n % ITEMS.length]!);
        if (n > tickets) await tap(lines, 'READY');
        else if (n % 3 === 0) await tap(lines.slice(0, 1), 'PREPARING');
      }
    },
  };
}
