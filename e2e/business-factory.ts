import { apiClient, type ApiClient } from '@sofra/test-kit/api-client';
import type { Product } from './product.ts';

export interface Business {
  owner: ApiClient;
  ownerToken: string;
  cashier: { email: string; password: string };
  waiter: { email: string; password: string };
  tableIds: readonly string[];
  itemIds: Readonly<Record<'tea' | 'iskender' | 'kunefe', string>>;
}

interface Made {
  id: string;
}

const PASSWORD = 'sofra-1234';

/**
 * Creates a small business through the API: tables *Masa 1* to *Masa 6*, a kitchen with its printer, three dishes,
 * staff.
 */
export async function createBusiness({ url, printer }: Pick<Product, 'url' | 'printer'>): Promise<Business> {
  const { token } = await apiClient(url, null).post<{ token: string }>('/auth/register', {
    businessName: 'Çınaraltı Kafe',
    fullName: 'Elif Yıldız',
    email: 'elif@cinaralti.example',
    password: PASSWORD,
  });
  const owner = apiClient(url, token);
  const make = (path: string, body: object) => owner.post<Made>(path, body).then(({ id }) => id);
  const hire = async (role: string, fullName: string, email: string) => {
    await make('/users', { role, fullName, email, password: PASSWORD });
    return { email, password: PASSWORD };
  };
  const stationId = await make('/stations', { name: 'Mutfak' });
  const address = { interface: 'NETWORK', ip: '127.0.0.1', port: printer.port };
  const printerId = await make('/printers', { name: 'Kasa', ...address });
  await make('/printers/attach', { stationId, printerId });
  const categoryId = await make('/menu/categories', { name: 'Menü', stationId });
  const sell = (name: string, price: number) => make('/menu/items', { name, price, categoryId });
  const tableIds: string[] = [];
  for (let number = 1; number <= 6; number += 1)
    tableIds.push(await make('/tables', { name: `Masa ${number}`, capacity: 4 }));
  return {
    owner,
    ownerToken: token,
    tableIds,
    itemIds: {
      tea: await sell('Çay', 25),
      iskender: await sell('Şiş İskender', 450.5),
      kunefe: await sell('Künefe', 185),
    },
    cashier: await hire('CASHIER', 'Murat Şahin', 'murat@cinaralti.example'),
    waiter: await hire('WAITER', 'Çağrı Öz', 'cagri@cinaralti.example'),
  };
}

/** Adds lines to a table as its waiter's phone would. */
export const order = (
  { owner }: Business,
  tableId: string,
  lines: readonly { itemId: string; qty: number }[],
) => owner.post<{ id: string; total: number }>(`/tables/${tableId}/add-lines`, { lines });
