import { openBusiness } from '@sofra/test-kit/open-business';
import { overKeptConnections } from './kept-connections.ts';

export interface Restaurant {
  token: string;
  tableIds: readonly string[];
  /** Three items; the stock of the first is tracked. */
  itemIds: readonly string[];
}

/** Creates a business with 64 tables, a station with a printer, and three items, one of which is tracked. */
export async function openRestaurant(base: string): Promise<Restaurant> {
  const inKitchen = { price: 120.5, category: 'Izgara', station: 'kitchen' } as const;
  const { owner, tables, items } = await openBusiness(overKeptConnections(base), {
    name: 'Bench Lokantası',
    stations: { kitchen: { name: 'Mutfak', printer: { ip: '127.0.0.1', port: 9109 } } },
    items: {
      ayran: { name: 'Ayran', stock: 5_000_000, ...inKitchen },
      iskender: { name: 'Şiş İskender', ...inKitchen },
      kunefe: { name: 'Künefe', ...inKitchen },
    },
    tables: 64,
  });
  return { token: owner.token, tableIds: tables, itemIds: [items.ayran, items.iskender, items.kunefe] };
}
