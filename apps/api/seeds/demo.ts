import type { InjectOptions } from 'fastify';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import { CATEGORY_NAMES, DEMO_LANGUAGE, detailsOf } from '#seeds/demo-details.ts';
import { endYesterday } from '#seeds/demo-day-close.ts';
import { addChannels } from '#seeds/demo-channels.ts';
import { addCustomers } from '#seeds/demo-customers.ts';
import { countDrawers } from '#seeds/demo-drawer.ts';
import { receiveArrivals } from '#seeds/demo-arrivals.ts';
import { addExpenses } from '#seeds/demo-expenses.ts';
import { runOut } from '#seeds/demo-kitchen.ts';
import { DEMO_AREAS, DEMO_GROUPS, DEMO_MENU, DEMO_SET_MENU, DEMO_TABLES } from '#seeds/demo-menu.ts';
import { openTables } from '#seeds/demo-open-tables.ts';
import { buyGoods, fillPantry } from '#seeds/demo-pantry.ts';
import { addPartners } from '#seeds/demo-partners.ts';
import { addPictures } from '#seeds/demo-pictures.ts';
import { addPriceRules } from '#seeds/demo-price-rules.ts';
import { livePastDays, PAST_DAYS } from '#seeds/demo-past-days.ts';
import { addReservations } from '#seeds/demo-reservations.ts';
import { addSetMenu } from '#seeds/demo-set-menu.ts';
import { giveBackPiece } from '#seeds/demo-refund.ts';
import { enterSeller, giveRates } from '#seeds/demo-vat.ts';
import { Refused, type Send } from '#seeds/send.ts';
import type { App } from '#src/app.ts';

interface Surroundings {
  /** The port of the virtual printer; null when the demo has no printer. */
  printerPort: number | null;
  /** Sets the server's clock, so that past days get past times; null resets it. */
  setNow: (now: Date | null) => void;
}

type Id = { id: string };

const DAY_MS = 86_400_000;

/**
 * Fills an empty installation through the product's own API, so that ledger, stock and audit are consistent. Past days
 * run first. The tables that are open now are last.
 */
export async function seedDemo(app: App, { printerPort, setNow }: Surroundings): Promise<void> {
  const now = Date.now();
  setNow(new Date(now - (PAST_DAYS + 1) * DAY_MS));
  try {
    const { token } = await sender(app, null)<{ token: string }>('POST', '/api/auth/register', {
      businessName: DEMO_BUSINESS.name,
      fullName: DEMO_BUSINESS.owner.fullName,
      email: DEMO_BUSINESS.owner.email,
      password: DEMO_BUSINESS.password,
    });
    const send = sender(app, token);
    const staff = new Map<string, string>();
    for (const { title, ...member } of DEMO_BUSINESS.staff) {
      const { id } = await send<Id>('POST', '/api/users', { ...member, password: DEMO_BUSINESS.password });
      staff.set(member.fullName, id);
    }
    await send('PATCH', '/api/business/me', {
      settings: { secondLanguage: DEMO_LANGUAGE, tips: true, takeaway: true, reservations: true },
    });
    const stations = await addStations(send);
    const items = await addMenu(send, stations);
    await addPictures(send, items);
    const setMenu = await addSetMenu(send);
    const channels = await addChannels(send);
    await giveRates(send);
    await enterSeller(send);
    await addPriceRules(send);
    await fillPantry(send, items);
    const tables = await addTables(send);
    items.set(DEMO_SET_MENU.item.name, setMenu.id);
    const partners = await addPartners(send);
    const customers = await addCustomers(send);
    const floor = {
      waiter: await signedIn(app, 'Garson'),
      cashier: await signedIn(app, 'Müdür (kasa)'),
      kitchen: await signedIn(app, 'Mutfak'),
      items,
      choices: setMenu.choices,
      tables,
      partners,
      customers,
      channels,
      staff,
      courier: await signedIn(app, 'Kurye'),
      setNow,
      now,
    };
    await livePastDays(floor);
    await addExpenses(send, now);
    await countDrawers({ owner: send, cashier: floor.cashier, setNow, now });
    await giveBackPiece(send, setNow, now);
    await receiveArrivals(send, setNow, now);
    await endYesterday(send, setNow, now);
    if (printerPort !== null) await addPrinter(send, printerPort, stations);
    // Guests at the counter read the numbers of the orders without a table (READY-1).
    await send('POST', '/api/ready-board/renew');
    await openTables(floor, { hasPrinter: printerPort !== null });
    setNow(new Date(now));
    await addReservations(floor);
    await buyGoods(send, now);
    await runOut(floor.kitchen, items);
  } finally {
    setNow(null);
  }
}

type Title = (typeof DEMO_BUSINESS)['staff'][number]['title'];

/** The first of the staff with this title. */
async function signedIn(app: App, title: Title): Promise<Send> {
  const member = DEMO_BUSINESS.staff.find((candidate) => candidate.title === title);
  const { token } = await sender(app, null)<{ token: string }>('POST', '/api/auth/login', {
    email: member?.email,
    password: DEMO_BUSINESS.password,
  });
  return sender(app, token);
}

/** Calls the API as a client does, with JSON or a picture; a refusal stops the seed. */
function sender(app: App, token: string | null): Send {
  return async <T>(method: Parameters<Send>[0], url: string, body?: object): Promise<T> => {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body instanceof Uint8Array && { 'content-type': 'image/webp' }),
      },
    };
    const response = await app.inject(body ? { ...options, payload: body } : options);
    if (response.statusCode >= 300) throw new Refused(`${method} ${url}`, response.statusCode, response.body);
    return response.json();
  };
}

async function addStations(send: Send): Promise<Map<string, string>> {
  const stations = new Map<string, string>();
  for (const name of ['Mutfak', 'Bar', 'Fırın']) {
    stations.set(name, (await send<Id>('POST', '/api/stations', { name })).id);
  }
  return stations;
}

async function addPrinter(send: Send, port: number, stations: ReadonlyMap<string, string>): Promise<void> {
  const printer = await send<Id>('POST', '/api/printers', {
    name: 'Sanal Yazıcı',
    interface: 'NETWORK',
    ip: '127.0.0.1',
    port,
  });
  for (const stationId of stations.values()) {
    await send('POST', '/api/printers/attach', { stationId, printerId: printer.id });
  }
}

async function addMenu(send: Send, stations: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  const groups = await addGroups(send);
  for (const category of DEMO_MENU) {
    const stationId = stations.get(category.station) ?? null;
    const { id: categoryId } = await send<Id>('POST', '/api/menu/categories', {
      name: category.name,
      stationId,
      color: category.color,
      translations: CATEGORY_NAMES[category.name] ?? {},
    });
    if (category.quickNotes)
      await send('PATCH', `/api/menu/categories/${categoryId}`, { quickNotes: category.quickNotes });
    for (const { stock, portions, asks, ...item } of category.items) {
      const { id } = await send<Id>('POST', '/api/menu/items', { ...item, categoryId });
      items.set(item.name, id);
      const details = detailsOf(item.name);
      const more = {
        ...(stock !== undefined && { stockAmount: stock * 20, stockUnit: 'ADET' }),
        ...(details && { details }),
        ...(portions && {
          portions: portions.map((portion) => ({ ...portion, isDefault: portion.price === item.price })),
        }),
        ...(asks && { optionGroups: { own: asks.map((name) => groups.get(name)), refused: [] } }),
      };
      if (Object.keys(more).length > 0) await send('PATCH', `/api/menu/items/${id}`, more);
    }
  }
  return items;
}

async function addGroups(send: Send): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for (const [name, group] of Object.entries(DEMO_GROUPS))
    groups.set(name, (await send<Id>('POST', '/api/menu/option-groups', group)).id);
  return groups;
}

async function addTables(send: Send): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  for (const area of DEMO_AREAS) {
    const { id: areaId } = await send<Id>('POST', '/api/areas', { name: area.name });
    for (const table of DEMO_TABLES.filter(({ name }) => name.startsWith(area.tables)))
      tables.set(table.name, (await send<Id>('POST', '/api/tables', { ...table, areaId })).id);
  }
  for (const table of DEMO_TABLES.filter(({ name }) => !tables.has(name)))
    tables.set(table.name, (await send<Id>('POST', '/api/tables', table)).id);
  await send('PATCH', `/api/tables/${tables.get('Masa 6') ?? ''}`, { isActive: false });
  return tables;
}
