import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A small menu as the server sends it, for tests of this screen. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
export const SOUPS = idOf(1);
export const DRINKS = idOf(2);
export const KITCHEN = { id: idOf(30), name: 'Mutfak' };

export const itemOf = (n: number, name: string, price: number, more: Record<string, unknown> = {}) => ({
  id: idOf(n),
  name,
  price,
  isActive: true,
  isSoldOut: false,
  categoryId: SOUPS,
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
  version: 3,
  ...more,
});

export const MENU = [
  {
    id: SOUPS,
    name: 'Çorbalar',
    showInSales: true,
    stationId: KITCHEN.id,
    station: KITCHEN,
    color: null,
    translations: {},
    isSample: false,
    version: 1,
    items: [itemOf(11, 'Ezogelin', 95), itemOf(12, 'Çiğ Köfte', 1250.5, { isActive: false })],
  },
  {
    id: DRINKS,
    name: 'İçecekler',
    showInSales: false,
    stationId: null,
    station: null,
    color: null,
    translations: {},
    isSample: false,
    version: 2,
    items: [
      itemOf(13, 'Ayran', 45, { categoryId: DRINKS, trackStock: true, stockAmount: 12.5, stockUnit: 'ADET' }),
    ],
  },
  {
    id: null,
    name: 'Kategorisiz',
    showInSales: true,
    stationId: null,
    station: null,
    color: null,
    translations: {},
    isSample: false,
    version: 0,
    items: [itemOf(14, 'Pilav', 80, { categoryId: null })],
  },
];

export const STATIONS = [
  { id: KITCHEN.id, name: 'Mutfak', isActive: true, printers: [], lateAfterMinutes: 12, version: 1 },
];

/** Chooses an action of the ⋮ of a category or of the list (*Liste*). */
export async function chooseAction(user: UserEvent, menu: string, action: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: `${menu}: işlemler` });
  if (!more) throw new Error(`there is no ⋮ of ${menu}`);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
