import { DEMO_SET_MENU } from '#seeds/demo-menu.ts';
import type { Send } from '#seeds/send.ts';

interface Offered {
  id: string;
  name: string;
  portions: readonly { id: string; name: string }[];
}

/** The set menu of the demo, in a category of its own behind the others (SET-36). */
export async function addSetMenu(send: Send): Promise<void> {
  const { category, item, groups } = DEMO_SET_MENU;
  const menu = await send<{ items: Offered[] }[]>('GET', '/api/menu');
  const itemOf = new Map(menu.flatMap(({ items }) => items).map((offered) => [offered.name, offered]));
  const { id: categoryId } = await send<{ id: string }>('POST', '/api/menu/categories', category);
  const setGroups = groups.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.map(({ item: name, ...choice }) => choiceOf(itemOf.get(name), choice)),
  }));
  await send('POST', '/api/menu/items', { ...item, categoryId, setGroups });
}

function choiceOf(item: Offered | undefined, { portion, ...choice }: Record<string, unknown>) {
  const portionId = item?.portions.find(({ name }) => name === portion)?.id ?? null;
  return { itemId: item?.id, portionId, ...choice };
}
