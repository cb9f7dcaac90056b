import type { Send } from '#seeds/send.ts';

const CUSTOMERS = [
  {
    name: 'Işık Eczanesi',
    phone: '0532 000 00 01',
    note: 'Öğle yemekleri, ay sonunda öder',
    limit: 5000,
    owed: 2360.5,
    paid: 500,
  },
  { name: 'Şükrü Usta', phone: '0532 000 00 02', note: 'Karşıdaki berber', limit: 1000, owed: 240, paid: 0 },
  {
    name: 'Çınar Muhasebe',
    phone: '0532 000 00 03',
    addresses: ['Çınar Sok. 4, kat 2'],
    buyer: {
      ...{ taxNumber: '7304128565', title: 'Çınar Muhasebe Ltd. Şti.', taxOffice: 'Kadıköy' },
      ...{ street: 'Çınar Sok. 4, kat 2', district: 'Kadıköy', city: 'İstanbul' },
    },
    limit: 0,
    owed: 0,
    paid: 0,
  },
  {
    name: 'Derya Hanım',
    phone: '0532 000 00 04',
    note: 'Acısız sever',
    addresses: ['Hür Sok. 40, daire 9', 'Gülbağ Cad. 22, kat 4'],
    limit: 0,
    owed: 0,
    paid: 0,
  },
  { name: 'Hakan Bey', phone: '0532 000 00 05', limit: 0, owed: 0, paid: 0 },
] as const;
export type DemoCustomer = (typeof CUSTOMERS)[number]['name'];

/** Five customers, two of them with what they owed by the owner’s notebook; one of them paid some of it. */
export async function addCustomers(send: Send): Promise<Map<DemoCustomer, string>> {
  const customers = new Map<DemoCustomer, string>();
  for (const { owed, paid, ...customer } of CUSTOMERS) {
    const { id } = await send<{ id: string }>('POST', '/api/customers', customer);
    customers.set(customer.name, id);
    if (owed === 0) continue;
    await send('POST', `/api/customers/${id}/corrections`, { amount: owed, reason: 'Defterden devir' });
    if (paid > 0) await send('POST', `/api/customers/${id}/collections`, { amount: paid, method: 'CASH' });
  }
  return customers;
}
