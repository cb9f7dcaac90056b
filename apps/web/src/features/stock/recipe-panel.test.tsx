import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StockPage } from '#src/features/stock/stock-page.tsx';
import {
  CAY,
  createPantry,
  KIYMA,
  KIYMA_PART,
  KOFTE,
  wireRecipe,
  wireStock,
  YUMURTA,
} from '#src/features/stock/test-stock.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse } from '#test/stub-server.ts';

const PUT = 'PUT /menu/items/:id/recipe';
const EGG_PART = {
  ingredientId: YUMURTA,
  name: 'Iri yumurta',
  amount: 2,
  unit: 'ADET',
  unitCost: 5.5,
  cost: 11,
};
const show = (path = `/app/stock?tab=recete&item=${KOFTE}`) => renderScreen(<StockPage />, { path });
const editor = async () => {
  const heading = await screen.findByRole('heading', { name: 'İnegöl Köfte' });
  return within(heading.closest('section')!);
};
const SAVE = { name: 'Reçeteyi kaydet' };

test('an item is found by its name and marked when it has a recipe', async () => {
  createPantry();
  const { user, router } = await show('/app/stock?tab=recete');
  await user.type(await screen.findByRole('searchbox', { name: 'Ürün ara' }), 'inegol');
  await user.click(screen.getByRole('button', { name: 'İnegöl Köfte Reçeteli' }));
  await editor();
  expect(router.location.search).toEqual({ tab: 'recete', item: KOFTE });
});

test('cost, percent and portions follow the typed values, by keyboard', async () => {
  const server = createPantry({ [PUT]: () => wireRecipe([KIYMA_PART, EGG_PART], { version: 6 }) });
  const { user } = await show();
  const recipe = await editor();
  expect(recipe.getAllByText('₺111,60')).toHaveLength(2);
  expect(recipe.getByText('%35')).toBeVisible();
  expect(recipe.getByText('6 porsiyon')).toBeVisible();

  await user.click(recipe.getByRole('textbox', { name: '1. miktar' }));
  await user.keyboard('{Enter}');
  const second = recipe.getByRole('combobox', { name: '2. malzeme' });
  expect(second).toHaveFocus();
  expect(within(second).getByRole('option', { name: 'Dana kıyma' })).toBeDisabled();
  await user.selectOptions(second, 'Iri yumurta');
  expect(recipe.queryByText('%35')).not.toBeInTheDocument();
  await user.click(recipe.getByRole('button', SAVE));
  expect(recipe.getByText('Miktar sıfırdan büyük olmalı.')).toBeVisible();
  expect(server.callsOf(PUT)).toHaveLength(0);
  await user.type(recipe.getByRole('textbox', { name: '2. miktar' }), '2');
  expect(recipe.getByText('₺122,60')).toBeVisible();
  expect(recipe.getByText('%38')).toBeVisible();
  expect(recipe.getByText('Önce biten: Dana kıyma')).toBeVisible();
  await user.click(recipe.getByRole('button', SAVE));
  await screen.findByText('İnegöl Köfte: reçete kaydedildi');
  expect(server.callsOf(PUT)[0]!.body).toEqual({
    ingredients: [
      { ingredientId: KIYMA, amount: 180 },
      { ingredientId: YUMURTA, amount: 2 },
    ],
    expectedVersion: 5,
  });
});

test('a recipe that costs more than its item’s price is marked (STOCK-23)', async () => {
  const dear = wireRecipe([{ ...KIYMA_PART, amount: 600, cost: 372 }]);
  createPantry({ 'GET /menu/items/:id/recipe': () => dear });
  const { user } = await show();
  const recipe = await editor();
  const warning = 'Maliyet satış fiyatının üstünde: bu ürün her satışta zarar eder.';
  expect(await recipe.findByText(warning)).toBeVisible();
  const amount = recipe.getByRole('textbox', { name: '1. miktar' });
  await user.clear(amount);
  await user.type(amount, '180');
  expect(recipe.queryByText(warning)).not.toBeInTheDocument();
});

test('a new ingredient can be saved before the list of all ingredients is read again', async () => {
  const kadayif = wireStock('018f0000-0000-7000-8000-000000000009', 'Kadayıf', { unitCost: 180 });
  const server = createPantry({
    'POST /menu/ingredients': () => {
      server.now({ 'GET /menu/ingredients': () => new Promise(() => undefined) });
      return kadayif;
    },
    [PUT]: () => wireRecipe([KIYMA_PART], { version: 6 }),
  });
  const { user } = await show();
  const recipe = await editor();
  await user.click(recipe.getByRole('button', { name: 'Yeni hammadde' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Hammadde adı/ }), 'Kadayıf');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await user.type(await recipe.findByRole('textbox', { name: '2. miktar' }), '100');
  await user.click(recipe.getByRole('button', SAVE));
  await screen.findByText('İnegöl Köfte: reçete kaydedildi');
  expect(server.callsOf(PUT)[0]!.body).toMatchObject({
    ingredients: [{ ingredientId: KIYMA }, { ingredientId: kadayif.id, amount: 100 }],
  });
});

test('after another user’s change both recipes are shown, typed values stay, and saving again is possible (STOCK-22)', async () => {
  let version = 5;
  const server = createPantry({
    'GET /menu/items/:id/recipe': () =>
      version === 5 ? wireRecipe([KIYMA_PART]) : wireRecipe([{ ...KIYMA_PART, amount: 200 }], { version }),
    [PUT]: ({ body }) =>
      (body as { expectedVersion: number }).expectedVersion === version
        ? wireRecipe([{ ...KIYMA_PART, amount: 150 }], { version: 7 })
        : refuse('CHANGED_MEANWHILE'),
  });
  const { user } = await show();
  const recipe = await editor();
  const amount = recipe.getByRole('textbox', { name: '1. miktar' });
  await user.clear(amount);
  await user.type(amount, '150');
  version = 6;
  await user.click(recipe.getByRole('button', SAVE));
  expect(await recipe.findByText('Dana kıyma: 200 g (önceki: 180 g)')).toBeVisible();
  expect(recipe.getByRole('textbox', { name: '1. miktar' })).toHaveValue('150');
  await user.click(recipe.getByRole('button', SAVE));
  await screen.findByText('İnegöl Köfte: reçete kaydedildi');
  expect(server.callsOf(PUT).map(({ body }) => body)).toMatchObject([
    { expectedVersion: 5 },
    { expectedVersion: 6, ingredients: [{ ingredientId: KIYMA, amount: 150 }] },
  ]);
});

test('a new version of the item alone is no conflict of its recipe', async () => {
  let version = 5;
  const server = createPantry({
    'GET /menu/items/:id/recipe': () => wireRecipe([KIYMA_PART], { version }),
    [PUT]: ({ body }) =>
      (body as { expectedVersion: number }).expectedVersion === version
        ? wireRecipe([], { version: 9 })
        : refuse('CHANGED_MEANWHILE'),
  });
  const { user } = await show();
  const recipe = await editor();
  version = 8;
  await user.click(recipe.getByRole('button', { name: 'Reçeteyi kaldır' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Reçete kaldırılsın mı?' }));
  await user.click(question.getByRole('button', { name: 'Kaldır' }));
  await screen.findByText('İnegöl Köfte: reçete kaldırıldı');
  expect(server.callsOf(PUT)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Geri al/ }));
  await waitFor(() =>
    expect(server.callsOf(PUT).at(-1)!.body).toEqual({
      ingredients: [{ ingredientId: KIYMA, amount: 180 }],
    }),
  );
});

test('leaving with unsaved changes needs a confirmation', async () => {
  createPantry();
  const { user, router } = await show();
  const recipe = await editor();
  await user.click(recipe.getByRole('button', { name: 'Çıkar: Dana kıyma' }));
  expect(recipe.getByRole('button', { name: 'Malzeme ekle' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Ürünler' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' }));
  await user.click(question.getByRole('button', { name: 'Vazgeç' }));
  expect(router.location.search).toMatchObject({ item: KOFTE });
  await user.click(await screen.findByRole('button', { name: 'Çay' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaydetmeden çık' }),
  );
  await waitFor(() => expect(router.location.search).toMatchObject({ item: CAY }));
});
