import type { Person } from '@sofra/domain/permissions';
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
  wireTicket,
} from '#src/features/kitchen/test-tickets.ts';
import { TAP_PAUSE_MS } from '#src/features/kitchen/board/use-line-moves.ts';
import { setConnection } from '#src/lib/connection.ts';
import { refresherOf } from '#src/lib/realtime-refresh.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer, refuse, type TestCall } from '#test/test-server.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
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

/** A server that keeps what it is told, as the real one does. */
function kitchenOf(tickets: Wire[], more: Parameters<typeof givenServer>[0] = {}) {
  let held = tickets;
  const move = (id: string, status: string): WireLine => {
    const moved = { changedAt: new Date().toISOString(), status };
    held = held.map((ticket) => ({
      ...ticket,
      lines: ticket.lines.map((line) => (line.lineId === id ? { ...line, ...moved } : line)),
    }));
    return held.flatMap(({ lines }) => lines).find(({ lineId }) => lineId === id)!;
  };
  const server = givenServer({
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
    /** What is at the server from now on. */
    hold: (next: Wire[]) => {
      held = next;
    },
  };
}

const show = (role: Person = 'KITCHEN', path = '/app/kds') => renderScreen(<KitchenPage />, { role, path });
const card = (name: RegExp) => screen.findByRole('article', { name });
const line = (within_: HTMLElement, name: RegExp) => within(within_).getByRole('button', { name });
/** The trembling finger's time is over. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, TAP_PAUSE_MS + 20)));

describe('what the kitchen reads', () => {
  test('tickets stand oldest first with table, number, waiter, dishes, notes and states', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 5', {
        sentAt: minutesAgo(9),
        lines: [wireLine(1, { note: 'Az acılı' }), wireLine(2, { name: 'Ayran', status: 'READY', qty: 3 })],
      }),
      wireTicket(2, 'Masa 4', { sentAt: minutesAgo(6), movedFrom: 'Masa 2' }),
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
    expect(first).toHaveTextContent('#41 · Elif');
    expect(first).toHaveTextContent('9 dk');
    expect(first).toHaveTextContent('Gecikti');
    expect(line(first, /^2 adet Adana/)).toHaveTextContent(/2 adet.*Adana.*Az acılı.*Yeni/);
    expect(line(first, /^3 adet Ayran/)).toHaveTextContent(/3 adet.*Ayran.*Hazır/);
    expect(await card(/Masa 4/)).toHaveTextContent('Masa 2 > Masa 4');
    expect(await card(/Masa 4/)).toHaveTextContent('Bekliyor');
    expect(await card(/Bahçe 1/)).not.toHaveTextContent(/Bekliyor|Gecikti/);
  });

  test('Toplam says what is still to be made', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 1', { lines: [wireLine(1, { itemId: AYRAN, name: 'Ayran', qty: 7 })] }),
      wireTicket(2, 'Masa 2', { lines: [wireLine(2), wireLine(3, { status: 'READY', qty: 9 })] }),
    ]);
    await show();
    const totals = within(await screen.findByRole('region', { name: 'Toplam' })).getAllByRole('listitem');
    expect(totals.map(({ textContent }) => textContent)).toEqual(['7Ayran', '2Adana']);
  });

  test('a refused list says why and can be asked for again; an empty one says so', async () => {
    const server = kitchenOf([], { 'GET /kds': () => refuse('INTERNAL') });
    const { user } = await show();
    const again = await screen.findByRole('button', { name: 'Tekrar dene' }, { timeout: 10_000 });
    server.now({ 'GET /kds': () => [] });
    await user.click(again);
    expect(await screen.findByText('Bekleyen sipariş yok')).toBeVisible();
  });

  test('the display is dark on its own, and its switch is remembered apart from the application', async () => {
    kitchenOf([]);
    const { user, unmount } = await show();
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await user.click(screen.getByRole('button', { name: 'Mutfak ekranı: açık görünüm' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('kds-theme')).toBe('light');
    expect(localStorage.getItem('theme')).toBeNull();
    unmount();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  test('cancelled lines stand struck through with their reason; a card of nothing else can be put away', async () => {
    kitchenOf([
      wireTicket(1, 'Masa 1', { canceled: [wireCancel(91)] }),
      wireTicket(2, 'Masa 2', { lines: [], canceled: [wireCancel(92, { qty: 3 })] }),
    ]);
    const { user } = await show();
    expect(await card(/Masa 1/)).toHaveTextContent('İptal · Müşteri vazgeçti');
    await user.click(within(await card(/Masa 2/)).getByRole('button', { name: 'Kaldır' }));
    expect(screen.queryByRole('article', { name: /Masa 2/ })).toBeNull();
    expect(Object.keys(JSON.parse(localStorage.getItem('kds-put-away')!) as object)).toHaveLength(1);
  });
});

describe('moving lines on', () => {
  test('a tap moves on at once and tells the server from where; the next one goes on from there', async () => {
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

  test('a double tap moves one state, once', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')]);
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    await user.dblClick(adana);
    await waitFor(() => expect(server.callsOf('GET /kds').length).toBeGreaterThan(1));
    await user.click(adana);
    expect(server.callsOf(MOVE)).toHaveLength(1);
    expect(adana).toHaveTextContent('Hazırlanıyor');
  });

  test('what another screen moved meanwhile goes back, and says so by name', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')], { [MOVE]: () => refuse('LINE_MOVED_ON') });
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    server.hold([wireTicket(1, 'Masa 5', { lines: [wireLine(10, { status: 'READY' })] })]);
    await user.click(adana);
    expect(await screen.findByText('Adana: Bu ürünün durumu başka bir ekrandan değiştirildi.')).toBeVisible();
    await waitFor(() => expect(adana).toHaveTextContent(/Hazır(?!lanıyor)/));
  });

  test('without a connection nothing is moved, and that is said', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5')]);
    const { user } = await show();
    const adana = line(await card(/Masa 5/), /Adana.*Yeni/);
    act(() => setConnection('offline'));
    await user.click(adana);
    expect(await screen.findByText('Bu işlem için bağlantı gerekir.')).toBeVisible();
    expect(adana).toHaveTextContent('Yeni');
    expect(server.callsOf(MOVE)).toHaveLength(0);
  });

  test('Hepsi hazır and Servis edildi take the whole card; a double press does not serve what is not cooked', async () => {
    const server = kitchenOf([
      wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { status: 'PREPARING', name: 'Pide' })] }),
    ]);
    const { user } = await show();
    const masa5 = await card(/Masa 5/);
    await user.click(within(masa5).getByRole('button', { name: 'Hepsi hazır' }));
    await user.click(within(masa5).getByRole('button', { name: 'Servis edildi' }));
    expect(server.callsOf(MOVE_ALL).map(({ body }) => body)).toEqual([
      {
        lines: [
          { lineId: idOf(1), from: 'NEW', status: 'READY' },
          { lineId: idOf(2), from: 'PREPARING', status: 'READY' },
        ],
      },
    ]);
    await rest();
    await user.click(within(masa5).getByRole('button', { name: 'Servis edildi' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await waitFor(() => expect(server.callsOf(MOVE_ALL)).toHaveLength(2));
  });

  test('lines of a card that somebody else had moved are named', async () => {
    kitchenOf([wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { name: 'Pide' })] })], {
      [MOVE_ALL]: () => ({ moved: [wireLine(1, { status: 'READY' })], movedOn: [idOf(2)] }),
    });
    const { user } = await show();
    await user.click(within(await card(/Masa 5/)).getByRole('button', { name: 'Hepsi hazır' }));
    expect(await screen.findByText('Pide: durumu başka bir ekrandan değiştirildi.')).toBeVisible();
  });

  test('Geri al takes a line one step back', async () => {
    const server = kitchenOf([wireTicket(1, 'Masa 5', { lines: [wireLine(10, { status: 'READY' })] })]);
    const { user } = await show();
    await user.click(within(await card(/Masa 5/)).getByRole('button', { name: 'Geri al: Adana' }));
    expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'READY', status: 'PREPARING' });
  });

  test('what was served last can be recalled with one tap, and its card comes back', async () => {
    const served = { status: 'SERVED', changedAt: minutesAgo(3) };
    const server = kitchenOf([wireTicket(1, 'Masa 5', { lines: [wireLine(10, served)] })]);
    const { user } = await show();
    expect(await screen.findByText('Bekleyen sipariş yok')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Son servis edilenler/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Son servis edilenler' }));
    await user.click(sheet.getByRole('button', { name: 'Geri al: Adana' }));
    expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'SERVED', status: 'READY' });
    expect(await sheet.findByText('Son 15 dakikada servis edilen yok')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Kapat' }));
    expect(await card(/Masa 5/)).toHaveTextContent('Hazır');
  });
});

describe('stations', () => {
  const tickets = () => [
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, { name: 'Ayran', stationId: BAR })] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Su', stationId: null })] }),
    wireTicket(3, 'Masa 3'),
  ];

  test('tabs count their cards, choose, stand in the address and are remembered', async () => {
    kitchenOf(tickets());
    const { user, router, unmount } = await show();
    await card(/Masa 3/);
    const tabs = screen.getByRole('radiogroup', { name: 'İstasyon' });
    await waitFor(() => expect(tabs).toHaveTextContent('Hepsi3Bar2Mutfak3'));
    await user.click(within(tabs).getByRole('radio', { name: /Bar/ }));
    expect(screen.queryByRole('article', { name: /Masa 3/ })).toBeNull();
    expect(await card(/Masa 1/)).not.toHaveTextContent('Adana');
    expect(await card(/Masa 2/)).toHaveTextContent('Su');
    await waitFor(() => expect(router.state.location.search).toEqual({ station: BAR }));
    unmount();
    await show();
    expect(await card(/Masa 1/)).not.toHaveTextContent('Adana');
    await user.click(screen.getByRole('radio', { name: /Hepsi/ }));
    expect(await card(/Masa 3/)).toBeVisible();
    expect(localStorage.getItem('kds-station')).toBeNull();
  });

  test('the address chooses; a station that is no more is all of them', async () => {
    kitchenOf(tickets());
    const { unmount } = await show('KITCHEN', `/app/kds?station=${KITCHEN}`);
    expect(await card(/Masa 1/)).not.toHaveTextContent('Ayran');
    unmount();
    await show('KITCHEN', `/app/kds?station=${idOf(999)}`);
    await waitFor(() => expect(screen.getByRole('article', { name: /Masa 1/ })).toHaveTextContent('Ayran'));
  });
});

test('a waiter reads, and serves what is ready, nothing else', async () => {
  const server = kitchenOf([
    wireTicket(1, 'Masa 5', { lines: [wireLine(1), wireLine(2, { name: 'Pide', status: 'READY' })] }),
  ]);
  const { user } = await show('WAITER');
  const masa5 = await card(/Masa 5/);
  expect(
    within(masa5)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Pide'), 'Servis edildi']);
  expect(screen.queryByRole('button', { name: 'Tükendi' })).toBeNull();
  await user.click(line(masa5, /Pide/));
  expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'READY', status: 'SERVED' });
});

test('what another device does shows as soon as it is told', async () => {
  const server = kitchenOf([wireTicket(1, 'Masa 5')]);
  const { queries } = await show();
  await card(/Masa 5/);
  server.hold([wireTicket(1, 'Masa 5'), wireTicket(2, 'Masa 8')]);
  act(() => refresherOf(queries).hear('kds:changed', { stationId: KITCHEN }));
  expect(await card(/Masa 8/)).toBeVisible();
});

test('arrows go from line to line and card to card, Enter moves on, Backspace recalls', async () => {
  const server = kitchenOf([
    wireTicket(1, 'Masa 1', { lines: [wireLine(1), wireLine(2, { name: 'Pide', status: 'READY' })] }),
    wireTicket(2, 'Masa 2', { lines: [wireLine(3, { name: 'Çorba' })] }),
  ]);
  const { user } = await show();
  await card(/Masa 2/);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^2 adet Adana/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^2 adet Pide/ })).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(server.callsOf(MOVE)[0]!.body).toEqual({ from: 'READY', status: 'PREPARING' });
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowUp}');
  const soup = screen.getByRole('button', { name: /^2 adet Çorba/ });
  expect(soup).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(server.callsOf(MOVE)[1]!.body).toEqual({ from: 'NEW', status: 'PREPARING' });
  fireEvent.keyDown(soup, { key: 'Enter', repeat: true });
  expect(server.callsOf(MOVE)).toHaveLength(2);
});
