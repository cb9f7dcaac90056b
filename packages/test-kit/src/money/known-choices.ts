import { createOptionGroup } from '@sofra/contract/menu/option-groups';
import { updateItem } from '@sofra/contract/menu/menu-edits';
import { createIngredient } from '@sofra/contract/stock';
import type { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { callEndpoint } from '../call-endpoint.ts';

/**
 * The running timed prices: none, fifteen percent off, twelve lira off, both, of which the lower price counts, or 600 lira
 * for each *Bir buçuk*.
 */
export type Hour = 'list' | 'percent' | 'amount' | 'both' | 'fixed';
export type Ingredient = 'meat' | 'pita' | 'yogurt';

/**
 * A choice that a waiter may order, with its price, its ingredients and its names. It is written by hand, so that
 * nothing of the product has computed it.
 */
export interface KnownChoice {
  request: ReturnType<typeof requestedChoiceOf>;
  item: string;
  /** The name of a saved line and of the row on a station's slip. */
  line: string;
  slip: string;
  /** The price of one piece, in kuruş. */
  costs: Readonly<Record<Hour, number>>;
  /** The ingredients of one piece, in grams or pieces. */
  takes: Readonly<Record<Ingredient, number>>;
}

/** The ingredients of one İskender without options, in its default portion. */
export const RECIPE = { meat: 20, pita: 2 } as const;
const NOTHING = { meat: 0, pita: 0, yogurt: 0 };
const TEK = { list: 450_50, percent: 382_92, amount: 438_50, both: 382_92, fixed: 450_50 };
const BIR_BUCUK = { list: 640_25, percent: 544_21, amount: 628_25, both: 544_21, fixed: 600_00 };

/**
 * The choices of items without option groups. The percentage of each İskender and ayran is no whole number of kuruş.
 */
export const plainChoices = (
  items: Readonly<Record<'ayran' | 'kunefe' | 'water', string>>,
): KnownChoice[] => {
  const plain = (itemId: string, item: string, costs: KnownChoice['costs']) => ({
    ...{ request: { itemId }, item, line: item, slip: item, costs, takes: NOTHING },
  });
  return [
    plain(items.ayran, 'Ayran', { list: 45_25, percent: 38_46, amount: 33_25, both: 33_25, fixed: 45_25 }),
    plain(items.kunefe, 'Künefe', {
      list: 185_00,
      percent: 157_25,
      amount: 173_00,
      both: 157_25,
      fixed: 185_00,
    }),
    plain(items.water, 'Su', { list: 0, percent: 0, amount: 0, both: 0, fixed: 0 }),
  ];
};

export interface AskingIskender {
  choices: KnownChoice[];
  ingredients: Readonly<Record<Ingredient, string>>;
  /** *Acılı*, which changes no price. */
  hotId: string;
}

/** Two portions, and options that cost, save and change nothing (SELL-13). */
export async function askOfIskender(url: string, token: string, itemId: string): Promise<AskingIskender> {
  const ingredients = await stockUp(url, token);
  const [portionId, yogurt, plain, hotId] = await askChoices(url, token, itemId, ingredients);
  const iskender = (
    name: string,
    slip: string,
    over: Pick<KnownChoice, 'costs' | 'takes'> & {
      asks?: Omit<ReturnType<typeof requestedChoiceOf>, 'itemId'>;
    },
  ): KnownChoice => {
    const { asks, costs, takes } = over;
    const request = { itemId, ...asks };
    return { request, item: 'İskender', line: `İskender ${name}`, slip: `İskender ${slip}`, costs, takes };
  };
  const withYogurt = { list: 501_75, percent: 434_17, amount: 489_75, both: 434_17, fixed: 501_75 };
  const bigWithoutPita = { list: 620_00, percent: 523_96, amount: 608_00, both: 523_96, fixed: 579_75 };
  return {
    ...{ ingredients, hotId },
    choices: [
      iskender('Tek', 'TEK', { costs: TEK, takes: { meat: 20, pita: 2, yogurt: 0 } }),
      iskender('Tek 1 Acılı', 'TEK + ACILI', {
        asks: { options: [{ optionId: hotId, qty: 1 }] },
        ...{ costs: TEK, takes: { meat: 20, pita: 2, yogurt: 0 } },
      }),
      iskender('Bir buçuk', 'BİR BUÇUK', {
        asks: { portionId },
        ...{ costs: BIR_BUCUK, takes: { meat: 30, pita: 3, yogurt: 0 } },
      }),
      iskender('Tek 1 Pidesiz 2 Yoğurt', 'TEK + YOĞURT x2 + PİDESİZ', {
        asks: {
          options: [
            { optionId: plain, qty: 1 },
            { optionId: yogurt, qty: 2 },
          ],
        },
        ...{ costs: withYogurt, takes: { meat: 20, pita: 0, yogurt: 80 } },
      }),
      iskender('Bir buçuk 1 Pidesiz', 'BİR BUÇUK + PİDESİZ', {
        asks: { portionId, options: [{ optionId: plain, qty: 1 }] },
        ...{ costs: bigWithoutPita, takes: { meat: 30, pita: 1, yogurt: 0 } },
      }),
    ],
  };
}

/** More than the longest evening takes. */
export const STOCK = 1_000_000;

async function stockUp(url: string, token: string): Promise<AskingIskender['ingredients']> {
  const add = async (name: string, stockUnit: 'GRAM' | 'ADET') =>
    (await callEndpoint(url, createIngredient, { token, input: { name, stockUnit, stockAmount: STOCK } })).id;
  const [meat, pita] = [await add('Döner eti', 'GRAM'), await add('Pide', 'ADET')];
  return { meat, pita, yogurt: await add('Süzme yoğurt', 'GRAM') };
}

/** The ids of *Bir buçuk*, *Yoğurt*, *Pidesiz* and *Acılı*. */
async function askChoices(
  url: string,
  token: string,
  itemId: string,
  { pita, yogurt }: AskingIskender['ingredients'],
): Promise<[string, string, string, string]> {
  const options = [
    {
      ...{ name: 'Yoğurt', priceDifference: 35.75, maxQty: 2 },
      ingredients: [{ ingredientId: yogurt, amount: 40 }],
    },
    { name: 'Pidesiz', priceDifference: -20.25, ingredients: [{ ingredientId: pita, amount: -2 }] },
    { name: 'Acılı' },
  ];
  const input = { name: 'Ekstra', max: 4, options };
  const group = await callEndpoint(url, createOptionGroup, { token, input });
  const { portions = [] } = await callEndpoint(url, updateItem, {
    ...{ token, params: { id: itemId } },
    input: {
      portions: [
        { name: 'Tek', price: 450.5, isDefault: true },
        { name: 'Bir buçuk', price: 640.25, recipeMultiplier: 1.5 },
      ],
      optionGroups: { own: [group.id], refused: [] },
    },
  });
  const ids = [portions[1]?.id, ...group.options.map(({ id }) => id)];
  if (ids.length !== 4 || ids.includes(undefined)) throw new Error('the İskender asks something else');
  return ids as [string, string, string, string];
}
