import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import type { Send } from '#seeds/send.ts';

interface DemoIngredient {
  name: string;
  stockUnit: 'GRAM' | 'ADET';
  stockAmount: number;
  /** Lira per kilogram; per piece for ADET. */
  unitCost: number;
  /** By item, the amount that one piece takes, in the ingredient's unit. */
  recipes: Readonly<Record<string, number>>;
}

/** The ingredients with their purchase prices and the dishes that use them. The pistachios are nearly used up. */
const PANTRY: readonly DemoIngredient[] = [
  {
    name: 'Dana kıyma',
    stockUnit: 'GRAM',
    stockAmount: 45_000,
    unitCost: 620,
    recipes: { 'İnegöl Köfte': 180, 'Kaşarlı Köfte': 160, Adana: 180, Lahmacun: 45, 'Kıymalı Pide': 90 },
  },
  {
    name: 'Kaşar peyniri',
    stockUnit: 'GRAM',
    stockAmount: 9_500,
    unitCost: 340,
    recipes: { 'Kaşarlı Köfte': 30, 'Kaşarlı Tost': 60, 'Kaşarlı Pide': 110 },
  },
  {
    name: 'Kırmızı mercimek',
    stockUnit: 'GRAM',
    stockAmount: 14_000,
    unitCost: 58,
    recipes: { 'Mercimek Çorbası': 60 },
  },
  {
    name: 'Un',
    stockUnit: 'GRAM',
    stockAmount: 45_000,
    unitCost: 24,
    recipes: { Lahmacun: 90, 'Kıymalı Pide': 160, 'Kaşarlı Pide': 160, 'Mercimek Çorbası': 5 },
  },
  {
    name: 'Domates',
    stockUnit: 'GRAM',
    stockAmount: 22_000,
    unitCost: 38,
    recipes: { Menemen: 150, Lahmacun: 30, 'Çoban Salata': 120 },
  },
  {
    name: 'Yumurta',
    stockUnit: 'ADET',
    stockAmount: 420,
    unitCost: 5.5,
    recipes: { Menemen: 3, 'Sahanda Yumurta': 2 },
  },
  {
    name: 'Antep fıstığı',
    stockUnit: 'GRAM',
    stockAmount: 320,
    unitCost: 1_450,
    recipes: { Katmer: 35 },
  },
];

/** The purchase prices of items that are bought ready and sold by the piece. */
const BOUGHT: Readonly<Record<string, number>> = {
  Ayran: 14,
  Kola: 28,
  Künefe: 72,
  Sütlaç: 38,
  Kazandibi: 40,
};

/**
 * Two deliveries of the market hall, one of today, so that every month has one. The second one shows that tomatoes
 * became dearer. Amounts in grams or pieces.
 */
const DELIVERIES = [
  { daysAgo: 5, documentNo: 'HAL-2201', lines: { Domates: [12_000, 456], Yumurta: [120, 660] } },
  { daysAgo: 0, documentNo: 'HAL-2298', lines: { Domates: [10_000, 445], Yumurta: [90, 504] } },
] as const;

/** Creates ingredients, recipes and purchase prices, so that menu and stock show what a dish costs to make. */
export async function fillPantry(send: Send, items: ReadonlyMap<string, string>): Promise<void> {
  const recipes = new Map<string, { ingredientId: string; amount: number }[]>();
  for (const { recipes: takenBy, ...ingredient } of PANTRY) {
    const { id } = await send<{ id: string }>('POST', '/api/menu/ingredients', ingredient);
    for (const [item, amount] of Object.entries(takenBy)) {
      recipes.set(item, [...(recipes.get(item) ?? []), { ingredientId: id, amount }]);
    }
  }
  for (const [item, ingredients] of recipes) {
    await send('PUT', `/api/menu/items/${items.get(item) ?? ''}/recipe`, { ingredients });
  }
  for (const [item, unitCost] of Object.entries(BOUGHT)) {
    await send('PATCH', `/api/menu/items/${items.get(item) ?? ''}`, { unitCost });
  }
}

/** Enters the purchases of the week. */
export async function buyGoods(send: Send, now: number): Promise<void> {
  const { id: supplierId } = await send<{ id: string }>('POST', '/api/stock/suppliers', {
    name: 'Sebze hali',
  });
  const stock = await send<{ id: string; name: string; stockUnit: string }[]>('GET', '/api/menu/ingredients');
  const today = businessDayOf(new Date(now), 'Europe/Istanbul', 0);
  for (const { daysAgo, documentNo, lines } of DELIVERIES) {
    const day = addDays(today, -daysAgo);
    const bought = Object.entries(lines).map(([name, [amount, total]]) => {
      const { id, stockUnit } = stock.find((row) => row.name === name) ?? {};
      return { itemId: id, unit: stockUnit, amount, total };
    });
    await send('POST', '/api/stock/purchases', { supplierId, day, documentNo, lines: bought });
  }
}
