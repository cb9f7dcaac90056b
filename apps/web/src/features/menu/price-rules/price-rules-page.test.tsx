import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PriceRulesPage } from '#src/features/menu/price-rules/price-rules-page.tsx';
import { idOf, MENU, SOUPS } from '#src/features/menu/test-menu.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const wireRule = (over: Record<string, unknown> = {}) => ({
  id: idOf(50),
  name: 'İndirimli saat',
  isOn: true,
  isForAll: false,
  categoryIds: [SOUPS],
  itemIds: [],
  kind: 'PERCENT',
  value: 20,
  portionName: null,
  days: [1, 2, 3, 4, 5],
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
  isSample: false,
  version: 1,
  ...over,
});
const SIZES = [
  { name: 'Tek', price: 95, isDefault: true },
  { name: 'Duble', price: 150, isDefault: false },
].map((portion, index) => ({ id: idOf(70 + index), recipeMultiplier: 1, isActive: true, ...portion }));
const RULES = 'GET /menu/price-rules';
const CREATE = 'POST /menu/price-rules';
const UPDATE = 'PATCH /menu/price-rules/:id';

async function show(rules: unknown[], handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...shellHandlers,
    'GET /menu': () => MENU,
    [RULES]: () => rules,
    'GET /reports/price-rules': () => [],
    ...handlers,
  });
  return { server, ...(await renderScreen(<PriceRulesPage />)) };
}
const list = async () => within(await screen.findByRole('list', { name: 'Fiyat kuralları' }));

test('the list shows effect, items and times of a rule, and the week shows it on its days (PRICE-14)', async () => {
  await show(
    [
      wireRule(),
      wireRule({
        id: idOf(51),
        name: 'Gece',
        isForAll: true,
        categoryIds: [],
        kind: 'FIXED',
        value: 60,
        days: [5],
        from: '23:00',
        until: '02:00',
      }),
    ],
    {
      'GET /reports/price-rules': () => [
        { ruleId: idOf(50), name: 'İndirimli saat', qty: 412, revenue: 16480, givenAway: 4120 },
      ],
    },
  );
  const [happy, night] = (await list()).getAllByRole('listitem');
  expect(happy).toHaveTextContent('İndirimli saat %20 indirim · Çorbalar Hafta içi 15:00–18:00 Süresiz');
  expect(night).toHaveTextContent('Gece Sabit ₺60,00 · Bütün menü Cum 23:00–02:00 Süresiz');
  const week = within(screen.getByRole('group', { name: 'Haftanın saatleri' }));
  expect(week.getAllByRole('button', { name: /^İndirimli saat/ })).toHaveLength(5);
  expect(week.getAllByRole('button', { name: /^Gece/ })).toHaveLength(1);
  const chosen = await screen.findByRole('region', { name: 'İndirimli saat' });
  await waitFor(() =>
    expect(chosen).toHaveTextContent('Satılan 412 adetCiro ₺16.480,00Verilen indirim ₺4.120,00'),
  );
  expect(chosen).toHaveTextContent('Ezogelin ₺95,00 ₺76,00');
});

test('the switch saves at once, with the version that was read (PRICE-14)', async () => {
  const { server, user } = await show([wireRule()], {
    [UPDATE]: () => wireRule({ isOn: false, version: 2 }),
  });
  await user.click(await screen.findByRole('switch', { name: 'İndirimli saat açık' }));
  expect(await screen.findByText('İndirimli saat kapatıldı')).toBeInTheDocument();
  expect(server.callsOf(UPDATE)[0]).toMatchObject({
    params: { id: idOf(50) },
    body: { isOn: false, expectedVersion: 1 },
  });
});

test('Kural opens a form that shows problems at their fields and adds the rule (PRICE-1)', async () => {
  const { server, user } = await show([], { [CREATE]: () => wireRule() });
  await user.click((await screen.findAllByRole('button', { name: 'Kural' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Fiyat kuralı ekle' }));
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  for (const problem of [
    'Kural adı gerekli.',
    '0 ile 100 arasında bir yüzde yazın.',
    'En az bir kategori ya da ürün seçin.',
  ])
    expect(form.getByText(problem)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Kural adı/ }), 'Gece');
  await user.click(form.getByRole('radio', { name: 'Sabit fiyat' }));
  await user.type(form.getByRole('textbox', { name: /^Kaç liraya/ }), '60');
  await user.click(form.getByRole('button', { name: 'Çorbalar' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Tek tek ürünler' }), 'Ayran (İçecekler)');
  await user.click(form.getByRole('button', { name: 'Cmt' }));
  const from = form.getByRole('textbox', { name: /^Başlangıç/ });
  await user.clear(from);
  await user.type(from, '23');
  const until = form.getByRole('textbox', { name: /^Bitiş/ });
  await user.clear(until);
  await user.type(until, '0200');
  expect(form.getByText('Ertesi günün saatidir; kural başladığı güne aittir.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kural eklendi')).toBeInTheDocument();
  expect(server.callsOf(CREATE)[0]?.body).toEqual({
    name: 'Gece',
    isForAll: false,
    categoryIds: [SOUPS],
    itemIds: [idOf(13)],
    kind: 'FIXED',
    value: 60,
    portionName: null,
    days: [1, 2, 3, 4, 5, 6],
    from: '23:00',
    until: '02:00',
    firstDay: null,
    lastDay: null,
    placeKinds: ['TABLE', 'TAKEAWAY', 'COUNTER'],
    channelIds: [],
  });
});

test('a fixed price needs a portion, where the items have portions (PRICE-4)', async () => {
  const [category, ...others] = MENU;
  const sized = {
    ...category,
    items: category?.items.map((item) => ({ ...item, portions: SIZES })),
  };
  const gone = wireRule({ id: idOf(51), name: 'Gece', kind: 'FIXED', value: 60, portionName: 'Yarım' });
  const { server, user } = await show([gone], {
    'GET /menu': () => [sized, ...others],
    [UPDATE]: () => ({ ...gone, portionName: 'Duble', version: 2 }),
  });
  expect((await list()).getByRole('listitem')).toHaveTextContent('Yarım sabit ₺60,00');
  expect(screen.getByText('Fiyatı düşen ürün yok.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Düzenle' }));
  const form = within(await screen.findByRole('dialog'));
  const portion = form.getByRole('combobox', { name: 'Hangi porsiyonun fiyatı?' });
  expect(
    within(portion)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Porsiyonsuz ürünler', 'Tek', 'Duble', 'Yarım (bu ürünlerde yok)']);
  await user.click(form.getByRole('radio', { name: 'Yüzde' }));
  expect(form.queryByRole('combobox', { name: 'Hangi porsiyonun fiyatı?' })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Sabit fiyat' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Hangi porsiyonun fiyatı?' }), 'Duble');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Kural güncellendi')).toBeInTheDocument();
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({ portionName: 'Duble', expectedVersion: 1 });
});

test('an empty list offers an example, which is shown before it is saved (PRICE-18)', async () => {
  const { user } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Örnek ekle' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('textbox', { name: /^Kural adı/ })).toHaveValue('İndirimli saat');
  expect(form.getByRole('button', { name: 'Çorbalar' })).toHaveAttribute('aria-pressed', 'true');
});

test('another user’s change is shown before it is overwritten (PRICE-14)', async () => {
  const { user } = await show([wireRule()], {
    [UPDATE]: () =>
      refuse('CHANGED_MEANWHILE', { details: { current: wireRule({ value: 30, version: 2 }) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: /^Kural adı/ }), ' 2');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText(/%20 indirim/)).toBeVisible();
  expect(form.getByText(/%30 indirim/)).toBeVisible();
});

test('Sil needs a confirmation, which shows that past orders keep the name (PRICE-15)', async () => {
  const remove = vi.fn(() => undefined);
  const { user } = await show([wireRule()], { 'DELETE /menu/price-rules/:id': remove });
  await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sil' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Geçmiş siparişlerde adı kalır.')).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('İndirimli saat silindi')).toBeInTheDocument();
});
