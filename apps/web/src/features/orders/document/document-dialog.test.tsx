import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { showHistory } from '#src/features/orders/history/test-history.tsx';
import { ORDER_ID, wirePayment, wireRefunds } from '#src/features/orders/test-orders.ts';
import { refuse, stubServer } from '#test/stub-server.ts';

const DRAFT = {
  ettn: '3f1c2b9e-1c1d-4e7a-9a51-0c2f8f0f7a11',
  ...{ number: 'SFR2026000000007', note: "taslak; GİB'e gönderilmedi" },
  ...{ madeAt: '2026-05-04T17:30:00.000Z', madeBy: 'Kemal' },
  order: {
    ...{ id: ORDER_ID, number: 7, tableName: 'Masa 5' },
    ...{ openedAt: '2026-05-04T16:00:00.000Z', closedAt: '2026-05-04T17:00:00.000Z' },
  },
  seller: {
    ...{ title: 'Çınaraltı Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu' },
    ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul' },
  },
  buyer: UNNAMED_BUYER,
  lines: [
    {
      ...{ name: 'Öğle menüsü', choice: 'Köfte, Şalgam', qty: 2, percent: 10 },
      ...{ base: 27.27, tax: 2.73, gross: 30, allowance: 0 },
    },
    {
      ...{ name: 'Öğle menüsü', choice: 'Köfte, Şalgam', qty: 2, percent: 20 },
      ...{ base: 16.67, tax: 3.33, gross: 20, allowance: 0 },
    },
  ],
  rates: [
    { percent: 10, base: 27.27, tax: 2.73, gross: 30 },
    { percent: 20, base: 16.67, tax: 3.33, gross: 20 },
  ],
  payments: [{ method: 'CASH', partner: null, amount: 50, createdAt: '2026-05-04T17:00:00.000Z' }],
  ...{ base: 43.94, tax: 6.06, total: 50 },
};

async function openDraft(handlers: Parameters<typeof stubServer>[0]) {
  stubServer({
    'GET /orders/payments': () => [wirePayment()],
    'GET /orders/payments/:id/refunds': () => wireRefunds(),
    ...handlers,
  });
  const rendered = await showHistory();
  await rendered.user.click(await screen.findByRole('button', { name: /Masa 5/ }));
  const details = within(await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' }));
  await rendered.user.click(await details.findByRole('button', { name: 'Belge taslağı' }));
  await screen.findByRole('dialog', { name: /^Belge.* · Masa 5$/ });
  return rendered;
}
const dialog = () => within(screen.getByRole('dialog'));

test('one button makes a draft, which shows that it was not sent (DOCUMENT-11, DOCUMENT-14)', async () => {
  let made = 0;
  const { user } = await openDraft({
    'GET /orders/:id/document': () => null,
    'POST /orders/:id/document': () => ((made += 1), DRAFT),
  });
  await user.click(await dialog().findByRole('button', { name: 'Taslak yap' }));
  expect(await dialog().findByText("taslak; GİB'e gönderilmedi")).toBeVisible();
  expect(made).toBe(1);
  expect(dialog().getByText('SFR2026000000007')).toBeVisible();
  expect(dialog().getByText('Nihai Tüketici · 11111111111')).toBeVisible();
  const lines = within(dialog().getByRole('list', { name: 'Satırlar' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2×Öğle menüsüKöfte, Şalgam%10₺30,00',
    '2×Öğle menüsüKöfte, Şalgam%20₺20,00',
  ]);
  expect(dialog().getByText('KDV %20').nextElementSibling).toHaveTextContent('₺3,33');
  expect(dialog().getByText('Toplam').nextElementSibling).toHaveTextContent('₺50,00');
});

test('the file is saved under its number (DOCUMENT-14)', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (content) => ((blob = content as Blob), 'blob:x');
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (blob) saved.push({ name: this.download, blob });
  });
  try {
    const { user } = await openDraft({
      'GET /orders/:id/document': () => DRAFT,
      'GET /orders/:id/document/xml': () => ({ fileName: 'SFR2026000000007.xml', xml: '<Invoice/>' }),
    });
    await user.click(await dialog().findByRole('button', { name: 'XML indir' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('SFR2026000000007.xml');
    expect([saved[0]?.blob.type, saved[0]?.blob.size]).toEqual(['application/xml', 10]);
  } finally {
    click.mockRestore();
  }
});

test('refunds are below with their own files, with a note that everything was refunded (DOCUMENT-20)', async () => {
  const refund = {
    ...{ ettn: ORDER_ID, number: 'IAD2026000000003', note: "taslak; GİB'e gönderilmedi", refundNumber: 3 },
    refundOf: { ettn: DRAFT.ettn, number: DRAFT.number },
    ...{ method: 'CASH', reason: 'Soğuk', madeAt: '2026-05-04T18:00:00.000Z', madeBy: 'Kemal' },
    ...{ lines: DRAFT.lines, rates: DRAFT.rates, base: 43.94, tax: 6.06, total: 50 },
  };
  const asked: unknown[] = [];
  const { user } = await openDraft({
    'GET /orders/:id/document': () => ({ ...DRAFT, refunds: [refund], isAllRefunded: true }),
    'GET /orders/refunds/:id/document/xml': () => (asked.push(1), refuse('UNAVAILABLE')),
  });
  expect(await dialog().findByText('Bu adisyonun tamamı iade edildi.')).toBeVisible();
  const row = within(dialog().getByRole('list', { name: 'İade taslakları' })).getByRole('listitem');
  expect(row).toHaveTextContent(/IAD2026000000003 · İade no 3−₺50,00/);
  expect(row).toHaveTextContent(/KDV %10 ₺2,73 · KDV %20 ₺3,33/);
  expect(row).toHaveTextContent(/Kemal · Soğuk · taslak; GİB'e gönderilmedi/);
  await user.click(within(row).getByRole('button', { name: 'IAD2026000000003 XML indir' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('the dialog shows the reason for a missing draft (DOCUMENT-3)', async () => {
  const { user } = await openDraft({
    'GET /orders/:id/document': () => null,
    'POST /orders/:id/document': () => refuse('SELLER_MISSING'),
  });
  await user.click(await dialog().findByRole('button', { name: 'Taslak yap' }));
  expect(await dialog().findByText(/Önce satıcı bilgileri girilmeli/)).toBeVisible();
  expect(dialog().queryByText(/gönderilmedi/)).not.toBeInTheDocument();
});

const SENDING = {
  ...{ state: 'SENT', door: 'EARCHIVE', isTest: false, code: null, problem: null, cancelReason: null },
  sentAt: '2026-05-04T17:31:00.000Z',
};

test('a sent document is no draft any more, in words and in title, and has a PDF (DOCUMENT-48, DOCUMENT-50)', async () => {
  await openDraft({ 'GET /orders/:id/document': () => ({ ...DRAFT, note: null, sending: SENDING }) });
  expect(await screen.findByRole('dialog', { name: 'Belge · Masa 5' })).toBeVisible();
  expect(dialog().getByText('Gönderildi · e-Arşiv')).toBeVisible();
  expect(dialog().queryByText(/taslak/i)).not.toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'PDF' })).toBeVisible();
});

test('a draft is sent with one button, and a rejected one shows the reason (DOCUMENT-41, DOCUMENT-44)', async () => {
  const sent: unknown[] = [];
  const rejected = { ...SENDING, state: 'REJECTED', sentAt: null, code: 2015, problem: 'Şematron hatası.' };
  let isSent = false;
  const { user } = await openDraft({
    'GET /orders/:id/document': () => ({ ...DRAFT, sending: isSent ? rejected : null }),
    'POST /documents/:id/send': ({ params }) => (sent.push(params), (isSent = true), rejected),
  });
  await user.click(await dialog().findByRole('button', { name: 'Gönder' }));
  expect(await dialog().findByText('Reddedildi · e-Arşiv · Şematron hatası. · kod 2015')).toBeVisible();
  expect(sent).toEqual([{ id: DRAFT.ettn }]);
  expect(dialog().getByText("taslak; GİB'e gönderilmedi")).toBeVisible();
});
