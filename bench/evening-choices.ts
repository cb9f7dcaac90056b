import { createOptionGroup, giveOptionGroup } from '@sofra/contract/menu/option-groups';
import { createIngredient, putRecipe } from '@sofra/contract/stock';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import type { Transport } from '@sofra/test-kit/transport';

/** The caller who sets up a business. */
interface SetUp {
  to: Transport;
  token: string;
  itemIds: readonly string[];
}

export interface ChosenOption {
  optionId: string;
  qty: number;
}

const OPTIONS_OF_A_LINE = 2;
const OPTIONS = ['Peynir', 'Yoğurt', 'Közlenmiş biber', 'Acı sos', 'Az tuzlu', 'Bol limonlu'];
const INGREDIENTS = 20;
/** It lasts longer than any run. */
const GRAMS = 5_000_000;

/** Gives every item one group of six options. Returns a function that chooses two of them for a line. */
export async function askOptions({ to, token, itemIds }: SetUp): Promise<() => ChosenOption[]> {
  const { id, options } = await callEndpoint(to, createOptionGroup, {
    token,
    input: {
      name: 'Ekstra',
      max: OPTIONS_OF_A_LINE,
      options: OPTIONS.map((name, at) => ({ name, priceDifference: at * 2.5 })),
    },
  });
  await callEndpoint(to, giveOptionGroup, { token, params: { id }, input: { itemIds: [...itemIds] } });
  return () => {
    const first = Math.floor(Math.random() * options.length);
    return Array.from({ length: OPTIONS_OF_A_LINE }, (_, at) => ({
      optionId: options[(first + at) % options.length]?.id ?? '',
      qty: 1,
    }));
  };
}

/** Every item takes two of twenty ingredients. */
export async function cookByRecipe({ to, token, itemIds }: SetUp): Promise<void> {
  const ids: string[] = [];
  for (let at = 1; at <= INGREDIENTS; at += 1) {
    const input = { name: `Malzeme ${at}`, stockAmount: GRAMS };
    ids.push((await callEndpoint(to, createIngredient, { token, input })).id);
  }
  for (const [at, id] of itemIds.entries()) {
    const ingredients = [at, at + 7].map((of) => ({ ingredientId: ids[of % ids.length] ?? '', amount: 2 }));
    await callEndpoint(to, putRecipe, { token, params: { id }, input: { ingredients } });
  }
}
