import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { chooseAction, idOf, itemOf, MENU, SOUPS } from '#src/features/menu/test-menu.ts';
import { writeStored } from '#src/lib/device/storage.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const SOUP_ITEMS = [itemOf(11, 'Ezogelin', 95), itemOf(12, 'Mercimek', 90), itemOf(15, 'İşkembe', 150)];
const [soups, drinks, none] = MENU;

/** A server that returns the menu in the order that was last saved. */
function createMenu() {
  let menu = [{ ...soups!, items: SOUP_ITEMS }, drinks!, none!];
  const put = ({ body }: TestCall) => {
    const { categoryIds, itemIds } = body as { categoryIds?: string[]; itemIds?: string[] };
    const placeOf = (ids: string[] | undefined, id: string | null) => (id ? (ids?.indexOf(id) ?? 0) : 99);
    menu = menu
      .toSorted((a, b) => placeOf(categoryIds, a.id) - placeOf(categoryIds, b.id))
      .map((category) => ({
        ...category,
        items: category.items.toSorted((a, b) => placeOf(itemIds, a.id) - placeOf(itemIds, b.id)),
      }));
    return menu;
  };
  return { get: () => menu, put };
}

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const menu = createMenu();
  const server = stubServer({
    'GET /menu': menu.get,
    'GET /stations': () => [],
    'PUT /menu/order': menu.put,
    ...handlers,
  });
  writeStored('menu-view', 'cards');
  const rendered = await renderScreen(<MenuPage />);
  await rendered.user.click(await screen.findByRole('button', { name: /^Çorbalar \d/ }));
  await chooseAction(rendered.user, 'Liste', 'Sırala');
  await screen.findByRole('list', { name: 'Çorbalar, ürünler sırayla' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sırala' })).toHaveFocus());
  return { ...rendered, server };
};
const list = (name: string) => screen.getByRole('list', { name });
const names = (name: string) =>
  within(list(name))
    .getAllByRole('button', { name: /^Sırala: / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Sırala: ', ''));
const items = () => names('Çorbalar, ürünler sırayla');
const categories = () => names('Kategoriler, sırayla');
const handle = (name: string) => screen.getByRole('button', { name: `Sırala: ${name}` });

test('arrow keys, Home and End move an item, announce its place, keep the focus and save the order', async () => {
  const { user, server } = await open();
  handle('Ezogelin').focus();
  await user.keyboard('{ArrowDown}');
  expect(items()).toEqual(['Mercimek', 'Ezogelin', 'İşkembe']);
  expect(screen.getByText('Ezogelin: 3 içinde 2. sırada')).toBeInTheDocument();
  expect(handle('Ezogelin')).toHaveFocus();
  await user.keyboard('{End}');
  expect(items()).toEqual(['Mercimek', 'İşkembe', 'Ezogelin']);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(server.callsOf('PUT /menu/order')).toHaveLength(2));
  expect(server.callsOf('PUT /menu/order').at(-1)?.body).toEqual({
    itemIds: [idOf(12), idOf(15), idOf(11)],
  });
  await user.keyboard('{Home}');
  await user.click(screen.getByRole('button', { name: 'Bitti' }));
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Ezogelin',
      'Mercimek',
      'İşkembe',
    ]),
  );
});

test('the buttons move a category, Geri al reverts it, and Kategorisiz stays last (MENU-15)', async () => {
  const { user, server } = await open();
  expect(categories()).toEqual(['Çorbalar', 'İçecekler']);
  expect(screen.getByRole('button', { name: 'Geri al' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Yukarı taşı: İçecekler' }));
  expect(categories()).toEqual(['İçecekler', 'Çorbalar']);
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(categories()).toEqual(['Çorbalar', 'İçecekler']);
  await waitFor(() => expect(server.callsOf('PUT /menu/order')).toHaveLength(2));
  expect(server.callsOf('PUT /menu/order')[1]?.body).toEqual({ categoryIds: [SOUPS, idOf(2)] });
});

test('an order that could not be saved is reverted and can be saved again', async () => {
  let answer: (refusal: unknown) => void = () => undefined;
  const { user, server } = await open({
    'PUT /menu/order': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(screen.getByRole('button', { name: 'Aşağı taşı: Ezogelin' }));
  await waitFor(() => expect(items()).toEqual(['Mercimek', 'Ezogelin', 'İşkembe']));
  await waitFor(() => expect(server.callsOf('PUT /menu/order')).toHaveLength(1));
  answer(refuse('UNAVAILABLE'));
  expect(await screen.findByText(/^Sıra kaydedilemedi\. Sistem şu anda/)).toBeInTheDocument();
  expect(items()).toEqual(['Ezogelin', 'Mercimek', 'İşkembe']);
  server.now({ 'PUT /menu/order': createMenu().put });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(screen.queryByText(/^Sıra kaydedilemedi/)).not.toBeInTheDocument());
  await waitFor(() => expect(items()).toEqual(['Mercimek', 'Ezogelin', 'İşkembe']));
});

afterEach(() => vi.restoreAllMocks());

test('a row dragged past the next one takes its place, and Escape leaves all rows unchanged', async () => {
  const { server } = await open();
  // jsdom has no layout: rows of 50 px, 60 px apart.
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 60;
    return { top, height: 50 } as DOMRect;
  });
  const grip = handle('Ezogelin');
  fireEvent.pointerDown(grip, { button: 0, clientY: 100 });
  fireEvent.pointerMove(grip, { clientY: 170 });
  fireEvent.keyDown(grip, { key: 'Escape' });
  fireEvent.pointerUp(grip, { clientY: 170 });
  expect(items()).toEqual(['Ezogelin', 'Mercimek', 'İşkembe']);
  fireEvent.pointerDown(grip, { button: 0, clientY: 100 });
  fireEvent.pointerMove(grip, { clientY: 170 });
  fireEvent.pointerUp(grip, { clientY: 170 });
  expect(items()).toEqual(['Mercimek', 'Ezogelin', 'İşkembe']);
  await waitFor(() => expect(server.callsOf('PUT /menu/order')).toHaveLength(1));
});
