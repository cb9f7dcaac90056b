import type { Webhook, WebhookDelivery } from '@sofra/contract/system/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WebhooksPanel } from '#src/features/webhooks/webhooks-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const AT = '2026-11-27T11:02:00.000Z';
const LATER = '2026-11-27T11:32:00.000Z';

type OnWire<Row> = { [Name in keyof Row]: Row[Name] extends Date | null ? string | null : Row[Name] };

const webhookOf = (n: number, over: Partial<OnWire<Webhook>> = {}): OnWire<Webhook> => ({
  id: idOf(n),
  url: `https://ornek${n}.com/sofra`,
  description: null,
  events: ['order.paid', 'day.closed'],
  isActive: true,
  offBecause: null,
  offAt: null,
  failingSince: null,
  deliveredAt: AT,
  formerUntil: null,
  createdAt: AT,
  version: 1,
  ...over,
});

const deliveryOf = (n: number, over: Partial<OnWire<WebhookDelivery>> = {}): OnWire<WebhookDelivery> => ({
  id: idOf(n),
  position: n,
  messageId: idOf(900 + n),
  type: 'order.paid',
  body: '{"type":"order.paid","data":{"orderId":"7"}}',
  state: 'DELIVERED',
  createdAt: AT,
  attempts: 1,
  attemptedAt: AT,
  nextAttemptAt: null,
  status: 204,
  problem: null,
  tookMs: 120,
  ...over,
});

const GOOD = webhookOf(1, { description: 'Muhasebe' });
const FAILING = webhookOf(2, { failingSince: AT, formerUntil: LATER });
const OFF = webhookOf(3, {
  isActive: false,
  offBecause: 'EXHAUSTED',
  offAt: AT,
  failingSince: AT,
  deliveredAt: null,
});
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const open = async (handlers: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({ 'GET /webhooks': () => [GOOD, FAILING, OFF], ...handlers });
  return { ...(await renderScreen(<WebhooksPanel />, { role: 'ADMIN' })), server };
};
const cardOf = async (name: string) => (await screen.findByText(name)).closest('li')!;

test('an address shows its state, its last delivery and since when it fails (WEBHOOK-17)', async () => {
  await open();
  const good = await cardOf('ornek1.com/sofra');
  expect(good).toHaveTextContent('Açık');
  expect(good).toHaveTextContent('MuhasebeSipariş ödendi, Gün bitirildi');
  expect(good).toHaveTextContent('Son başarılı gönderim: 27 Kas 14:02');
  const failing = await cardOf('ornek2.com/sofra');
  expect(failing).toHaveTextContent('Yanıt vermiyor');
  expect(failing).toHaveTextContent('Yanıt alınamıyor: 27 Kas 14:02 tarihinden beri');
  expect(failing).toHaveTextContent('Eski imza anahtarı 27 Kas 14:32 tarihine kadar geçerli');
  const off = await cardOf('ornek3.com/sofra');
  expect(off).toHaveTextContent('Kapalı');
  expect(off).toHaveTextContent('Sekiz deneme boyunca yanıt alınamadı. Kapandı: 27 Kas 14:02.');
  expect(off).toHaveTextContent('Henüz başarılı gönderim yok');
});

test('an empty list explains what addresses are for (WEBHOOK-17)', async () => {
  await open({ 'GET /webhooks': () => [] });
  expect(await screen.findByText('Henüz bildirim adresi yok')).toBeVisible();
  expect(
    screen.getByText(/sipariş ödendiğinde veya stok azaldığında kendiliğinden haber verin/),
  ).toBeVisible();
});

test('an address is added with chips, and its secret is shown once (WEBHOOK-5, WEBHOOK-17)', async () => {
  const { user, server } = await open({
    'POST /webhooks': () => ({ webhook: webhookOf(4), secret: SECRET }),
  });
  await user.click(await screen.findByRole('button', { name: 'Bildirim adresi ekle' }));
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(screen.getByText('Adres gerekli.')).toBeInTheDocument();
  expect(screen.getByText('En az bir olay seçin.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Adres/), 'https://ornek4.com/sofra');
  for (const event of ['Stok azaldı', 'Sipariş ödendi', 'Gün bitirildi', 'Gün bitirildi'])
    await user.click(screen.getByRole('button', { name: event }));
  await user.type(screen.getByLabelText('Açıklama'), ' Muhasebe ');
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(await screen.findByLabelText('Anahtar')).toHaveValue(SECRET);
  expect(server.callsOf('POST /webhooks').map(({ body }) => body)).toEqual([
    { url: 'https://ornek4.com/sofra', events: ['order.paid', 'stock.low'], description: 'Muhasebe' },
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Kopyala: Anahtar' }));
  expect(await screen.findByText(/seçildi|Kopyalandı/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Anahtarı kaydettim' }));
  await waitFor(() => expect(screen.queryByLabelText('Anahtar')).not.toBeInTheDocument());
});

test('a refused address is shown at its field and loses nothing (WEBHOOK-11)', async () => {
  const reason = 'Bu adres internette değil; bu sunucu oraya göndermez.';
  const { user } = await open({
    'PATCH /webhooks/:id': () => refuse('INVALID_INPUT', { details: { fields: [{ path: 'url', reason }] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: ornek1.com/sofra' }));
  const field = screen.getByLabelText(/^Adres/);
  await user.clear(field);
  await user.type(field, 'https://10.0.0.1/');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(field).toHaveValue('https://10.0.0.1/');
});

test('only changed fields are sent, with the version (WEBHOOK-5)', async () => {
  const { user, server } = await open({ 'PATCH /webhooks/:id': () => ({ ...GOOD, version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: ornek1.com/sofra' }));
  await user.click(screen.getByRole('button', { name: 'Sipariş ödendi' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf('PATCH /webhooks/:id')).toHaveLength(1));
  expect(server.callsOf('PATCH /webhooks/:id')[0]?.body).toEqual({
    events: ['day.closed'],
    expectedVersion: 1,
  });
});

test('the log shows state, code, duration and the next attempt, and sends again (WEBHOOK-13)', async () => {
  const { user, server } = await open({
    'GET /webhooks/:id/deliveries': () => [
      deliveryOf(14, {
        state: 'WAITING',
        attempts: 0,
        attemptedAt: null,
        status: null,
        tookMs: null,
        nextAttemptAt: AT,
      }),
      deliveryOf(13, {
        state: 'WAITING',
        attempts: 3,
        status: null,
        problem: 'TIMEOUT',
        tookMs: 10_000,
        nextAttemptAt: LATER,
      }),
      deliveryOf(12, { state: 'FAILED', type: 'stock.low', status: 301 }),
      deliveryOf(11),
    ],
    'POST /webhooks/deliveries/:id/resend': () => deliveryOf(15),
  });
  await user.click(await screen.findByRole('button', { name: 'Kayıt: ornek1.com/sofra' }));
  const rows = within(await screen.findByRole('list', { name: 'Gönderimler' })).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Sipariş ödendi Sırada27 Kas 14:02');
  expect(rows[1]).toHaveTextContent(
    'Yeniden denenecek27 Kas 14:02 · 10 saniyede yanıt gelmedi · 10000 ms · 3 deneme · sonraki deneme 27 Kas 14:32',
  );
  expect(rows[2]).toHaveTextContent(
    'Stok azaldı Gönderilemedi27 Kas 14:02 · 301, yönlendirme izlenmez · 120 ms',
  );
  expect(rows[3]).toHaveTextContent('Gönderildi27 Kas 14:02 · 204 · 120 ms');
  expect(rows[3]).toHaveTextContent('"orderId": "7"');
  expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(rows[2]!).getByRole('button', { name: 'Yeniden gönder' }));
  expect(await screen.findByText('Yeniden sıraya alındı')).toBeInTheDocument();
  expect(server.callsOf('POST /webhooks/deliveries/:id/resend')[0]?.params).toEqual({ id: idOf(12) });
});

test('an address that is off offers no repetition, is switched on with one tap, and shows a refusal (WEBHOOK-10)', async () => {
  const reason = 'Önce yeni bir imza anahtarı alın.';
  const { user, server } = await open({
    'GET /webhooks/:id/deliveries': () => [deliveryOf(11)],
    'PATCH /webhooks/:id': () =>
      refuse('INVALID_INPUT', { details: { fields: [{ path: 'isActive', reason }] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Yeniden aç' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(server.callsOf('PATCH /webhooks/:id')[0]).toMatchObject({
    params: { id: OFF.id },
    body: { isActive: true },
  });
  await user.click(screen.getByRole('button', { name: 'Kayıt: ornek3.com/sofra' }));
  const list = await screen.findByRole('list', { name: 'Gönderimler' });
  expect(within(list).queryByRole('button', { name: 'Yeniden gönder' })).not.toBeInTheDocument();
});

test('a trial opens the log (WEBHOOK-12)', async () => {
  const { user, server } = await open({
    'POST /webhooks/:id/ping': () =>
      deliveryOf(16, { type: 'ping', state: 'WAITING', attempts: 0, status: null }),
    'GET /webhooks/:id/deliveries': () => [deliveryOf(16, { type: 'ping', status: 200 })],
  });
  await user.click(await screen.findByRole('button', { name: 'Deneme gönder: ornek1.com/sofra' }));
  expect(await screen.findByText('Deneme')).toBeInTheDocument();
  expect(server.callsOf('POST /webhooks/:id/ping')[0]?.params).toEqual({ id: GOOD.id });
});

test('a new secret is confirmed and shown once, and an address is deleted after a question (WEBHOOK-6)', async () => {
  const { user, server } = await open({
    'POST /webhooks/:id/secret': () => ({ webhook: GOOD, secret: SECRET }),
    'DELETE /webhooks/:id': () => undefined,
  });
  const more = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Diğer işlemler: ornek1.com/sofra' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await more('Yeni imza anahtarı');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Eski anahtar 24 saat daha geçerli kalır');
  await user.click(screen.getByRole('button', { name: 'Yeni anahtar al' }));
  expect(await screen.findByLabelText('Anahtar')).toHaveValue(SECRET);
  await user.click(screen.getByRole('button', { name: 'Anahtarı kaydettim' }));
  await more('Sil');
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(server.callsOf('DELETE /webhooks/:id')).toHaveLength(1));
});
