import type { Person } from '@sofra/domain/people/permissions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx';
import {
  AYRAN,
  BAR,
  idOf,
  KITCHEN,
  minutesAgo,
  STATIONS,
  wireCancel,
  wireLine,
  wireMenu,
  wireTicket,
} from '#src/features/kitchen/test-tickets.ts';
import { TAP_PAUSE_MS } from '#src/features/kitchen/board/use-line-moves.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  setConnection('connecting');
  vi.useRealTimers();
});

const MOVE = 'PATCH /kds/lines/:id';
const MOVE_ALL = 'PATCH /kds/lines';
type Wire = ReturnType<typeof wireTicket>;
type WireLine = ReturnType<typeof wireLine>;

/** A server that stores the moves it receives, as the real one does. */
function kitchenOf(tickets: Wire[], more: Parameters<typeof stubServer>[0] = {}) {
  let held = tickets;
  const move = (id: string, status: string): WireLine => {
    const moved = { changedAt: new Date().toISOString(), status };
    held = held.map((ticket) => ({
      ...ticket,
      lines: ticket.lines.map((line) => (line.lineId === id ? { ...line, ...moved } : line)),
    }));
    return held.flatMap(({ lines }) => lines).find(({ lineId }) => lineId === id)!;
  };
  const server = stubServer({
    'GET /kds': () => held,
    'GET /stations': () => STATIONS,
    [MOVE]: ({ params, body }: TestCall) => move(params['id']!, (body as { status: string }).status),
    [MOVE_ALL]: ({ body }: TestCall) => ({
      moved: (body as { lines: { lineId: string; status: string }[] }).lines.map((line) =>
        move(line.lineId, line.status),
      ),
      movedOn: [],
    }),
    ...more,
  });
  return {
    ...server,
    now: server.now,
    /** Replaces the tickets on the server. */
    hold: (next: Wire[]) => {
      held = next;
    },
  };
}

const show = (role: Person = 'KITCHEN', path = '/app/kds') => renderScreen(<KitchenPage />, { role, path });
const card = (name: RegExp) => screen.findByRole('article', { name });
const line = (within_: HTMLElement, name: RegExp) => within(within_).getByRole('button', { name });
const strip = () => screen.getByRole('complementary', { name: 'Servis bekliyor' });
const waitingCards = () =>
  within(strip())
    .queryAllByRole('button', { name: /Dokununca: Servis edildi/ })
    .map(({ textContent }) => textContent);
/** Waits until lines accept taps again. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, TAP_PAUSE_MS + 20)));

describe('the content of the board', () => {
  test('tickets show table, number, waiter, dishes, notes and states, oldest first', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 5', {
        sentAt: minutesAgo(13),
        lines: [wireLine(1, { note: 'Az acılı' }), wireLine(2, { name: 'Ayran', status: 'READY', qty: 3 })],
      }),
      wireTicket(2, 'Masa 4', { sentAt: minutesAgo(10), movedFrom: 'Masa 2' }),
      wireTicket(3, 'Bahçe 1', { sentAt: minutesAgo(1) }),
    ]);
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mutfak Ekranı');
    const first = await card(/Masa 5/);
    expect(screen.getAllByRole('article').map((one) => one.querySelector('h2')!.textContent)).toEqual([
      'Masa 5',
      'Masa 4',
      'Bahçe 1',
    ]);
    expect(first).toHaveTextContent('#41');
    expect(first).toHaveTextContent('13 dk');
    expect(first).toHaveTextContent('Gecikti · Mutfak 12 dk');
    expect(screen.getByText('1 gecikti')).toBeVisible();
    expect(screen.getByText('Sınır: Bar 4 · Mutfak 12 dk')).toBeInTheDocument();
    expect(line(first, /^2 adet Adana/)).toHaveTextContent(/2 adet.*Adana.*Az acılı.*Yeni/);
    expect(line(first, /^3 adet Ayran/)).toHaveTextContent(/3 adet.*Ayran.*Hazır/);
    expect(await card(/Masa 4/)).toHaveTextContent('Taşındı: önce Masa 2');
    expect(await card(/Masa 4/)).toHaveTextContent('Sınıra yakın');
    expect(await card(/Bahçe 1/)).not.toHaveTextContent(/Sınıra|Gecikti/);
  });

  test('Yapılacak shows the pieces to prepare, and a tap opens the whole list', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 1', { lines: [wireLine(1, { itemId: AYRAN, name: 'Ayran', qty: 7 })] }),
      wireTicket(2, 'Masa 2', { lines: [wireLine(2), wireLine(3, { status: 'READY', qty: 9 })] }),
    ]);
    const { user } = await show();
    const strip = await screen.findByRole('button', { name: /^Yapılacak/ });
    expect(strip).toHaveTextContent('Yapılacak7 Ayran2 Adana');
    await user.click(strip);
    const list = within(await screen.findByRole('dialog', { name: 'Yapılacak' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual(['7Ayran', '2Adana']);
  });

  test('a refused list shows the reason and a retry, and an empty list shows a text (KDS-29)', async () => {
    const server = kitchenOf([], { 'GET /kds': () => refuse('INTERNAL') });
    const { user } = await show();
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.now({ 'GET /kds': () => [] });
    await user.click(again);
    expect(await screen.findByText('Bekleyen sipariş yok')).toBeVisible();
  });

  test('the display is dark by default, and its switch is stored apart from the application’s (KDS-26)', async () => {
    kitchenOf([]);
    const { user, unmount } = await show();
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await user.click(screen.getByRole('button', { name: /^Görünüm/ }));
    await user.click(await screen.findByRole('switch', { name: 'Koyu görünüm' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('kds-theme')).toBe('light');
    expect(localStorage.getItem('theme')).toBeNull();
    unmount();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  test('cancelled lines are struck through with their reason, and a card with only such lines can be dismissed', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 1', { canceled: [wireCancel(91)] }),
      wireTicket(2, 'Masa 2', { lines: [], canceled: [wireCancel(92, { qty: 3 })] }),
    ]);
    const { user } = await show();
    expect(await card(/Masa 1/)).toHaveTextContent('İptal · Müşteri vazgeçti');
    await user.click(within(await card(/Masa 2/)).getByRole('button', { name: 'Kaldır' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Masa 2/ })).toBeNull());
    expect(Object.keys(JSON.parse(localStorage.getItem('kds-put-away')!) as object)).toHaveLength(1);
  });
});

describe('moving lines on', () => {
  test('a tap moves a line at once and sends its former state, and the next tap continues from there', async () => {
    let answer = () => {};
    const server = kitchenOf([wireTicket(1, 'Masa 5')]);
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    server.now({
      [MOVE]: () => new Promise((resolve) => (answer = () => resolve(wireLine(10, { status: 'PREPARING' })))),
    });
    await user.click(adana);
    expect(adana).toHaveTextContent('Hazırlanıyor');
    expect(server.callsOf(MOVE)[0]).toMatchObject({
      params: { id: idOf(10) },
      body: { from: 'NEW', status: 'PREPARING' },
    });
    server.hold([wireTicket(1, 'Masa 5', { lines: [wireLine(10, { status: 'PREPARING' })] })]);
    await act(() => Promise.resolve(answer()));
    await rest();
    await user.click(adana);
    expect(server.callsOf(MOVE)[1]!.body).toEqual({ from: 'PREPARING', status: 'READY' });
  });

  test('a double tap moves a line by one state only', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')]);
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    await user.dblClick(adana);
    await waitFor(() => expect(server.callsOf('GET /kds').length).toBeGreaterThan(1));
    await user.click(adana);
    expect(server.callsOf(MOVE)).toHaveLength(1);
    expect(adana).toHaveTextContent('Hazırlanıyor');
  });

  test('a line moved meanwhile on another screen goes back, with a message that names it (KDS-12)', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')], { [MOVE]: () => refuse('LINE_MOVED_ON') });
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    server.hold([wireTicket(1, 'Masa 5', { lines: [wireLine(10, { status: 'READY' })] })]);
    await user.click(adana);
    expect(
      await screen.findByText(
        'Adana: Bu ürünün durumu başka bir ekrandan değiştirildi. Güncel durumunu kontrol edin.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(adana).toHaveTextContent(/Hazır(?!lanıyor)/));
  });

  test('without a connection no line is moved, and a message shows this (KDS-16)', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')]);
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    act(() => setConnection('offline'));
    await user.click(adana);
    expect(await screen.findByText('Bu işlem için bağlantı gerekir.')).toBeVisible();
    expect(adana).toHaveTextContent('Yeni');
    expect(server.callsOf(MOVE)).toHaveLength(0);
  });

  test('Hepsi hazır moves the whole card to the strip, and nothing moves under the finger for a second', async () => {
    const server = kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { status: 'PREPARING', name: 'Pide' })] }),
      wireTicket(2, 'Masa 6'),
    ]);
    const { user } = await show();
    const masa5 = await card(/Masa 5/);
    await user.click(within(masa5).getByRole('button', { name: 'Hepsi hazır' }));
    expect(server.callsOf(MOVE_ALL).map(({ body }) => body)).toEqual([
      {
        lines: [
          { lineId: idOf(1), from: 'NEW', status: 'READY' },
          { lineId: idOf(2), from: 'PREPARING', status: 'READY' },
        ],
      },
    ]);
    expect(await screen.findByText('Masa 5: hepsi hazır')).toBeVisible();
    expect(masa5).toBeInTheDocument();
    expect(waitingCards()).toEqual([]);
    await waitFor(() => expect(masa5).not.toBeInTheDocument());
    expect(waitingCards()).toEqual([expect.stringContaining('Masa 5')]);
    await user.click(within(strip()).getByRole('button', { name: /Masa 5/ }));
    await waitFor(() => expect(waitingCards()).toEqual([]));
    expect(server.callsOf(MOVE_ALL)[1]!.body).toEqual({
      lines: [
        { lineId: idOf(1), from: 'READY', status: 'SERVED' },
        { lineId: idOf(2), from: 'READY', status: 'SERVED' },
      ],
    });
  });

  test('Hepsi hazır includes a line whose own tap is still under way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const server = kitchenOf(
      [wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { name: 'Pide' })] })],
      { [MOVE]: () => promise },
    );
    const { user } = await show();
    const masa5 = await card(/Masa 5/);
    await user.click(line(masa5, /Pide/));
    await user.click(within(masa5).getByRole('button', { name: 'Hepsi hazır' }));
    expect(server.callsOf(MOVE_ALL)).toHaveLength(0);
    resolve(wireLine(2, { status: 'PREPARING', name: 'Pide' }));
    expect(await screen.findByText('Masa 5: hepsi hazır')).toBeVisible();
    expect(server.callsOf(MOVE_ALL).map(({ body }) => body)).toEqual([
      {
        lines: [
          { lineId: idOf(1), from: 'NEW', status: 'READY' },
          { lineId: idOf(2), from: 'PREPARING', status: 'READY' },
        ],
      },
    ]);
  });

  test('Geri al returns each dish of the card to its former state (KDS-15)', async () => {
    const server = kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { status: 'PREPARING', name: 'Pide' })] }),
    ]);
    const { user } = await show();
    await user.click(within(await card(/Masa 5/)).getByRole('button', { name: 'Hepsi hazır' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(server.callsOf(MOVE)).toHaveLength(1));
    expect(server.callsOf(MOVE_ALL)[1]!.body).toEqual({
      lines: [
        { lineId: idOf(1), from: 'READY', status: 'PREPARING' },
        { lineId: idOf(2), from: 'READY', status: 'PREPARING' },
      ],
    });
    expect(server.callsOf(MOVE)[0]).toMatchObject({
      params: { id: idOf(1) },
      body: { from: 'PREPARING', status: 'NEW' },
    });
  });

  test('a message names the lines of a card that another user had moved', async () => {
    kitchenOf([wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { name: 'Pide' })] })], {
      [MOVE_ALL]: () => ({ moved: [wireLine(1, { status: 'READY' })], movedOn: [idOf(2)] }),
    });
    const { user } = await show();
    await user.click(within(await card(/Masa 5/)).getByRole('button', { name: 'Hepsi hazır' }));
    expect(await screen.findByText('Pide: durumu başka bir ekrandan değiştirildi.')).toBeVisible();
  });

  test('a long press takes a line one step back (KDS-15)', async () => {
    const server = kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(10, { status: 'READY' }), wireLine(11)] }),
    ]);
    const { user } = await show();
    const ready = line(await card(/Masa 5/), /Hazır Dokununca/);
    await user.pointer({ keys: '[MouseLeft>]', target: ready });
    await waitFor(() => expect(server.callsOf(MOVE)).toHaveLength(1));
    await user.pointer({ keys: '[/MouseLeft]', target: ready });
    expect(server.callsOf(MOVE).map(({ body }) => body)).toEqual([{ from: 'READY', status: 'PREPARING' }]);
  });

  test('the strip shows portions separately (KDS-23, SELL-25)', async () => {
    const ready = { status: 'READY', changedAt: minutesAgo(3) };
    const large = { portion: { id: idOf(90), name: 'Bir buçuk' } };
    kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(10, ready), wireLine(11, { ...ready, ...large })] }),
    ]);
    await show();
    await waitFor(() =>
      expect(waitingCards()).toEqual([expect.stringContaining('2 Adana · 2 Adana (Bir buçuk)')]),
    );
  });

  test('one tap recalls the last served card from the strip, or single dishes from the list', async () => {
    const served = { status: 'SERVED', changedAt: minutesAgo(3) };
    const server = kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(10, served)] }),
      wireTicket(2, 'Masa 6', { lines: [wireLine(20, { ...served, changedAt: minutesAgo(5) })] }),
    ]);
    const { user } = await show();
    expect(await screen.findByText('Bekleyen sipariş yok')).toBeVisible();
    await user.click(within(strip()).getByRole('button', { name: /^Geri çağır: Masa 5/ }));
    expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'SERVED', status: 'READY' });
    await waitFor(() => expect(waitingCards()).toEqual([expect.stringContaining('Masa 5')]));
    await user.click(screen.getByRole('button', { name: /son servis edilenler/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Son servis edilenler' }));
    await user.click(sheet.getByRole('button', { name: 'Geri al: Adana' }));
    expect(server.callsOf(MOVE)[1]).toMatchObject({ params: { id: idOf(20) } });
    expect(await sheet.findByText('Son 15 dakikada servis edilen yok')).toBeVisible();
  });
});

describe('stations', () => {
  const tickets = () => [
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, { name: 'Ayran', stationId: BAR })] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Su', stationId: null })] }),
    wireTicket(3, 'Masa 3'),
  ];

  test('tabs count their cards, filter the board, are in the address and are stored (KDS-9)', async () => {
    kitchenOf(tickets());
    const { user, router, unmount } = await show();
    await card(/Masa 3/);
    const tabs = screen.getByRole('radiogroup', { name: 'İstasyon' });
    await waitFor(() => expect(tabs).toHaveTextContent('Hepsi3Bar2Mutfak3'));
    await user.click(within(tabs).getByRole('radio', { name: /Bar/ }));
    expect(screen.queryByRole('article', { name: /Masa 3/ })).toBeNull();
    expect(await card(/Masa 1/)).not.toHaveTextContent('Adana');
    expect(await card(/Masa 2/)).toHaveTextContent('Su');
    await waitFor(() => expect(router.location.search).toEqual({ station: BAR }));
    unmount();
    await show();
    expect(await card(/Masa 1/)).not.toHaveTextContent('Adana');
    await user.click(screen.getByRole('radio', { name: /Hepsi/ }));
    expect(await card(/Masa 3/)).toBeVisible();
    expect(localStorage.getItem('kds-station')).toBeNull();
  });

  test('the address chooses a station, and a deleted station shows all of them (KDS-9)', async () => {
    kitchenOf(tickets());
    const { unmount } = await show('KITCHEN', `/app/kds?station=${KITCHEN}`);
    expect(await card(/Masa 1/)).not.toHaveTextContent('Ayran');
    unmount();
    await show('KITCHEN', `/app/kds?station=${idOf(999)}`);
    await waitFor(() => expect(screen.getByRole('article', { name: /Masa 1/ })).toHaveTextContent('Ayran'));
  });
});

test('a waiter reads the board, serves ready lines, and does nothing else (KDS-13)', async () => {
  const server = kitchenOf([
    wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { name: 'Pide', status: 'READY' })] }),
  ]);
  const { user } = await show('WAITER');
  const masa5 = await card(/Masa 5/);
  expect(
    within(masa5)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Pide')]);
  expect(screen.queryByRole('button', { name: /^(Tükendi|Geri çağır)/ })).toBeNull();
  await user.click(line(masa5, /Pide/));
  expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'READY', status: 'SERVED' });
});

test('a change by another device shows as soon as its event arrives', async () => {
  const server = kitchenOf([wireTicket(1, 'Masa 5')]);
  const { queries } = await show();
  await card(/Masa 5/);
  server.hold([wireTicket(1, 'Masa 5'), wireTicket(2, 'Masa 8')]);
  act(() => refresherOf(queries).handle('kds:changed', { stationId: KITCHEN }));
  expect(await card(/Masa 8/)).toBeVisible();
});

test('the keys of a bump bar choose cards and lines, move them, and finish a card (KDS-28)', async () => {
  const server = kitchenOf([
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, { name: 'Pide', status: 'READY' })] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Çorba' })] }),
  ]);
  const { user } = await show();
  const [masa1, masa2] = [await card(/Masa 1/), await card(/Masa 2/)];
  await user.keyboard('{ArrowRight}');
  expect(masa1).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(line(masa1, /^2 adet Adana/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Backspace}');
  expect(line(masa1, /^2 adet Pide/)).toHaveFocus();
  expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'READY', status: 'PREPARING' });
  await user.keyboard('2');
  expect(masa2).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(server.callsOf(MOVE)[1]).toMatchObject({ params: { id: idOf(3) }, body: { status: 'PREPARING' } });
  fireEvent.keyDown(masa2, { key: 'Enter', repeat: true });
  await rest();
  await user.keyboard('{ArrowLeft}{ArrowDown}[Space]');
  expect(server.callsOf(MOVE)).toHaveLength(2);
  expect(server.callsOf(MOVE_ALL)[0]!.body).toEqual({
    lines: expect.arrayContaining([{ lineId: idOf(1), from: 'NEW', status: 'READY' }]),
  });
});

test('T opens Tükendi, but not while typing a text (KDS-28)', async () => {
  kitchenOf([wireTicket(1, 'Masa 1')], { 'GET /menu': () => wireMenu() });
  const { user } = await show();
  await card(/Masa 1/);
  await user.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Tükendi' })).toBeVisible();
});

test('the density of the board is chosen per device (KDS-26)', async () => {
  kitchenOf([wireTicket(1, 'Masa 1')]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Görünüm: Normal' }));
  await user.click(await screen.findByRole('radio', { name: 'Büyük' }));
  expect(localStorage.getItem('kds-density')).toBe('large');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Görünüm: Büyük' })).toBeVisible();
});

test('a paid table is marked', async () => {
  kitchenOf([wireTicket(1, 'Masa 1', { paidAt: minutesAgo(1) }), wireTicket(2, 'Masa 2')]);
  await show();
  expect(await card(/Masa 1/)).toHaveTextContent('Ödendi');
  expect(await card(/Masa 2/)).not.toHaveTextContent('Ödendi');
});
