import { randomBytes } from 'node:crypto';
import { register } from '@sofra/contract/people/auth';
import type { Endpoint } from '@sofra/contract/endpoint';
import { createCategory, createItem, updateItem } from '@sofra/contract/menu/menu-edits';
import { attachPrinter, createPrinter, createStation } from '@sofra/contract/printing/printing-setup';
import { createTable } from '@sofra/contract/orders/tables';
import { createUser } from '@sofra/contract/people/users';
import type { Role } from '@sofra/domain/people/permissions';
import { callEndpoint, type WireInput } from './call-endpoint.ts';
import type { Server } from './send.ts';

export interface Account {
  email: string;
  password: string;
}

export interface StationPlan {
  name: string;
  /** The address of the station's printer; by default the printer has the name of the station. */
  printer?: { ip: string; port: number; name?: string };
}

export interface ItemPlan<StationKey extends string> {
  name: string;
  /** In lira. */
  price: number;
  /** The name of its category; by default that of its station, else *Menü*. */
  category?: string;
  /** The station that makes the items of its category. */
  station?: StationKey;
  /** The stock is tracked by the piece, and starts at this number. */
  stock?: number;
}

/** The parts of a business in addition to its owner. */
export interface Furniture<StationKey extends string, ItemKey extends string> {
  stations?: Readonly<Record<StationKey, StationPlan>>;
  items?: Readonly<Record<ItemKey, ItemPlan<StationKey>>>;
  /** The number of tables: *Masa 1* and so on. */
  tables?: number;
}

export interface BusinessPlan<
  StationKey extends string,
  ItemKey extends string,
  StaffKey extends string,
> extends Furniture<StationKey, ItemKey> {
  name?: string;
  owner?: { fullName?: string; email?: string };
  password?: string;
  staff?: Readonly<Record<StaffKey, { role: Role; fullName: string; email?: string }>>;
}

/** The ids of what was made, by the keys of the plan. */
export interface Furnished<StationKey extends string, ItemKey extends string> {
  stations: Readonly<Record<StationKey, string>>;
  /** By station; none where the plan names no printer. */
  printers: Readonly<Partial<Record<StationKey, string>>>;
  items: Readonly<Record<ItemKey, string>>;
  /** By name. */
  categories: ReadonlyMap<string, string>;
  tables: readonly string[];
}

export interface OpenedBusiness<
  StationKey extends string,
  ItemKey extends string,
  StaffKey extends string,
> extends Furnished<StationKey, ItemKey> {
  slug: string;
  owner: Account & { token: string; userId: string };
  /** They have not signed in yet: `tokenOf` does that. */
  staff: Readonly<Record<StaffKey, Account>>;
}

const PASSWORD = 'gizli-sifre';

/** The one way to create a business through the API: its owner registers and sets up the plan. */
export async function openBusiness<
  StationKey extends string = never,
  ItemKey extends string = never,
  StaffKey extends string = never,
>(
  to: Server,
  plan: BusinessPlan<StationKey, ItemKey, StaffKey> = {},
): Promise<OpenedBusiness<StationKey, ItemKey, StaffKey>> {
  const domain = `${randomBytes(5).toString('hex')}.test`;
  const { name = 'Çınaraltı Kafe', password = PASSWORD } = plan;
  const { fullName = 'Elif Yıldız', email = `elif@${domain}` } = plan.owner ?? {};
  const { token, userId, resolvedSlug } = await callEndpoint(to, register, {
    input: { businessName: name, fullName, email, password },
  });
  const furnished = await furnish(to, token, plan);
  const staff = await inTurn(plan.staff, async (key, { role, ...person }) => {
    const account = { email: person.email ?? `${key.toLowerCase()}@${domain}`, password };
    await callEndpoint(to, createUser, { token, input: { role, fullName: person.fullName, ...account } });
    return account;
  });
  return { ...furnished, slug: resolvedSlug, owner: { email, password, token, userId }, staff };
}

/** Sets up stations, printers, menu and tables in a business that exists already, as its owner. */
export async function furnish<StationKey extends string = never, ItemKey extends string = never>(
  to: Server,
  token: string,
  plan: Furniture<StationKey, ItemKey>,
): Promise<Furnished<StationKey, ItemKey>> {
  const make = async <E extends Endpoint>(endpoint: E, input: WireInput<E>): Promise<string> =>
    ((await callEndpoint<Endpoint>(to, endpoint, { token, input })) as { id: string }).id;
  const printers: Partial<Record<StationKey, string>> = {};
  const stations = await inTurn(plan.stations, async (key, { name, printer }) => {
    const stationId = await make(createStation, { name });
    if (!printer) return stationId;
    const printerId = await make(createPrinter, { name, interface: 'NETWORK', ...printer });
    await callEndpoint(to, attachPrinter, { token, input: { stationId, printerId } });
    printers[key] = printerId;
    return stationId;
  });
  const categories = new Map<string, string>();
  const categoryOf = async ({ category, station }: ItemPlan<StationKey>): Promise<string> => {
    const name = category ?? (station && plan.stations?.[station].name) ?? 'Menü';
    const stationId = station && stations[station];
    const id =
      categories.get(name) ?? (await make(createCategory, { name, ...(stationId && { stationId }) }));
    categories.set(name, id);
    return id;
  };
  const items = await inTurn(plan.items, async (_, item) => {
    const { name, price, stock } = item;
    const id = await make(createItem, { name, price, categoryId: await categoryOf(item) });
    const input = { stockAmount: stock, stockUnit: 'ADET' } as const;
    if (stock !== undefined) await callEndpoint(to, updateItem, { token, params: { id }, input });
    return id;
  });
  const tables: string[] = [];
  for (let number = 1; number <= (plan.tables ?? 0); number += 1)
    tables.push(await make(createTable, { name: `Masa ${number}`, capacity: 4 }));
  return { stations, printers, items, categories, tables };
}

/** One after the other, so that what has an order gets that of the plan. */
async function inTurn<Key extends string, Plan, Made>(
  plans: Readonly<Record<Key, Plan>> | undefined,
  make: (key: Key, plan: Plan) => Promise<Made>,
): Promise<Record<Key, Made>> {
  const made: Partial<Record<Key, Made>> = {};
  for (const [key, plan] of Object.entries(plans ?? {}) as [Key, Plan][]) made[key] = await make(key, plan);
  return made as Record<Key, Made>;
}
