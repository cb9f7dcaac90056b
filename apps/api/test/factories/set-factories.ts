import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createStation } from '#test/factories/printer-factories.ts';
import { createAskingItem, type AskingItem } from '#test/factories/selling-factories.ts';
import type { Json, TestBusiness } from '#test/harness.ts';

export interface LunchMenu {
  menu: Created;
  adana: AskingItem;
  /** The items of its choices, by name. */
  items: Readonly<Record<'Köfte' | 'Ayran' | 'Şalgam' | 'Künefe', Created>>;
  stations: Readonly<Record<'kitchen' | 'bar', string>>;
  groups: CreatedSetGroup[];
  /** The id of a choice, by the name of its item. */
  choice: (name: string) => string;
}

interface CreatedSetGroup extends Json {
  id: string;
  name: string;
  choices: { id: string; itemId: string; extraPrice: number }[];
}

/**
 * *Öğle menüsü* for 300: *Ana yemek* (one: *Adana* as *Tek*, the default, or *Köfte*), *İçecek* (one: *Ayran*, the default,
 * ten in stock, or *Şalgam* for 15 more) and *Tatlı* (up to two: *Künefe* for 50). Adana is made in the kitchen, drinks
 * at the bar; Köfte and Künefe have no station.
 */
export async function createLunchMenu(business: TestBusiness): Promise<LunchMenu> {
  const kitchen = (await createStation(business, 'Mutfak')).id;
  const bar = (await createStation(business, 'Bar')).id;
  const adana = await createAskingItem(business, { stationId: kitchen });
  const items = {
    Köfte: await createItem(business, { name: 'Köfte', price: 250 }),
    Ayran: await createItem(business, { name: 'Ayran', price: 40, stationId: bar, stockAmount: 10 }),
    Şalgam: await createItem(business, { name: 'Şalgam', price: 60, stationId: bar }),
    Künefe: await createItem(business, { name: 'Künefe', price: 150 }),
  };
  const menu = await createItem(business, {
    name: 'Öğle menüsü',
    price: 300,
    setGroups: [
      {
        name: 'Ana yemek',
        translations: { en: 'Main course' },
        choices: [
          { itemId: adana.item.id, portionId: adana.id('Tek'), isDefault: true },
          { itemId: items.Köfte.id },
        ],
      },
      {
        name: 'İçecek',
        choices: [
          { itemId: items.Ayran.id, isDefault: true },
          { itemId: items.Şalgam.id, extraPrice: 15 },
        ],
      },
      { name: 'Tatlı', min: 0, max: 2, choices: [{ itemId: items.Künefe.id, extraPrice: 50 }] },
    ],
  });
  const groups = menu['setGroups'] as CreatedSetGroup[];
  const itemOf = new Map([adana.item, ...Object.values(items)].map((item) => [item.name, item.id]));
  const choice = (name: string) => {
    const found = groups.flatMap(({ choices }) => choices).find(({ itemId }) => itemId === itemOf.get(name));
    if (!found) throw new Error(`no choice is ${name}`);
    return found.id;
  };
  return { menu, adana, items, stations: { kitchen, bar }, groups, choice };
}

/** A line of a set menu as tests compare it: *Öğle menüsü 1 × 300*, and its parts indented. */
export const shownLines = (lines: readonly Json[]): string[] =>
  lines.map(({ item, name, qty, unitPrice, setLineId, portion }) => {
    const title = String(name ?? (item as Json)['name']);
    const size = portion ? ` ${String((portion as Json)['name'])}` : '';
    return `${setLineId === null ? '' : '  '}${String(qty)} × ${title}${size}${setLineId === null ? ` ${String(unitPrice)}` : ''}`;
  });
