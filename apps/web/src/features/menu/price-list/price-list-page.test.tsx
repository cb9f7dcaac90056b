import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PriceListPage } from '#src/features/menu/price-list/price-list-page.tsx';
import { MENU } from '#src/features/menu/test-menu.ts';
import { AYRAN, wireAskingMenu, wireSetMenu } from '#test/asking-menu.ts';
import { shellHandlers, wireRule } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

test('the sheet lists active items of shown categories in order, Diğer last, with VAT note and day (MENU-20)', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  stubServer({ ...shellHandlers, 'GET /menu': () => MENU });
  const { user } = await renderScreen(<PriceListPage />);
  const sheet = await screen.findByRole('article', { name: 'Fiyat listesi' });
  expect(within(sheet).getByRole('heading', { level: 2 })).toHaveTextContent('Çağdaş Köfte');
  expect(
    within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(['Çorbalar', 'Diğer']);
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Ezogelin₺95,00', 'Pilav₺80,00']);
  expect(sheet).toHaveTextContent('Fiyatlara KDV dahildir');
  expect(sheet).toHaveTextContent(/\d{1,2} \p{L}+ 20\d\d$/u);
  await user.click(screen.getByRole('button', { name: 'Yazdır' }));
  expect(print).toHaveBeenCalledOnce();
});

test('an item with portions has a line for each active portion (SELL-7)', async () => {
  stubServer({ ...shellHandlers, 'GET /menu': wireAskingMenu });
  await renderScreen(<PriceListPage />);
  const portions = await screen.findByRole('list', { name: 'Adana' });
  expect(
    within(portions)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Tek₺380,00', 'Bir buçuk₺540,00']);
});

test('each portion shows its present price (PRICE-12)', async () => {
  stubServer({ ...shellHandlers, 'GET /menu': wireAskingMenu, 'GET /menu/price-rules': () => [wireRule()] });
  await renderScreen(<PriceListPage />);
  await screen.findByText('₺432,00');
  expect(screen.getByRole('list', { name: 'Adana' })).toHaveTextContent(
    'Tek₺380,00₺304,00Bir buçuk₺540,00₺432,00',
  );
});

test('a set menu shows its price, and below it the choices of its groups with extra prices (SET-27)', async () => {
  const off = (one: object = {}) => ('id' in one && one.id === AYRAN ? { ...one, isActive: false } : one);
  const menu = () => wireSetMenu().map((category) => ({ ...category, items: category.items.map(off) }));
  stubServer({ ...shellHandlers, 'GET /menu': menu });
  await renderScreen(<PriceListPage />);
  const line = (await screen.findByText('Öğle menüsü')).closest('li');
  expect(line).toHaveTextContent('Öğle menüsü₺420,00');
  const groups = [...(line?.nextElementSibling?.children ?? [])].map((group) => group.textContent);
  // Inactive parts are not listed. Parts sold out today are.
  expect(groups).toEqual([
    'Ana yemek: Adana Tek\u00a0+₺40,00, Türk Kahvesi',
    'İçecek: Çay\u00a0+₺15,00, Su',
    'Tatlı: Sütlaç\u00a0+₺10,00',
  ]);
});

test('an empty list and a failed read show their messages', async () => {
  const server = stubServer({ ...shellHandlers, 'GET /menu': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<PriceListPage />);
  await screen.findByText(/Sistem şu anda yanıt veremiyor/);
  expect(screen.getByRole('button', { name: 'Yazdır' })).toBeDisabled();
  server.now({ 'GET /menu': () => [MENU[1]] });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Listelenecek ürün yok')).toBeInTheDocument();
});
