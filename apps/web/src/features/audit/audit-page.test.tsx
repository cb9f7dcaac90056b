import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuditPage } from '#src/features/audit/audit-page.tsx';
import { AUDIT_PAGE } from '#src/features/audit/audit-queries.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { OWN_USER_ID, renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const LIST = 'GET /audit';
const ORDER_ID = '018f0000-0000-7000-8000-000000000002';

const wireEntry = (seq: number, extra: object = {}) => ({
  seq,
  at: '2026-05-04T16:42:00.000Z',
  actorId: OWN_USER_ID,
  actorName: 'Kemal Kasa',
  event: 'order.cancelLines',
  topic: 'CANCEL',
  entity: 'order',
  entityId: ORDER_ID,
  details: {
    table: 'Masa 5',
    isRestocked: true,
    wasBillPrinted: true,
    lines: [{ name: 'Künefe', note: 'sıcak', qty: 1, amountKurus: 18500, reason: 'Müşteri vazgeçti' }],
  },
  flags: ['CANCEL_AFTER_BILL'],
  ...extra,
});
const PRICE = wireEntry(8, {
  event: 'item.update',
  topic: 'MENU',
  details: { name: 'Adana', before: { name: 'Adana' }, after: { name: 'Adana dürüm' } },
  flags: [],
});

const wireUser = {
  id: OWN_USER_ID,
  email: 'kasa@ornek.example',
  fullName: 'Kemal Kasa',
  phone: null,
  role: 'CASHIER',
  isActive: true,
  hasPin: false,
  areaIds: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
};

async function show(list: Parameters<typeof stubServer>[0][string]) {
  const server = stubServer({ ...shellHandlers, 'GET /users': () => [wireUser], [LIST]: list });
  const rendered = await renderScreen(<AuditPage />);
  const asked = () => server.callsOf(LIST).at(-1)?.query;
  return { ...rendered, server, asked };
}

const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

test('an entry shows user, time, table, action and reason, and a marked entry explains its mark', async () => {
  const { user, asked } = await show(() => [wireEntry(9), PRICE]);
  const flagged = await row(/Künefe/);
  // On the clock of the business, not of this machine.
  expect(flagged).toHaveTextContent('4 May 19:42');
  for (const text of [
    'Kemal Kasa',
    'Masa 5',
    'İptal edildi: 1 × Künefe · ₺185,00',
    'Neden: Müşteri vazgeçti',
  ])
    expect(within(flagged).getByText(text)).toBeVisible();
  expect(within(flagged).getByText('Hesap çıktıktan sonra iptal')).toBeVisible();
  expect(asked()).toEqual({ limit: String(AUDIT_PAGE) });

  await user.click(flagged);
  expect(screen.getByText(/misafir yazdırılan tutarı ödemiş olabilir/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Ürünler' })).getByText(/sıcak/)).toBeVisible();
  expect(screen.getByText('Kayıt no').nextSibling).toHaveTextContent('9');

  await user.click(await row(/Adana dürüm/));
  expect(screen.getByRole('row', { name: 'Ad Adana Adana dürüm' })).toBeVisible();
});

test.each([
  ['CANCEL_AFTER_BILL', 'Hesap çıktıktan sonra iptal'],
  ['CANCEL_BEFORE_PAYMENT', 'Ödemeden hemen önce iptal'],
  ['DISCOUNT_OVER_LIMIT', 'Yetkinin üstünde indirim'],
  ['IMPLIED_DISCOUNT', 'Açıklanmamış indirim'],
  ['DRAWER_OPENED', 'Satışsız çekmece'],
  ['OPENING_DIFFERENCE', 'Açılış farkı'],
])('the flag %s is shown as %s (REL-36)', async (flag, label) => {
  await show(() => [wireEntry(9, { flags: [flag] })]);
  expect(within(await row(/Künefe/)).getByText(label)).toBeVisible();
});

test('the server applies the filters, and the filter by table waits until typing pauses', async () => {
  const { user, server, asked } = await show(() => [wireEntry(9)]);
  await row(/Künefe/);
  await user.selectOptions(screen.getByLabelText('Konu'), 'İptal');
  await user.selectOptions(screen.getByLabelText('Kişi'), 'Kemal Kasa');
  await user.click(screen.getByRole('switch', { name: 'Yalnızca dikkat çekenler' }));
  await user.click(screen.getByRole('radio', { name: 'Dün' }));
  await waitFor(() =>
    expect(asked()).toMatchObject({ topic: 'CANCEL', actorId: OWN_USER_ID, flagged: 'true' }),
  );
  expect(asked()?.['from']).toBe(asked()?.['to']);
  const before = server.callsOf(LIST).length;
  await user.type(screen.getByRole('searchbox', { name: 'Masa ara' }), 'masa 5');
  await waitFor(() => expect(asked()).toMatchObject({ table: 'masa 5' }));
  expect(server.callsOf(LIST)).toHaveLength(before + 1);
});

test('an entry links to the other entries of its table', async () => {
  const { user, asked } = await show(() => [wireEntry(9)]);
  await user.click(await row(/Künefe/));
  await user.click(screen.getByRole('button', { name: 'Bu masanın işlemlerini göster' }));
  await waitFor(() => expect(asked()).toMatchObject({ table: 'Masa 5' }));
  expect(screen.getByRole('searchbox', { name: 'Masa ara' })).toHaveValue('Masa 5');
});

test('Daha fazla göster reads on after the last entry until the list ends', async () => {
  const full = Array.from({ length: AUDIT_PAGE }, (_, index) => wireEntry(200 - index));
  const { user, asked } = await show(({ query }) => (query['before'] ? [PRICE] : full));
  await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
  expect(await row(/Adana dürüm/)).toBeVisible();
  expect(asked()).toEqual({ limit: String(AUDIT_PAGE), before: String(200 - AUDIT_PAGE + 1) });
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument();
});

test('an empty result shows Kayıt bulunamadı, with a button that clears the filters', async () => {
  const { user, asked } = await show(() => []);
  expect(await screen.findByText('Kayıt bulunamadı')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Süzgeçleri temizle' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Konu'), 'İkram');
  await user.click(await screen.findByRole('button', { name: 'Süzgeçleri temizle' }));
  await waitFor(() => expect(asked()).toEqual({ limit: String(AUDIT_PAGE) }));
});

test('a range that is too long shows an error and is not requested', async () => {
  const { server, user } = await show(() => [PRICE]);
  await screen.findByRole('list', { name: 'İşlemler' });
  await user.click(screen.getByRole('radio', { name: 'Tarih seç' }));
  const from = screen.getByLabelText('Başlangıç');
  await user.clear(from);
  await user.type(from, '05.01.2020');
  expect(await screen.findByText('En çok 400 günlük aralık seçilebilir.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yenile' })).toBeDisabled();
  expect(server.calls.some(({ query }) => query['from'] === '2020-01-05')).toBe(false);
});

test('a list that cannot be read shows an error and is read again', async () => {
  const { user, server } = await show(() => refuse('UNAVAILABLE'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  server.now({ [LIST]: () => [wireEntry(9)] });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await row(/Künefe/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
