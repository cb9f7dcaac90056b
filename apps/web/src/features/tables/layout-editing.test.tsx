import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { FLOOR, idOf, tableOf } from '#src/features/tables/test-floor.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** jsdom has no layout; three columns of cards fit into this width. */
const CANVAS_WIDTH = 1098;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(CANVAS_WIDTH);
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Positions in natural order: Bahçe 1, Çardak 1, Masa 2, Masa 6, Masa 10. */
const AUTOMATIC = {
  [idOf(3)]: { x: 0, y: 0 },
  [idOf(4)]: { x: 356, y: 0 },
  [idOf(2)]: { x: 712, y: 0 },
  [idOf(5)]: { x: 0, y: 126 },
  [idOf(1)]: { x: 356, y: 126 },
};
const BAHCE_1 = idOf(3);

const stored = () => JSON.parse(localStorage.getItem('tables-layout-v1') ?? 'null') as unknown;
const store = (layout: unknown) =>
  localStorage.setItem('tables-layout-v1', typeof layout === 'string' ? layout : JSON.stringify(layout));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const layoutButton = (name: string) =>
  within(screen.getByRole('group', { name: 'Masa düzeni' })).getByRole('button', { name });
const handle = (name: string) => button(`Taşı: ${name}`);
/** The position of a card, or null in the grid. */
function placeOf(element: HTMLElement) {
  const place = element.closest<HTMLElement>('[style*="left"]');
  return place && { x: parseInt(place.style.left), y: parseInt(place.style.top) };
}
const cardPlace = (name: RegExp) => placeOf(screen.getByRole('link', { name }));

async function renderEditor() {
  const server = stubServer({ 'GET /tables': () => FLOOR });
  const rendered = await renderScreen(<TablesPage />);
  await rendered.user.click(await screen.findByRole('button', { name: 'Düzeni düzenle' }));
  await screen.findByRole('button', { name: 'Taşı: Bahçe 1' });
  return { ...rendered, server };
}

test('arrow keys move a card 8 px, with Shift 40, and every place is stored in px (FLOOR-24, FLOOR-26)', async () => {
  const { user } = await renderEditor();
  expect(stored()).toBeNull();
  act(() => handle('Bahçe 1').focus());
  await user.keyboard('{ArrowRight}');
  expect(stored()).toEqual({ ...AUTOMATIC, [BAHCE_1]: { x: 8, y: 0 } });
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(stored()).toEqual({ ...AUTOMATIC, [BAHCE_1]: { x: 8, y: 40 } });
  expect(placeOf(handle('Bahçe 1'))).toEqual({ x: 8, y: 40 });
  expect(handle('Bahçe 1')).toHaveFocus();
  expect(screen.getByText('Bahçe 1: X 8, Y 40')).toHaveAttribute('role', 'status');
});

test('/ opens no search while the layout is edited (FLOOR-47)', async () => {
  const { user } = await renderEditor();
  const search = (wait = {}) => screen.findByRole('searchbox', { name: 'Masa ara' }, wait);
  await user.keyboard('/');
  await expect(search({ timeout: 2_000 })).rejects.toThrow('Unable to find');
  await user.click(button('Bitti'));
  await user.keyboard('/');
  expect(await search()).toBeVisible();
});

test('a card dropped over others lies above them while editing, afterwards and after a reload (FLOOR-28)', async () => {
  const { user, unmount } = await renderEditor();
  const levelOf = (element: HTMLElement) =>
    Number(element.closest<HTMLElement>('[style*="left"]')?.style.zIndex);
  act(() => handle('Bahçe 1').focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(levelOf(handle('Bahçe 1'))).toBeGreaterThan(levelOf(handle('Çardak 1')));
  await user.click(button('Bitti'));
  const levelOfCard = async (name: RegExp) => levelOf(await screen.findByRole('link', { name }));
  expect(await levelOfCard(/^Bahçe 1/)).toBeGreaterThan(await levelOfCard(/^Çardak 1/));
  unmount();
  await renderScreen(<TablesPage />);
  expect(await levelOfCard(/^Bahçe 1/)).toBeGreaterThan(await levelOfCard(/^Çardak 1/));
});

test('a card cannot leave the canvas to the left or to the top (FLOOR-26)', async () => {
  const { user } = await renderEditor();
  act(() => handle('Bahçe 1').focus());
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(placeOf(handle('Bahçe 1'))).toEqual({ x: 0, y: 0 });
  expect(stored()).toBeNull();
});

test('dragging snaps to 8 px, shows the card during the drag and is one step (FLOOR-26)', async () => {
  const { user } = await renderEditor();
  const card = handle('Bahçe 1');
  const at = (x: number, y: number) => ({
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: x,
    clientY: y,
  });
  fireEvent.pointerDown(card, at(100, 100));
  fireEvent.pointerMove(window, at(103, 100));
  fireEvent.pointerMove(window, at(106, 103));
  expect(placeOf(card)).toEqual({ x: 8, y: 0 });
  fireEvent.pointerMove(window, at(145, 163));
  expect(stored()).toBeNull();
  fireEvent.pointerUp(window, at(145, 163));
  expect(stored()).toEqual({ ...AUTOMATIC, [BAHCE_1]: { x: 48, y: 64 } });
  await user.click(layoutButton('Geri al'));
  expect(placeOf(card)).toEqual({ x: 0, y: 0 });
});

test('a drag beyond the edge stops at the edge', async () => {
  await renderEditor();
  const at = (x: number, y: number) => ({
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    clientX: x,
    clientY: y,
  });
  fireEvent.pointerDown(handle('Masa 10'), at(400, 200));
  fireEvent.pointerMove(window, at(-900, -900));
  fireEvent.pointerUp(window, at(-900, -900));
  expect(stored()).toMatchObject({ [idOf(1)]: { x: 0, y: 0 } });
});

test('a dialog with numbers and four buttons moves a card without dragging (FLOOR-27)', async () => {
  const { user } = await renderEditor();
  await user.click(button('Konum: Çardak 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konum: Çardak 1' }));
  await user.click(dialog.getByRole('button', { name: 'Aşağı' }));
  await user.click(dialog.getByRole('button', { name: 'Sola' }));
  expect(stored()).toMatchObject({ [idOf(4)]: { x: 320, y: 40 } });
  await user.click(dialog.getByRole('button', { name: 'Yukarı' }));
  await user.click(dialog.getByRole('button', { name: 'Sağa' }));
  expect(stored()).toMatchObject({ [idOf(4)]: { x: 360, y: 0 } });
  await user.clear(dialog.getByLabelText('X (soldan, px)'));
  await user.type(dialog.getByLabelText('X (soldan, px)'), '101{Tab}');
  expect(stored()).toMatchObject({ [idOf(4)]: { x: 104, y: 0 } });
  await user.click(dialog.getByRole('button', { name: 'Tamam' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(placeOf(handle('Çardak 1'))).toEqual({ x: 104, y: 0 });
});

test('Geri al reverts Otomatik diz and Sıfırla step by step (FLOOR-29)', async () => {
  store({ [BAHCE_1]: { x: 720, y: 400 } });
  const { user } = await renderEditor();
  expect(layoutButton('Geri al')).toHaveAttribute('aria-disabled', 'true');
  await user.click(layoutButton('Otomatik diz'));
  expect(stored()).toEqual(AUTOMATIC);
  expect(screen.getByText('Masalar otomatik dizildi')).toBeInTheDocument();
  await user.click(layoutButton('Sıfırla'));
  expect(localStorage.getItem('tables-layout-v1')).toBeNull();
  await user.click(layoutButton('Geri al'));
  expect(stored()).toEqual(AUTOMATIC);
  expect(screen.getByText('Geri alındı · 1 adım kaldı')).toBeInTheDocument();
  await user.click(layoutButton('Geri al'));
  expect(stored()).toEqual({ [BAHCE_1]: { x: 720, y: 400 } });
  expect(layoutButton('Geri al')).toHaveAttribute('aria-disabled', 'true');
});

test('Ctrl+Z on the canvas is Geri al (FLOOR-29)', async () => {
  const { user } = await renderEditor();
  act(() => handle('Bahçe 1').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{Control>}z{/Control}');
  expect(placeOf(handle('Bahçe 1'))).toEqual({ x: 8, y: 0 });
});

test('Sıfırla keeps the positions of another business in this browser', async () => {
  store({ ...AUTOMATIC, elsewhere: { x: 8, y: 8 } });
  const { user } = await renderEditor();
  await user.click(layoutButton('Sıfırla'));
  expect(stored()).toEqual({ elsewhere: { x: 8, y: 8 } });
});

test('Bitti keeps the canvas, also for a waiter and after a reload, and Izgaraya dön keeps the positions (FLOOR-23, FLOOR-29)', async () => {
  const { user, unmount } = await renderEditor();
  act(() => handle('Bahçe 1').focus());
  await user.keyboard('{ArrowRight}');
  await user.click(button('Bitti'));
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 8, y: 0 });
  unmount();

  const waiter = await renderScreen(<TablesPage />, { role: 'WAITER' });
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 8, y: 0 });
  expect(screen.queryByRole('button', { name: 'Düzeni düzenle' })).toBeNull();
  await waiter.user.click(button('Izgaraya dön'));
  expect(cardPlace(/Bahçe 1/)).toBeNull();
  expect(stored()).toEqual({ ...AUTOMATIC, [BAHCE_1]: { x: 8, y: 0 } });
  waiter.unmount();

  const again = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(cardPlace(/Bahçe 1/)).toBeNull();
  await again.user.click(button('Düzeni göster'));
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 8, y: 0 });
});

test('Izgaraya dön ends editing, and the focus is not lost', async () => {
  store(AUTOMATIC);
  const { user } = await renderEditor();
  await user.click(layoutButton('Izgaraya dön'));
  expect(cardPlace(/Bahçe 1/)).toBeNull();
  expect(stored()).toEqual(AUTOMATIC);
  await waitFor(() => expect(button('Düzeni düzenle')).toHaveFocus());
});

test('a table without a position is at the next free place of the canvas (FLOOR-25)', async () => {
  store({ [BAHCE_1]: { x: 40, y: 0 } });
  stubServer({ 'GET /tables': () => [...FLOOR, tableOf(6, 'Masa 12')] });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Masa 12/ });
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 40, y: 0 });
  // Bahçe 1 covers the first two places, so they are skipped.
  expect(cardPlace(/Çardak 1/)).toEqual({ x: 712, y: 0 });
  expect(cardPlace(/Masa 2/)).toEqual({ x: 0, y: 126 });
  expect(cardPlace(/Masa 12/)).toEqual({ x: 0, y: 252 });
});

test('the filter shows its tables at their places', async () => {
  store(AUTOMATIC);
  stubServer({ 'GET /tables': () => FLOOR });
  const { user } = await renderScreen(<TablesPage />);
  await user.click(await screen.findByRole('radio', { name: /Boş/ }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(cardPlace(/Masa 10/)).toEqual({ x: 356, y: 126 });
});

test('phones show the grid, despite stored positions, and edit card by card (FLOOR-23)', async () => {
  store(AUTOMATIC);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stubServer({ 'GET /tables': () => FLOOR });
  const { user } = await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(cardPlace(/Bahçe 1/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Izgaraya dön' })).toBeNull();
  await user.click(button('Düzeni düzenle'));
  expect(await screen.findByRole('button', { name: 'Sil: Bahçe 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Taşı: Bahçe 1' })).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Masa süzgeci' })).toBeInTheDocument();
});

test.each([
  ['broken JSON', '{oops'],
  ['a list', '[1,2]'],
  ['words for numbers', JSON.stringify({ [BAHCE_1]: { x: 'left', y: null } })],
])('%s in the storage counts as no positions (FLOOR-24)', async (_what, text) => {
  store(text);
  stubServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(cardPlace(/Bahçe 1/)).toBeNull();
});

test('a position outside the canvas is moved onto it (FLOOR-26)', async () => {
  store({ [BAHCE_1]: { x: -500, y: 1e9 } });
  stubServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 0, y: 8000 });
});

test('a move in another tab shows here (FLOOR-24)', async () => {
  store(AUTOMATIC);
  stubServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Bahçe 1/ });
  store({ ...AUTOMATIC, [BAHCE_1]: { x: 16, y: 504 } });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tables-layout-v1' })));
  expect(cardPlace(/Bahçe 1/)).toEqual({ x: 16, y: 504 });
});

test('the canvas in editing offers the actions of the cards, and a deleted table leaves no position (FLOOR-21)', async () => {
  store(AUTOMATIC);
  const { user, server } = await renderEditor();
  server.now({ 'DELETE /tables/:id': () => undefined });
  await user.click(button('Sil: Masa 10'));
  await user.click(await screen.findByRole('button', { name: 'Sil' }));
  await screen.findByText('Masa 10 silindi');
  expect(Object.keys(stored() as object)).not.toContain(idOf(1));
  expect(button('Düzenle: Bahçe 1')).toBeInTheDocument();
  expect(button('Pasif yap: Bahçe 1')).toBeInTheDocument();
});
