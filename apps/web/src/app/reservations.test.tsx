import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReservationsPage } from '#src/features/reservations/reservations-page.tsx';
import { idOf, minutesAgo, openFor, tableOf } from '#src/features/tables/test-floor.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';
import { shellHandlers, wireBusiness } from '#test/wire-factories.ts';

const inMinutes = (minutes: number): string => minutesAgo(-minutes);
const reservation = (n: number, name: string, more: Record<string, unknown> = {}) => ({
  ...{ id: idOf(n), name, phone: '0532 ··· 41 07', guests: 6, startsAt: inMinutes(60), minutes: 120 },
  ...{ tableId: idOf(1), note: null, state: 'WAITING', orderId: null, isSeated: false, keepsClash: false },
  ...{ createdBy: 'Murat Şahin', createdAt: minutesAgo(300), isErased: false, version: 3 },
  ...{ isFromGuest: false, canceledByGuest: false },
  ...more,
});
const SALON = { id: idOf(71), name: 'Salon', userIds: [], version: 1 };
const TABLES = [
  tableOf(1, 'Masa 5', { capacity: 6, areaId: SALON.id }),
  tableOf(2, 'Masa 7', { capacity: 6, areaId: SALON.id }),
  tableOf(3, 'Masa 8', { capacity: 8, areaId: SALON.id }),
];
const DEMIRTAS = reservation(21, 'Demirtaş');
const PATCH = 'PATCH /reservations/:id';
const SEAT = 'POST /reservations/:id/seat';

const narrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
beforeEach(() => narrow(false));

const businessTaking = (reservations: boolean) => ({
  ...wireBusiness,
  settings: { ...wireBusiness.settings, reservations },
});

async function show(
  rows: unknown[] = [DEMIRTAS],
  more: Record<string, () => unknown> = {},
  tables: unknown = TABLES,
) {
  const server = stubServer({
    ...shellHandlers,
    'GET /business/me': () => businessTaking(true),
    'GET /tables': () => tables,
    'GET /areas': () => [SALON],
    'GET /reservations': () => rows,
    ...more,
  });
  const rendered = await renderScreen(<ReservationsPage />, { role: 'WAITER' });
  return { server, ...rendered };
}

const openDetail = async (user: Awaited<ReturnType<typeof show>>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('a business that takes no reservations reads none, on the page and on the floor (RESERVE-16)', async () => {
  const off = { 'GET /business/me': () => businessTaking(false) };
  const { server, unmount } = await show([DEMIRTAS], off);
  expect(await screen.findByText('Rezervasyon kapalı')).toBeVisible();
  unmount();
  const floor = stubServer({ ...shellHandlers, ...off, 'GET /tables': () => TABLES, 'GET /areas': () => [] });
  await renderScreen(<TablesPage />);
  await screen.findByRole('link', { name: /Masa 5/ });
  expect(screen.queryByRole('link', { name: /Rezervasyonlar/ })).toBeNull();
  expect([...server.calls, ...floor.calls].filter(({ name }) => name.includes('reservation'))).toEqual([]);
});

test('the floor leads to the reservations, and a card has the next one or the seated name (RESERVE-12, RESERVE-16)', async () => {
  const rows = [
    DEMIRTAS,
    reservation(22, 'Aydın', { tableId: idOf(2), state: 'ARRIVED', orderId: idOf(90), isSeated: true }),
    reservation(23, 'Uzak', { tableId: idOf(3), startsAt: inMinutes(150) }),
  ];
  stubServer({
    ...shellHandlers,
    'GET /business/me': () => businessTaking(true),
    'GET /tables': () => [TABLES[0], { ...TABLES[1], ...openFor(10, 50) }, TABLES[2]],
    'GET /areas': () => [],
    'GET /reservations': () => rows,
  });
  await renderScreen(<TablesPage />);
  expect(await screen.findByTitle(/^\d\d:\d\d · Demirtaş · 6$/)).toBeVisible();
  expect(within(screen.getByRole('link', { name: /Masa 7/ })).getByText('Aydın')).toBeVisible();
  expect(screen.queryByText(/Uzak/)).toBeNull();
  expect(await screen.findByRole('link', { name: /Rezervasyonlar 2/ })).toHaveAttribute(
    'href',
    '/app/reservations',
  );
});

test('a reservation is taken with its name and four taps (RESERVE-1)', async () => {
  const post = vi.fn(() => DEMIRTAS);
  const { server, user } = await show([], { 'POST /reservations': post });
  expect(await screen.findByText('Bu gün rezervasyon yok')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rezervasyon' }));
  const form = within(await screen.findByRole('dialog', { name: 'Yeni rezervasyon' }));
  await user.click(form.getByRole('button', { name: 'Rezervasyonu al' }));
  for (const problem of ['Ad gerekli.', 'Kişi sayısını seçin.', 'Saat 19:30 gibi olmalı.'])
    expect(form.getByText(problem)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Ad/ }), 'Demirtaş');
  await user.click(form.getByRole('radio', { name: '6' }));
  await user.type(form.getByRole('textbox', { name: /^Saat/ }), '1930');
  await user.click(form.getByRole('button', { name: 'Rezervasyonu al' }));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  const { body } = server.callsOf('POST /reservations')[0]!;
  expect(body).toEqual({
    ...{ name: 'Demirtaş', guests: 6, minutes: 120, tableId: null, note: null },
    startsAt: expect.stringMatching(/T16:30:00\.000Z$/) as unknown,
  });
});

test('the phone is shown only when asked for (RESERVE-19, RESERVE-20)', async () => {
  const { user } = await show([DEMIRTAS], {
    'POST /reservations/:id/phone': () => ({ phone: '905321234107' }),
  });
  const detail = await openDetail(user, /Demirtaş/);
  expect(detail.getByText('0532 ··· 41 07')).toBeVisible();
  expect(detail.getByText(/30 gün sonra ad baş harflere iner; telefon ve not silinir/)).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Göster' }));
  expect(await detail.findByRole('link', { name: '0532 123 41 07' })).toHaveAttribute(
    'href',
    'tel:+905321234107',
  );
});

test('an emptied Süre saves the usual stay of the party (RESERVE-2)', async () => {
  const { server, user } = await show([{ ...DEMIRTAS, minutes: 45 }], {
    [PATCH]: () => ({ ...DEMIRTAS, minutes: 120, version: 4 }),
  });
  const detail = await openDetail(user, /Demirtaş/);
  await user.click(detail.getByRole('button', { name: 'Düzenle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Rezervasyonu düzenle' }));
  await user.clear(form.getByRole('textbox', { name: 'Süre' }));
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Rezervasyon güncellendi')).toBeVisible();
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([{ minutes: 120, expectedVersion: 3 }]);
});

test('a clash is shown with two ways out (RESERVE-6, RESERVE-7, RESERVE-8)', async () => {
  const busy = [{ ...TABLES[0], ...openFor(30, 0, { guests: 4 }) }, ...TABLES.slice(1)];
  const { server, user } = await show([DEMIRTAS], { [PATCH]: () => ({ ...DEMIRTAS, version: 4 }) }, busy);
  expect(await screen.findByText('Çakışma')).toBeVisible();
  const detail = await openDetail(user, /Demirtaş/);
  expect(await detail.findByRole('region', { name: 'Masa 5 şu an dolu' })).toHaveTextContent(
    'Boş ve uygun: Masa 7 (6), Masa 8 (8).',
  );
  await user.click(detail.getByRole('button', { name: 'Böyle kalsın' }));
  // Read again after the first answer.
  await waitFor(() => expect(server.callsOf('GET /reservations').length).toBeGreaterThan(1));
  await waitFor(() => expect(detail.getByRole('button', { name: 'Al: Masa 7' })).toBeEnabled());
  await user.click(detail.getByRole('button', { name: 'Al: Masa 7' }));
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(2));
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { keepsClash: true, expectedVersion: 3 },
    { tableId: idOf(2), expectedVersion: 3 },
  ]);
});

test('an accepted clash has no mark (RESERVE-8)', async () => {
  const other = reservation(22, 'Kaya', { keepsClash: true });
  const { user } = await show([{ ...DEMIRTAS, keepsClash: true }, other]);
  expect(await screen.findAllByText('Bekliyor')).toHaveLength(2);
  expect(screen.queryByText('Çakışma')).toBeNull();
  const detail = await openDetail(user, /Demirtaş/);
  expect(detail.getByText('Böyle kaldı: Masa 5 o saatte ayrılmış.')).toBeVisible();
});

test('a state is set with one tap and undone, each on the version that was shown (RESERVE-3, RESERVE-9)', async () => {
  const { server, user } = await show([DEMIRTAS], { [PATCH]: () => ({ ...DEMIRTAS, version: 4 }) });
  const detail = await openDetail(user, /Demirtaş/);
  expect(detail.getByRole('button', { name: 'Bekliyor' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(detail.getByRole('button', { name: 'Gelmedi' }));
  server.now({ [PATCH]: () => refuse('CHANGED_MEANWHILE', { details: { current: DEMIRTAS } }) });
  await user.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(2));
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { state: 'NO_SHOW', expectedVersion: 3 },
    { state: 'WAITING', expectedVersion: 4 },
  ]);
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a state that is taken back after its sheet was closed shows the refusal (RESERVE-9)', async () => {
  const { server, user } = await show([DEMIRTAS], { [PATCH]: () => ({ ...DEMIRTAS, version: 4 }) });
  const detail = await openDetail(user, /Demirtaş/);
  await user.click(detail.getByRole('button', { name: 'Gelmedi' }));
  const undo = await screen.findByRole('button', { name: 'Geri al' });
  await user.click(detail.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.now({ [PATCH]: () => refuse('CHANGED_MEANWHILE', { details: { current: DEMIRTAS } }) });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('guests are seated at their table, or at a proposed one where it was taken meanwhile (RESERVE-13)', async () => {
  const { server, user } = await show([DEMIRTAS], { [SEAT]: () => refuse('TABLE_HAS_OPEN_ORDER') });
  const detail = await openDetail(user, /Demirtaş/);
  await user.click(detail.getByRole('button', { name: 'Geldi, masayı aç' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Hangi masaya?' }));
  server.now({ [SEAT]: () => ({ ...DEMIRTAS, state: 'ARRIVED', orderId: idOf(90), isSeated: true }) });
  await user.click(choice.getByRole('button', { name: /Masa 7/ }));
  expect(await screen.findByText('Demirtaş geldi, Masa 7 açıldı')).toBeVisible();
  expect(server.callsOf(SEAT).map(({ body }) => body)).toEqual([{ tableId: idOf(1) }, { tableId: idOf(2) }]);
});

test('the second of two devices shows the reason of the server (RESERVE-14)', async () => {
  const told = 'Bu rezervasyonun masası zaten açıldı.';
  const { user } = await show([DEMIRTAS], {
    [SEAT]: () => refuse('RESERVATION_MOVED_ON', { error: told, details: { state: 'ARRIVED' } }),
  });
  const detail = await openDetail(user, /Demirtaş/);
  await user.click(detail.getByRole('button', { name: 'Geldi, masayı aç' }));
  expect(await screen.findByText(told)).toBeInTheDocument();
});

test('what came is not changed any more and leads to the table of its order, also after a move (RESERVE-3, RESERVE-13)', async () => {
  const seated = { ...DEMIRTAS, state: 'ARRIVED', orderId: idOf(90), isSeated: true };
  const moved = [TABLES[0], { ...TABLES[1], ...openFor(10, 50), openOrderId: idOf(90) }];
  const { user, unmount } = await show([seated], {}, moved);
  const detail = await openDetail(user, /Demirtaş/);
  expect(detail.getByRole('link', { name: 'Masa 7 adisyonuna git' })).toHaveAttribute(
    'href',
    `/app/tables/${idOf(2)}`,
  );
  expect(detail.queryByRole('button', { name: /Gelmedi|Düzenle|Geldi, masayı aç/ })).toBeNull();
  unmount();
  const next = await show([seated], {}, [{ ...TABLES[0], ...openFor(10, 50), openOrderId: idOf(91) }]);
  const paid = await openDetail(next.user, /Demirtaş/);
  expect(paid.queryByRole('link', { name: /adisyonuna git/ })).toBeNull();
});

test('a wide window shows hours and tables; arrow keys move a bar (RESERVE-10, RESERVE-17)', async () => {
  narrow(true);
  const none = reservation(22, 'Sönmez', { tableId: null, guests: 4 });
  const gone = reservation(23, 'Ulu', { state: 'CANCELED', guests: 9 });
  const { server, user } = await show([DEMIRTAS, none, gone], { [PATCH]: () => DEMIRTAS });
  expect(await screen.findByText('2 rezervasyon · 10 kişi')).toBeVisible();
  expect(screen.getByText('1 iptal ayrı')).toBeVisible();
  expect(screen.getByText('Masasız')).toBeVisible();
  const bar = () => screen.getByRole('button', { name: /Demirtaş 6 kişi, Bekliyor/ });
  bar().focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(bar()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(1));
  const later = new Date(Date.parse(DEMIRTAS.startsAt) + 15 * 60_000).toISOString();
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { startsAt: later, tableId: idOf(2), expectedVersion: 3 },
  ]);
  expect(bar()).toHaveFocus();
});

test('a move that is taken back names the version it made and keeps the accepted clash, and a refusal is shown (RESERVE-9, RESERVE-17)', async () => {
  narrow(true);
  const moved = { ...DEMIRTAS, tableId: idOf(2), version: 4 };
  const kept = { ...DEMIRTAS, keepsClash: true };
  const { server, user, unmount } = await show([kept], { [PATCH]: () => moved });
  (await screen.findByRole('button', { name: /Demirtaş/ })).focus();
  await user.keyboard('{ArrowDown}');
  const undo = await screen.findByRole('button', { name: 'Geri al' });
  server.now({ [PATCH]: () => refuse('CHANGED_MEANWHILE', { details: { current: moved } }) });
  await user.click(undo);
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(server.callsOf(PATCH).at(-1)?.body).toEqual({
    ...{ startsAt: DEMIRTAS.startsAt, tableId: idOf(1), expectedVersion: 4, keepsClash: true },
  });
  expect(screen.getByRole('button', { name: /Demirtaş/ })).toBeVisible();
  unmount();
});

test('presses are saved when the day is left, and a refused move returns the bar (RESERVE-17)', async () => {
  narrow(true);
  const { server, user, unmount } = await show([DEMIRTAS], { [PATCH]: () => refuse('CHANGED_MEANWHILE') });
  const bar = await screen.findByRole('button', { name: /Demirtaş/ });
  const before = bar.style.left;
  bar.focus();
  await user.keyboard('{ArrowRight}');
  expect(bar.style.left).not.toBe(before);
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(bar.style.left).toBe(before));
  await user.keyboard('{ArrowRight}');
  unmount();
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(2));
});

test('a bar that was dragged is still opened by the keyboard (RESERVE-17)', async () => {
  narrow(true);
  document.elementsFromPoint = () => [];
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const { server, user } = await show([DEMIRTAS], { [PATCH]: () => ({ ...DEMIRTAS, version: 4 }) });
  const bar = await screen.findByRole('button', { name: /Demirtaş/ });
  await user.pointer([
    { keys: '[MouseLeft>]', target: bar, coords: { x: 10, y: 10 } },
    { target: bar, coords: { x: 102, y: 10 } },
    { keys: '[/MouseLeft]', target: bar, coords: { x: 102, y: 10 } },
  ]);
  await waitFor(() => expect(server.callsOf(PATCH)).toHaveLength(1));
  expect(bar).toHaveAttribute('aria-pressed', 'false');
  bar.focus();
  await user.keyboard('{Enter}');
  expect(bar).toHaveAttribute('aria-pressed', 'true');
});

test('/ searches all coming days by name and the end of the phone, after a pause (RESERVE-15)', async () => {
  const tomorrow = [24, 25].map((n) =>
    reservation(n, n === 24 ? 'Bora' : 'Can', {
      startsAt: inMinutes(1_500),
      guests: 9,
      phone: '0535 ··· 77 20',
    }),
  );
  const { server, user } = await show([DEMIRTAS], { 'GET /reservations/search': () => tomorrow });
  await screen.findByRole('button', { name: /Demirtaş/ });
  await user.keyboard('/');
  await user.keyboard('7720');
  expect(await screen.findByRole('button', { name: /Bora/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Demirtaş/ })).toBeNull();
  expect(server.callsOf('GET /reservations/search').map(({ query }) => query)).toEqual([{ q: '7720' }]);
  // The day of these is not read, so that nothing is known about their clashes.
  expect(screen.queryByText('Çakışma')).toBeNull();
  const answers: (() => void)[] = [];
  server.now({ 'GET /reservations/search': () => new Promise((done) => answers.push(() => done([]))) });
  await user.keyboard('1');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Bora/ }).closest('[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  answers[0]!();
  expect(await screen.findByText('Rezervasyon bulunamadı')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /temizle/i }));
  expect(await screen.findByRole('button', { name: /Demirtaş/ })).toBeVisible();
});

test('a day is shown once its tables are known (RESERVE-6, RESERVE-17)', async () => {
  const answers: (() => void)[] = [];
  const { server } = await show([DEMIRTAS], {
    'GET /tables': () => new Promise((done) => answers.push(() => done(TABLES))),
  });
  await waitFor(() => expect(server.callsOf('GET /reservations')).toHaveLength(1));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Demirtaş/ })).toBeNull();
  answers[0]!();
  expect(await screen.findByRole('button', { name: /Demirtaş.*Masa 5/ })).toBeVisible();
});

const takingRequests = {
  'GET /business/me': () => ({
    ...wireBusiness,
    settings: { ...wireBusiness.settings, reservations: true, guestReservations: true },
  }),
};
const AYSE = reservation(31, 'Ayşe', { tableId: null, guests: 2, note: 'Pencere', isFromGuest: true });

test('requests of guests are answered with one tap, and the answer is taken back (RESERVEFORM-6)', async () => {
  let state = 'WAITING';
  let version = 3;
  const { server, user } = await show([], {
    ...takingRequests,
    'GET /reservations/requests': () => (state === 'WAITING' ? [{ ...AYSE, version }] : []),
    [PATCH]: ({ body }: { body: { state: string } } = { body: { state: '' } }) => {
      ({ state } = body);
      version += 1;
      return { ...AYSE, state, version };
    },
  });
  const requests = within(await screen.findByRole('region', { name: 'Rezervasyon istekleri' }));
  expect(requests.getByText(/· 2 kişi · Pencere$/)).toBeVisible();
  await user.click(requests.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Rezervasyon istekleri' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await user.click(await screen.findByRole('button', { name: 'Reddet' }));
  await waitFor(() => expect(state).toBe('CANCELED'));
  expect(server.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { state: 'CONFIRMED', expectedVersion: 3 },
    { state: 'WAITING', expectedVersion: 4 },
    { state: 'CANCELED', expectedVersion: 5 },
  ]);
});

test('a second press on an answer sends nothing while the first is under way (RESERVEFORM-6)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { server, user } = await show([], {
    ...takingRequests,
    'GET /reservations/requests': () => [AYSE],
    [PATCH]: () => promise,
  });
  const requests = within(await screen.findByRole('region', { name: 'Rezervasyon istekleri' }));
  await user.click(requests.getByRole('button', { name: 'Onayla' }));
  await user.click(requests.getByRole('button', { name: 'Reddet' }));
  resolve({ ...AYSE, state: 'CONFIRMED', version: 4 });
  expect(await screen.findByText('Ayşe: Onaylı')).toBeVisible();
  expect(server.callsOf(PATCH)).toHaveLength(1);
});

test('each of two answers is shown, and so is a refusal to take one back (RESERVEFORM-6)', async () => {
  const answers: (() => void)[] = [];
  const [first, second] = [AYSE, { ...AYSE, id: idOf(32), name: 'Bora' }];
  const { server, user } = await show([], {
    ...takingRequests,
    'GET /reservations/requests': () => [first, second],
    [PATCH]: ({ params }: { params: Record<string, string> } = { params: {} }) => {
      const saved = { ...(params['id'] === first.id ? first : second), state: 'CONFIRMED', version: 4 };
      return new Promise((resolve) => answers.push(() => resolve(saved)));
    },
  });
  for (const button of await screen.findAllByRole('button', { name: 'Onayla' })) await user.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  expect(await screen.findByText('Ayşe: Onaylı')).toBeVisible();
  expect(await screen.findByText('Bora: Onaylı')).toBeVisible();
  server.now({ [PATCH]: () => refuse('CHANGED_MEANWHILE', { details: { current: second } }) });
  await user.click(screen.getAllByRole('button', { name: 'Geri al' })[0]!);
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('the floor counts requests that wait, and reads none where guests request none (RESERVEFORM-6)', async () => {
  const floor = {
    'GET /tables': () => TABLES,
    'GET /areas': () => [],
    'GET /reservations': () => [DEMIRTAS],
  };
  const READ = 'GET /reservations/requests';
  stubServer({ ...shellHandlers, ...takingRequests, ...floor, [READ]: () => [AYSE, AYSE] });
  const { unmount } = await renderScreen(<TablesPage />);
  expect(await screen.findByRole('link', { name: /Rezervasyonlar 2/ })).toHaveTextContent(
    /yanıt bekleyen istek$/,
  );
  unmount();
  const quiet = stubServer({ ...shellHandlers, 'GET /business/me': () => businessTaking(true), ...floor });
  await renderScreen(<TablesPage />);
  expect(await screen.findByRole('link', { name: /Rezervasyonlar 1/ })).toHaveTextContent(
    /beklenen rezervasyon$/,
  );
  expect(quiet.callsOf(READ)).toEqual([]);
});

test('a request that its guest cancelled is named so (RESERVEFORM-9)', async () => {
  const { user } = await show([{ ...AYSE, state: 'CANCELED', canceledByGuest: true }]);
  await user.click(await screen.findByRole('button', { name: /Ayşe/ }));
  expect(await screen.findByText('Misafir iptal etti.')).toBeVisible();
});
