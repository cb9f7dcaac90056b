import { vi } from 'vitest';
import { shellHandlers } from '#test/wire-factories.ts';
import { stubServer } from '#test/stub-server.ts';

/** Stock as the server sends it, in lira, units and ISO texts, for the tests of this folder. */
const id = (tail: number): string => `018f0000-0000-7000-8000-${String(tail).padStart(12, '0')}`;

export const KIYMA = id(1);
export const YUMURTA = id(2);
export const AYRAN = id(11);
export const KOFTE = id(12);
export const CAY = id(13);

export const wireStock = (stockId: string, name: string, extra: object = {}) => ({
  id: stockId,
  name,
  kind: 'INGREDIENT',
  stockAmount: 1250,
  stockUnit: 'GRAM',
  minStock: 500,
  unitCost: 620,
  usedIn: 0,
  version: 3,
  ...extra,
});

export const wireItem = (itemId: string, name: string, extra: object = {}) => ({
  id: itemId,
  name,
  price: 320,
  isActive: true,
  isSoldOut: false,
  categoryId: id(21),
  stationId: null,
  trackStock: false,
  stockAmount: null,
  stockUnit: 'ADET',
  minStock: 5,
  hasRecipe: false,
  cost: null,
  unitCost: null,
  pictureUrl: null,
  details: null,
  isSample: false,
  version: 1,
  ...extra,
});

export const wireMovement = (extra: object = {}) => ({
  id: id(31),
  itemId: KIYMA,
  name: 'Dana kıyma',
  kind: 'ADD',
  asked: 100,
  applied: 100,
  before: 1250,
  after: 1350,
  unit: 'GRAM',
  note: null,
  tableName: null,
  by: 'Elif Yıldız',
  at: new Date().toISOString(),
  ...extra,
});

export const movementId = (tail: number): string => id(1000 + tail);

const PANTRY = [
  wireStock(AYRAN, 'Ayran', { kind: 'ITEM', stockAmount: 4, stockUnit: 'ADET', minStock: 5, unitCost: 14 }),
  wireStock(KIYMA, 'Dana kıyma', { usedIn: 1 }),
  wireStock(YUMURTA, 'Iri yumurta', { stockAmount: 90, stockUnit: 'ADET', minStock: 5, unitCost: 5.5 }),
];
const MENU = [
  {
    id: id(21),
    name: 'Izgara',
    showInSales: true,
    stationId: null,
    station: null,
    color: null,
    translations: {},
    isSample: false,
    version: 1,
    items: [
      wireItem(KOFTE, 'İnegöl Köfte', { hasRecipe: true }),
      wireItem(AYRAN, 'Ayran', { trackStock: true, stockAmount: 4 }),
      wireItem(CAY, 'Çay', { price: 25 }),
    ],
  },
];
export const wireRecipe = (ingredients: object[], extra: object = {}) => ({
  itemId: KOFTE,
  ingredients,
  cost: null,
  version: 5,
  ...extra,
});
export const KIYMA_PART = {
  ingredientId: KIYMA,
  name: 'Dana kıyma',
  amount: 180,
  unit: 'GRAM',
  unitCost: 620,
  cost: 111.6,
};

/** A server with minced meat, eggs and ayran; the köfte has a recipe. */
export const createPantry = (more: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    ...shellHandlers,
    'GET /menu/ingredients': () => PANTRY,
    'GET /menu': () => MENU,
    'GET /stock/movements': () => [wireMovement()],
    'GET /menu/items/:id/recipe': () => wireRecipe([KIYMA_PART]),
    'PATCH /menu/items/:id': () => wireItem(KIYMA, 'Dana kıyma'),
    ...more,
  });

/** A phone, on which no media query for wide windows matches. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
