import { detailsOf } from '#seeds/demo-details.ts';
import { DEMO_SET_MENU } from '#seeds/demo-menu.ts';
import type { Send } from '#seeds/send.ts';

interface Offered {
  id: string;
  name: string;
  portions: readonly { id: string; name: string }[];
}

/** The set menu of the demo by its names: of itself, and of the items that its groups offer. */
export interface DemoSet {
  id: string;
  choices: ReadonlyMap<string, string>;
}

/** The set menu of the demo, in a separate category after the others (SET-36). */
export async function addSetMenu(send: Send): Promise<DemoSet> {
  const { category, item, groups } = DEMO_SET_MENU;
  const menu = await send<{ items: Offered[] }[]>('GET', '/api/menu');
  const itemOf = new Map(menu.flatMap(({ items }) => items).map((offered) => [offered.name, offered]));
  const { id: categoryId } = await send<{ id: string }>('POST', '/api/menu/categories', category);
  const setGroups = groups.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.map(({ item: name, ...choice }) => choiceOf(itemOf.get(name), choice)),
  }));
  const made = await send<CreatedSet>('POST', '/api/menu/items', { ...item, categoryId, setGroups });
  await send('PATCH', `/api/menu/items/${made.id}`, { details: detailsOf(item.name) });
  const nameOf = new Map([...itemOf.values()].map(({ id, name }) => [id, name]));
  const choices = made.setGroups
    .flatMap((group) => group.choices)
    .map((choice) => [nameOf.get(choice.itemId) ?? '', choice.id] as const);
  return { id: made.id, choices: new Map(choices) };
}

interface CreatedSet {
  id: string;
  setGroups: { choices: { id: string; itemId: string }[] }[];
}

function choiceOf(item: Offered | undefined, { portion, ...choice }: Record<string, unknown>) {
  const portionId = item?.portions.find(({ name }) => name === portion)?.id ?? null;
  return { itemId: item?.id, portionId, ...choice };
}
