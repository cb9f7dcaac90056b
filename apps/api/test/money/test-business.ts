import { randomBytes } from 'node:crypto';
import { must } from '@sofra/test-kit/send';

export interface Business {
  url: string;
  /** The tokens of an owner, two cashiers and two waiters. */
  owner: string;
  cashiers: readonly string[];
  waiters: readonly string[];
  tables: readonly string[];
  /** The stock of ayran is tracked and plenty, that of künefe tracked and scarce, and water costs nothing. */
  items: Readonly<Record<'iskender' | 'ayran' | 'kunefe' | 'water', string>>;
}

interface Made {
  id: string;
}

const PASSWORD = 'gizli-sifre';

/** Creates a business over HTTP: one station with its printer, four items, five users. */
export async function openBusiness(url: string, { tables }: { tables: number }): Promise<Business> {
  const at = `${randomBytes(5).toString('hex')}.test`;
  const registered = await must<{ token: string }>(url, {
    path: '/auth/register',
    body: { businessName: `Ev ${at}`, fullName: 'Elif Yıldız', email: `elif@${at}`, password: PASSWORD },
  });
  const owner = registered.token;
  const make = (path: string, body: Record<string, unknown>) =>
    must<Made>(url, { path, token: owner, body }).then(({ id }) => id);
  const hire = async (role: string, name: string) => {
    const email = `${name}@${at}`;
    await make('/users', { email, fullName: name, role, password: PASSWORD });
    const body = { email, password: PASSWORD };
    return (await must<{ token: string }>(url, { path: '/auth/login', body })).token;
  };
  await setUpPrinter(make);
  return {
    url,
    owner,
    cashiers: [await hire('CASHIER', 'murat'), await hire('CASHIER', 'derya')],
    waiters: [await hire('WAITER', 'cagri'), await hire('WAITER', 'selin')],
    items: await setUpMenu(url, owner, make),
    tables: await inTurn(tables, (at) => make('/tables', { name: `Masa ${at + 1}`, capacity: 4 })),
  };
}

type Make = (path: string, body: Record<string, unknown>) => Promise<string>;

async function setUpPrinter(make: Make): Promise<void> {
  const stationId = await make('/stations', { name: 'Mutfak' });
  const address = { interface: 'NETWORK', ip: '127.0.0.1', port: 9100 };
  const printerId = await make('/printers', { name: 'Mutfak', ...address });
  await make('/printers/attach', { stationId, printerId });
}

async function setUpMenu(url: string, token: string, make: Make): Promise<Business['items']> {
  const categoryId = await make('/menu/categories', { name: 'Menü' });
  const sell = (name: string, price: number) => make('/menu/items', { name, price, categoryId });
  const stock = (id: string, stockAmount: number) =>
    must(url, {
      method: 'PATCH',
      path: `/menu/items/${id}`,
      token,
      body: { stockAmount, stockUnit: 'ADET' },
    });
  const [iskender, ayran] = [await sell('İskender', 450.5), await sell('Ayran', 45.25)];
  const [kunefe, water] = [await sell('Künefe', 185), await sell('Su', 0)];
  await stock(ayran, 1_000_000);
  await stock(kunefe, 5);
  return { iskender, ayran, kunefe, water };
}

async function inTurn<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
}
