import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

const DAY_MS = 86_400_000;
const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const range = () => ({ from: day(-1), to: day(1) });

/** The part of `VALID_REQUESTS` about stock, recipes and purchases. */
export const STOCK_REQUESTS = {
  listIngredients: () => ({}),
  createIngredient: () => ({
    input: { name: 'Tereyağı', stockUnit: 'GRAM', stockAmount: 2500.5, minStock: 250, unitCost: 480 },
  }),
  updateIngredient: ({ ids }) => ({
    params: { id: ids.spareIngredient },
    input: { name: 'Taze nane', stockUnit: 'ADET', minStock: 4, unitCost: 15, expectedVersion: 1 },
  }),
  deleteIngredient: ({ ids }) => ({ params: { id: ids.spareIngredient } }),
  getRecipe: ({ ids }) => ({ params: { id: ids.item } }),
  putRecipe: ({ ids }) => ({
    params: { id: ids.item },
    input: {
      ingredients: [
        { ingredientId: ids.ingredient, amount: 7.5 },
        { ingredientId: ids.spareIngredient, amount: 0.25 },
      ],
      expectedVersion: 1,
    },
  }),
  countStock: ({ ids }) => ({
    input: {
      rows: [
        { itemId: ids.ingredient, counted: 8_750.5, unit: 'GRAM', countedAt: new Date().toISOString() },
        { itemId: ids.item, counted: 48, unit: 'ADET', countedAt: new Date().toISOString() },
      ],
      acceptsZero: false,
      note: 'ay sonu',
    },
  }),
  listSuppliers: () => ({}),
  createSupplier: () => ({ input: { name: 'Yeni manav', note: '0212 000 00 00', isActive: true } }),
  updateSupplier: ({ ids }) => ({
    params: { id: ids.supplier },
    input: { name: 'Eski manav', note: null, isActive: false, expectedVersion: 1 },
  }),
  listPurchases: () => ({ input: range() }),
  enterPurchase: ({ ids }) => ({
    input: {
      supplierId: ids.supplier,
      day: day(-1),
      documentNo: 'A-115',
      note: 'sabah',
      lines: [
        { itemId: ids.ingredient, unit: 'GRAM', amount: 2_500, total: 90.5 },
        { itemId: ids.item, unit: 'ADET', amount: 24, total: 480 },
      ],
    },
  }),
  cancelPurchase: ({ ids }) => ({ params: { id: ids.purchase }, input: { reason: 'Yanlış girildi' } }),
  listLastPrices: () => ({}),
  readCostHistory: ({ ids }) => ({ params: { id: ids.item } }),
  listMovements: ({ ids }) => ({
    input: { ...range(), itemId: ids.item, kind: 'SET', limit: '10' },
    more: { before: ids.movement },
  }),
} satisfies Partial<Examples>;
