import { apiClient, type ApiClient } from '@sofra/test-kit/api-client';
import { openBusiness, type Account } from '@sofra/test-kit/open-business';
import type { Product } from './product.ts';

export interface Business {
  owner: ApiClient;
  cashier: Account;
  waiter: Account;
  tableIds: readonly string[];
  itemIds: Readonly<Record<'tea' | 'iskender' | 'kunefe', string>>;
}

/**
 * Creates a small business through the API: tables *Masa 1* to *Masa 6*, a kitchen with its printer, three dishes,
 * staff.
 */
export async function createBusiness({ url, printer }: Pick<Product, 'url' | 'printer'>): Promise<Business> {
  const inKitchen = { category: 'Menü', station: 'kitchen' } as const;
  const { owner, staff, tables, items } = await openBusiness(url, {
    name: 'Çınaraltı Kafe',
    password: 'sofra-1234',
    owner: { email: 'elif@cinaralti.example' },
    stations: {
      kitchen: { name: 'Mutfak', printer: { name: 'Kasa', ip: '127.0.0.1', port: printer.port } },
    },
    items: {
      tea: { name: 'Çay', price: 25, ...inKitchen },
      iskender: { name: 'Şiş İskender', price: 450.5, ...inKitchen },
      kunefe: { name: 'Künefe', price: 185, ...inKitchen },
    },
    staff: {
      cashier: { role: 'CASHIER', fullName: 'Murat Şahin', email: 'murat@cinaralti.example' },
      waiter: { role: 'WAITER', fullName: 'Çağrı Öz', email: 'cagri@cinaralti.example' },
    },
    tables: 6,
  });
  return { owner: apiClient(url, owner.token), ...staff, tableIds: tables, itemIds: items };
}

/** Adds lines to a table as its waiter's phone would. */
export const order = (
  { owner }: Business,
  tableId: string,
  lines: readonly { itemId: string; qty: number }[],
) => owner.post<{ id: string; total: number }>(`/tables/${tableId}/add-lines`, { lines });
