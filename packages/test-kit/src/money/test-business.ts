import { getCashDesk } from '@sofra/contract/money/cash';
import { createTill } from '@sofra/contract/money/cash-setup';
import { createCustomer } from '@sofra/contract/money/customers';
import { updateDocumentSettings } from '@sofra/contract/money/documents';
import { createPartner } from '@sofra/contract/money/partners';
import { listTableQrs } from '@sofra/contract/orders/tables';
import { updateBusiness } from '@sofra/contract/people/business';
import { tokenOf } from '../api-client.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { openBusiness as openPlanned, type Account } from '../open-business.ts';
import { askOfIskender, plainChoices, type AskingIskender, type KnownChoice } from './known-choices.ts';
import { giveRates } from './give-rates.ts';
import { openSetMenu, type SoldSetMenu } from './set-menu.ts';

export interface Business {
  url: string;
  /** The tokens of an owner, two cashiers and two waiters. */
  owner: string;
  cashiers: readonly string[];
  waiters: readonly string[];
  tables: readonly string[];
  /** The tills, of which a payment names one; each has a drawer of its own. */
  tills: readonly string[];
  /** Two terminals, of which a card payment names one, and the only meal card. */
  partners: { terminals: readonly string[]; mealCard: string };
  /** The customers for payments on account; one of them has a limit that an evening exceeds. */
  customers: readonly string[];
  /** The stock of ayran is tracked and plenty, that of künefe tracked and scarce, and water costs nothing. */
  items: Readonly<Record<'iskender' | 'ayran' | 'kunefe' | 'water', string>>;
  /** The choices that a waiter may order: each item, and the İskender in its portions and with its options. */
  choices: readonly KnownChoice[];
  iskender: Omit<AskingIskender, 'choices'>;
  /** Null where no set menus are sold. */
  setMenu: SoldSetMenu | null;
  slug: string;
  /** The QR token of each table; none where guests do not order. */
  codes: ReadonlyMap<string, string>;
}

/** Named on drafts of invoices. */
const SELLER = {
  ...{ title: 'Çınaraltı Lokantacılık Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu' },
  ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul' },
};

interface BusinessPlan {
  tables: number;
  hasSetMenu?: boolean;
  hasTwoTills?: boolean;
  /** Guests order at tables and by link, from 500 lira on, and reservations are taken. */
  hasGuests?: boolean;
}

/**
 * A business with one station and its printer, four items and five users. On request also a set menu of these items, a
 * second till, and orders of guests.
 */
export async function openBusiness(
  url: string,
  { tables, hasSetMenu = false, hasTwoTills = false, hasGuests = false }: BusinessPlan,
): Promise<Business> {
  const business = await openPlanned(url, {
    stations: { kitchen: { name: 'Mutfak', printer: { ip: '127.0.0.1', port: 9100 } } },
    items: {
      iskender: { name: 'İskender', price: 450.5 },
      ayran: { name: 'Ayran', price: 45.25, stock: 1_000_000 },
      kunefe: { name: 'Künefe', price: 185, stock: 5 },
      water: { name: 'Su', price: 0 },
    },
    staff: {
      murat: { role: 'CASHIER', fullName: 'murat' },
      derya: { role: 'CASHIER', fullName: 'derya' },
      cagri: { role: 'WAITER', fullName: 'cagri' },
      selin: { role: 'WAITER', fullName: 'selin' },
    },
    tables,
  });
  const { choices, ...iskender } = await askOfIskender(url, business.owner.token, business.items.iskender);
  await giveRates(url, business.owner.token, business.items);
  await callEndpoint(url, updateDocumentSettings, { token: business.owner.token, input: SELLER });
  const signIn = ({ email, password }: Account) => tokenOf(url, email, password);
  const { murat, derya, cagri, selin } = business.staff;
  const { token } = business.owner;
  const setMenu = hasSetMenu ? await openSetMenu(url, token, business.items, choices) : null;
  const add = async (method: 'CARD' | 'MEAL', name: string) =>
    (await callEndpoint(url, createPartner, { token, input: { method, name } })).id;
  const know = async (name: string, limit: number) =>
    (await callEndpoint(url, createCustomer, { token, input: { name, limit } })).id;
  return {
    url,
    owner: token,
    cashiers: [await signIn(murat), await signIn(derya)],
    waiters: [await signIn(cagri), await signIn(selin)],
    items: business.items,
    choices: [...choices, ...plainChoices(business.items)],
    iskender,
    setMenu,
    partners: {
      terminals: [await add('CARD', 'Banka A POS'), await add('CARD', 'Banka B POS')],
      mealCard: await add('MEAL', 'Multinet'),
    },
    customers: [await know('Işık Eczanesi', 1_000_000), await know('Şükrü Usta', 2_500)],
    tills: await tillsOf(url, token, hasTwoTills),
    tables: business.tables,
    slug: business.slug,
    codes: hasGuests ? await welcomeGuests(url, token) : new Map(),
  };
}

async function welcomeGuests(url: string, token: string): Promise<ReadonlyMap<string, string>> {
  const settings = { guestOrders: true, guestTakeaway: true, guestTakeawayMinimum: 500, reservations: true };
  await callEndpoint(url, updateBusiness, { token, input: { settings } });
  const codes = await callEndpoint(url, listTableQrs, { token });
  return new Map(codes.map((code) => [code.tableId, code.token]));
}

async function tillsOf(url: string, token: string, hasTwo: boolean): Promise<string[]> {
  if (hasTwo) await callEndpoint(url, createTill, { token, input: { name: 'Bahçe kasası' } });
  const { tills } = await callEndpoint(url, getCashDesk, { token });
  return tills.map(({ id }) => id);
}
