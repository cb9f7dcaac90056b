import { updateItem } from '@sofra/contract/menu';
import { createOptionGroup } from '@sofra/contract/option-groups';
import type { RequestedChoice } from '@sofra/domain/line-choice';
import { tokenOf } from '@sofra/test-kit/api-client';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness as openPlanned, type Account } from '@sofra/test-kit/open-business';

export interface Business {
  url: string;
  /** The tokens of an owner, two cashiers and two waiters. */
  owner: string;
  cashiers: readonly string[];
  waiters: readonly string[];
  tables: readonly string[];
  /** The stock of ayran is tracked and plenty, that of künefe tracked and scarce, and water costs nothing. */
  items: Readonly<Record<'iskender' | 'ayran' | 'kunefe' | 'water', string>>;
  /** What a waiter may take down: each item, and the İskender in its portions and with its options. */
  choices: readonly RequestedChoice[];
}

/** A business with one station and its printer, four items, five users. */
export async function openBusiness(url: string, { tables }: { tables: number }): Promise<Business> {
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
  const choices = await iskenderChoices(url, business.owner.token, business.items.iskender);
  const signIn = ({ email, password }: Account) => tokenOf(url, email, password);
  const { murat, derya, cagri, selin } = business.staff;
  return {
    url,
    owner: business.owner.token,
    cashiers: [await signIn(murat), await signIn(derya)],
    waiters: [await signIn(cagri), await signIn(selin)],
    items: business.items,
    choices: [...Object.values(business.items).map((itemId) => ({ itemId })), ...choices],
    tables: business.tables,
  };
}

/** Two portions, and options that cost, save and change nothing (SELL-13). */
async function iskenderChoices(url: string, token: string, itemId: string): Promise<RequestedChoice[]> {
  const { id: groupId, options } = await callEndpoint(url, createOptionGroup, {
    token,
    input: {
      name: 'Ekstra',
      max: 4,
      options: [
        { name: 'Yoğurt', priceDifference: 35.75, maxQty: 2 },
        { name: 'Pidesiz', priceDifference: -20.25 },
        { name: 'Acılı' },
      ],
    },
  });
  const { portions = [] } = await callEndpoint(url, updateItem, {
    token,
    params: { id: itemId },
    input: {
      portions: [
        { name: 'Tek', price: 450.5, isDefault: true },
        { name: 'Bir buçuk', price: 640.25, recipeMultiplier: 1.5 },
      ],
      optionGroups: { own: [groupId], refused: [] },
    },
  });
  const [yogurt, plain] = options.map(({ id }) => id);
  const portionId = portions[1]?.id;
  if (yogurt === undefined || plain === undefined || portionId === undefined)
    throw new Error('the İskender asks nothing');
  return [
    { itemId, portionId },
    {
      itemId,
      options: [
        { optionId: yogurt, qty: 2 },
        { optionId: plain, qty: 1 },
      ],
    },
    { itemId, portionId, options: [{ optionId: plain, qty: 1 }] },
  ];
}
