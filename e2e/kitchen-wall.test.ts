import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createWallBusiness } from './kitchen-wall-factory.ts';
import { inspectScreen } from './inspect-screen.ts';
import { DESKTOP, openDevice, signIn, WALL } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { settled } from './settled.ts';

/**
 * Thirty tickets on a Friday evening: their visible number, their order, and no card that moves by itself.
 */
let product: Product;
let browser: Browser;
let business: Awaited<ReturnType<typeof createWallBusiness>>;
let display: Awaited<ReturnType<typeof openDevice>>;
const TICKETS = 30;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  business = await createWallBusiness(product);
  await business.evening(TICKETS);
  display = await openDevice(browser, { ...WALL, hasTouch: true });
  await signIn(display, product.url, business.cook.email, business.cook.password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

interface Card {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The number of its dishes that are completely visible. */
  dishes: number;
}

/** The cards with their positions on the screen, in the order of their tickets. */
const cardsOf = (page: Page): Promise<Card[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      const list = card.querySelector('ul')?.getBoundingClientRect();
      const rows = [...card.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
      const dishes = rows.filter((row) => row.bottom <= (list?.bottom ?? 0) + 1).length;
      return { name: card.querySelector('h2')?.textContent ?? '', left, top, right, bottom, dishes };
    }),
  );

/** The cards that are completely visible on the board, and not covered by the strip beside it. */
async function inView(page: Page): Promise<Card[]> {
  const board = await page.getByRole('group', { name: 'Fişler' }).boundingBox();
  if (!board) throw new Error('no board');
  return (await cardsOf(page)).filter(
    ({ left, right, top, bottom }) =>
      left >= board.x - 1 &&
      right <= board.x + board.width + 1 &&
      top >= board.y - 1 &&
      bottom <= board.y + board.height + 1,
  );
}

async function show(size: { width: number; height: number }, isFull = false): Promise<void> {
  await display.setViewportSize(size);
  await display.goto(`${product.url}/app/kds`);
  await display
    .locator('[data-card]')
    .nth(TICKETS - 1)
    .waitFor({ state: 'attached' });
  await display.locator('[data-card]').first().waitFor();
  if (isFull) await display.getByRole('button', { name: 'Tam ekran' }).click();
}

const columnsOf = (cards: readonly Card[]): number => new Set(cards.map(({ left }) => Math.round(left))).size;

test.each([
  { width: 1920, height: 1080, least: 12, columns: 6 },
  { width: 1366, height: 768, least: 6, columns: 5 },
])('$width x $height shows at least $least whole tickets, in the order of time', async (size) => {
  await show(size, true);
  await display.getByRole('complementary', { name: 'Kenar çubuğu' }).waitFor({ state: 'detached' });
  await expect.poll(async () => columnsOf(await inView(display))).toBe(size.columns);
  const cards = await inView(display);
  expect(cards.length).toBeGreaterThanOrEqual(size.least);
  expect(cards.map(({ name }) => name)).toEqual(cards.map((_, at) => `Masa ${at + 1}`));
  for (const [at, card] of cards.slice(1).entries()) {
    const before = cards[at]!;
    const isBelow = Math.abs(card.left - before.left) < 1 && card.top >= before.bottom;
    expect(isBelow || card.left > before.right, `${card.name} does not follow ${before.name}`).toBe(true);
  }
  const more = display.getByRole('button', { name: `${TICKETS - cards.length} fiş daha` });
  const button = await more.boundingBox();
  expect(button?.height).toBe(48);
  for (const { name, right, bottom } of cards)
    expect(right <= button!.x || bottom <= button!.y, `${name} lies under the button`).toBe(true);
  await inspectScreen(display, `kds-friday-${size.width}`);
  await more.click();
  await expect.poll(async () => (await inView(display))[0]?.name).not.toBe('Masa 1');
  await display.getByRole('button', { name: 'Tam ekrandan çık' }).click();
  await display.getByRole('complementary', { name: 'Kenar çubuğu' }).waitFor();
});

test('a phone on its side shows three columns, and at least two dishes of each card', async () => {
  await show({ width: 844, height: 390 });
  await expect.poll(async () => columnsOf(await inView(display))).toBe(3);
  for (const { name, dishes } of await cardsOf(display))
    expect(dishes, name).toBeGreaterThanOrEqual(Math.min(2, dishesOf(name)));
  await display.getByRole('button', { name: 'Servis bekliyor 4' }).waitFor();
  await inspectScreen(display, 'kds-friday-844');
});

test.each([
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])('$width x $height: a thumb reaches every control of the header, next to the tickets', async (size) => {
  await show(size);
  const onScreen = await display.getByRole('group', { name: 'Fişler' }).boundingBox();
  for (const name of [/^(Sesi aç|Ses açık|Ses kapalı)/, 'Tükendi', /^Görünüm/, 'Tam ekran']) {
    const control = display.getByRole('button', { name });
    const box = await control.boundingBox();
    if (!box || !onScreen) throw new Error(`${name} is not there`);
    expect(Math.min(box.width, box.height), `${name} is too small`).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width, `${name} leaves the screen`).toBeLessThanOrEqual(size.width);
    expect(box.y, `${name} leaves the screen`).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, `${name} covers tickets`).toBeLessThanOrEqual(onScreen.y);
    // A trial tap times out when another element covers the control.
    await control.tap({ trial: true });
  }
  await display.getByRole('button', { name: 'Tükendi' }).tap();
  await display.getByRole('switch', { name: /^Ayran/ }).waitFor();
  await inspectScreen(display, `kds-sold-out-${size.width}`);
  await display.getByRole('button', { name: 'Kapat', exact: true }).tap();
  await display.getByRole('button', { name: /^Görünüm/ }).tap();
  await display.getByRole('switch', { name: 'Koyu görünüm' }).tap();
  await expect.poll(() => display.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await inspectScreen(display, `kds-look-${size.width}`);
  await display.getByRole('switch', { name: 'Koyu görünüm' }).tap();
  await display.keyboard.press('Escape');
});

/** Every sixth table orders one dish, the others two. */
const dishesOf = (name: string): number => (Number(name.split(' ')[1]) % 6 === 2 ? 1 : 2);

test('a phone has one column, and a button at the foot for dishes that wait to be served', async () => {
  await show({ width: 390, height: 844 });
  expect(columnsOf(await cardsOf(display))).toBe(1);
  await display.getByRole('button', { name: 'Servis bekliyor 4' }).click();
  await display.getByRole('dialog', { name: 'Servis bekliyor 4' }).waitFor();
  await display.getByRole('button', { name: 'Kapat', exact: true }).click();
  await inspectScreen(display, 'kds-friday-390');
});

const placesOf = (cards: readonly Card[]) =>
  cards.map(({ name, ...box }) =>
    [name, ...[box.left, box.top, box.bottom].map((edge) => Math.round(edge))].join(' '),
  );

/** Not polled: the next tick of the clock would repair a wrong layout. */
const settledPlaces = async (): Promise<string[]> => {
  await settled(display);
  return placesOf(await cardsOf(display));
};

const SIZES = [DESKTOP.viewport, { width: 1600, height: 900 }, WALL.viewport];

test('after a resize tickets are placed as in a new window, with six columns next to the wide sidebar (KDS-22)', async () => {
  await display.emulateMedia({ reducedMotion: 'reduce' });
  await show(WALL.viewport);
  await display.getByRole('button', { name: 'Kenar çubuğunu genişlet' }).click();
  await expect.poll(async () => columnsOf(await inView(display))).toBe(6);
  const opened = new Map<object, string[]>();
  for (const size of SIZES) {
    await show(size);
    opened.set(size, await settledPlaces());
  }
  for (const size of [...SIZES, ...SIZES.toReversed()]) {
    await display.setViewportSize(size);
    expect(await settledPlaces(), `resized to ${size.width}`).toEqual(opened.get(size));
  }
  await display.getByRole('button', { name: 'Kenar çubuğunu daralt' }).click();
  await display.emulateMedia({ reducedMotion: null });
});

test('the clock moves no ticket, late or not, and a tap moves none for a second', async () => {
  await display.clock.install();
  await show({ width: 1366, height: 768 });
  await expect.poll(async () => columnsOf(await inView(display))).toBeGreaterThan(3);
  const before = placesOf(await cardsOf(display));
  await display.clock.fastForward('16:00');
  await display.getByText(`${TICKETS} gecikti`).waitFor();
  expect(placesOf(await cardsOf(display))).toEqual(before);
  await inspectScreen(display, 'kds-late-1366');

  const stillFor = await msUntilSomethingMoves(display);
  expect(stillFor).toBeGreaterThanOrEqual(1_000);
  await display.getByText('Masa 1: hepsi hazır').waitFor();
  await display.getByRole('button', { name: /^Masa 1 / }).waitFor();
});

/** Presses *Hepsi hazır* on the first card; returns the milliseconds until it disappears or another card moves. */
const msUntilSomethingMoves = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll('[data-card]')]
        .map((card) => {
          const { left, top } = card.getBoundingClientRect();
          return `${left} ${top}`;
        })
        .join();
    const button = [...document.querySelectorAll('[data-card]')][0]?.querySelector<HTMLElement>(
      'footer button',
    );
    const [before, since] = [places(), Date.now()];
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.click();
    while (places() === before && Date.now() - since < 10_000) await new Promise(requestAnimationFrame);
    return Date.now() - since;
  });

test('no browser reported an error', () => {
  expect(display.complaints).toEqual([]);
});
