import { getMenu } from '@sofra/contract/menu/menu';
import { createItem } from '@sofra/contract/menu/menu-edits';
import type { ChosenOption, requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { callEndpoint } from '../call-endpoint.ts';
import type { KnownChoice } from './known-choices.ts';

/** A set menu: what a waiter may take down, and the ids of the choices of each group. */
export interface SoldSetMenu {
  choices: readonly ReturnType<typeof requestedChoiceOf>[];
  groups: readonly (readonly string[])[];
}

/** A main course that may have options, and one or two of what costs nothing or more (SET-8). */
export async function openSetMenu(
  url: string,
  token: string,
  items: Readonly<Record<'iskender' | 'ayran' | 'kunefe' | 'water', string>>,
  known: readonly KnownChoice[],
): Promise<SoldSetMenu> {
  const [category] = await callEndpoint(url, getMenu, { token });
  if (!category?.id) throw new Error('there is no category for a set menu');
  const menu = await callEndpoint(url, createItem, {
    token,
    input: {
      name: 'Menü',
      price: 510.75,
      categoryId: category.id,
      setGroups: [
        {
          name: 'Ana yemek',
          choices: [{ itemId: items.iskender }, { itemId: items.kunefe, extraPrice: 12.25 }],
        },
        {
          name: 'Yanında',
          max: 2,
          choices: [{ itemId: items.ayran, extraPrice: 9.5 }, { itemId: items.water }],
        },
      ],
    },
  });
  const groups = (menu.setGroups ?? []).map(({ choices }) => choices.map(({ id }) => id));
  const [[main, sweet] = [], [ayran, water] = []] = groups;
  if (!main || !sweet || !ayran || !water) throw new Error('the set menu offers less than it was given');
  const options = known.flatMap(({ request }) => (request.options ? [request.options] : []));
  const part = (choiceId: string, qty = 1, asked: ChosenOption[] = []) => ({ choiceId, qty, options: asked });
  const choices = [
    [part(main), part(water)],
    [part(main, 1, options[0]), part(ayran)],
    [part(main, 1, options[1]), part(ayran), part(water)],
    [part(sweet), part(ayran, 2)],
  ];
  return { choices: choices.map((parts) => ({ itemId: menu.id, parts })), groups };
}
