import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded lazily; importing them here keeps the tests from waiting for them.
import '#src/features/customers/money-dialogs.tsx';
import '#src/features/customers/correct-account-dialog.tsx';
import '#src/features/customers/undo-collection-dialog.tsx';
import '#src/ui/approval/approval-dialog.tsx';
import { AccountPage } from '#src/features/customers/account-page.tsx';
import { accountCsv } from '#src/features/customers/account-text.ts';
import { wireCustomer, wireEntry } from '#test/wire-customers.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { csvText } from '@sofra/domain/text/csv';
import { getAccount } from '@sofra/contract/money/accounts';
import * as z from 'zod/mini';
import { APPROVAL_ID, approvalHandlers, approveByPin } from '#test/approval-stubs.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers, wireCashDesk } from '#test/wire-factories.ts';

const ALI = wireCustomer(1, 'Ali Işık', { balance: 250, limit: 500 });
const LENT_ORDER = { number: 148, tableName: 'Masa 4', lines: [{ name: 'Çay', qty: 2 }] };
const LENT = wireEntry('CHARGE', 450, 450, { order: LENT_ORDER });
const CAME = wireEntry('COLLECTION', -200, 250, {
  collection: { number: 3, method: 'CARD', partner: 'Banka A POS' },
});
const account = (some: object = {}) => ({ customer: ALI, entries: [CAME, LENT], hasMore: false, ...some });

async function open(role: 'ADMIN' | 'CASHIER', handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...shellHandlers, 'GET /customers/:id/account': () => account(), ...handlers });
  return { server, ...(await renderScreen(<AccountPage customerId={ALI.id} />, { role })) };
}
const BAR_ID = '018f0000-0000-7000-8000-0000000000f1';
const dialog = async () => within(await screen.findByRole('dialog'));

test('the page shows the debt and every entry with the balance after it (ACCOUNT-18)', async () => {
  await open('CASHIER');
  expect(await screen.findByText('Veresiye sınırı ₺500,00')).toBeVisible();
  const [came, lent] = within(screen.getByRole('region', { name: 'Ekstre' })).getAllByRole('listitem');
  expect(came).toHaveTextContent(/^Tahsilat · Kredi Kartı · Banka A POS · no 3.*-₺200,00Borç ₺250,00$/);
  expect(lent).toHaveTextContent(/^Veresiye.*Adisyon 148 · Masa 4 · 2 x Çay.*\+₺450,00Borç ₺450,00$/);
  expect(screen.queryByRole('button', { name: 'Hesabı düzelt' })).toBeNull();
});

test('invoice data is entered with the keyboard (DOCUMENT-25)', async () => {
  const buyer = {
    ...{ taxNumber: '10000000146', title: '', firstName: 'Elif', familyName: 'Yıldız', taxOffice: '' },
    ...{ street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul', email: '' },
  };
  const { server, user } = await open('CASHIER', { 'PATCH /customers/:id': () => ({ ...ALI, buyer }) });
  await user.click(await screen.findByRole('button', { name: 'Fatura bilgileri' }));
  const form = await dialog();
  await waitFor(() => expect(form.getByLabelText(/^Vergi no/)).toHaveFocus());
  await user.keyboard('10000000146{Tab}Elif{Tab}Yıldız{Tab}Moda Cad. 5{Tab}Kadıköy{Tab}İstanbul');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Fatura bilgileri kaydedildi');
  expect(server.callsOf('PATCH /customers/:id').map(({ body }) => body)).toEqual([
    { buyer, expectedVersion: ALI.version },
  ]);
});

test('kept invoice data is removed with one button (DOCUMENT-25)', async () => {
  const buyer = {
    ...{ taxNumber: '1234567890', title: 'Ada A.Ş.', firstName: '', familyName: '', taxOffice: 'Beyoğlu' },
    ...{ street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul', email: '' },
  };
  const { server, user } = await open('CASHIER', {
    'GET /customers/:id/account': () => account({ customer: { ...ALI, buyer } }),
    'PATCH /customers/:id': () => ALI,
  });
  await user.click(await screen.findByRole('button', { name: 'Fatura bilgileri' }));
  await user.click((await dialog()).getByRole('button', { name: 'Bilgileri sil' }));
  await screen.findByText('Fatura bilgileri silindi');
  expect(server.callsOf('PATCH /customers/:id')[0]?.body).toMatchObject({ buyer: null });
});

test('an account without a limit explains this (ACCOUNT-9)', async () => {
  await open('CASHIER', { 'GET /customers/:id/account': () => account({ customer: { ...ALI, limit: 0 } }) });
  expect(await screen.findByText('Her veresiye onay ister')).toBeVisible();
});

test('the form proposes the whole debt, collects a part, and shows a meanwhile changed balance (ACCOUNT-15, ACCOUNT-21)', async () => {
  const sent: unknown[] = [];
  const { server, user } = await open('CASHIER', {
    'POST /customers/:id/collections': () => refuse('ACCOUNT_CHANGED', { details: { owed: 250 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tahsilat al' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Tahsilat al · ₺250,00' }));
  expect(await form.findByText('Müşterinin hesabı değişti. Yeni tutarı kontrol edin.')).toBeVisible();
  const amount = form.getByLabelText(/Tutar/);
  await user.clear(amount);
  await user.type(amount, '300');
  expect(form.getByText('En fazla ₺250,00 alınabilir.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(form.getByRole('radio', { name: 'Kredi Kartı' }));
  server.now({
    'POST /customers/:id/collections': ({ body }) => (
      sent.push(body),
      { collectionId: CAME.id, jobId: null, account: account() }
    ),
  });
  await user.click(form.getByRole('button', { name: 'Tahsilat al · ₺100,00' }));
  await waitFor(() => expect(sent).toEqual([{ amount: 100, method: 'CARD', expectedBalance: 250 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a user who may refund pays out a credit, and a debtor gets no payout (ACCOUNT-30)', async () => {
  const sent: unknown[] = [];
  const credit = account({ customer: { ...ALI, balance: -50 } });
  const { user } = await open('CASHIER', {
    'GET /customers/:id/account': () => credit,
    'POST /customers/:id/payouts': ({ body }: TestCall) => (
      sent.push(body),
      { payoutId: CAME.id, jobId: CAME.id, account: account({ customer: { ...ALI, balance: 0 } }) }
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Alacağı öde' }));
  expect(screen.queryByRole('button', { name: 'Tahsilat al' })).toBeNull();
  const form = await dialog();
  expect(form.getByText('Alacak ₺50,00')).toBeVisible();
  const amount = form.getByLabelText(/Tutar/);
  await user.clear(amount);
  await user.type(amount, '50,01');
  expect(form.getByText('En fazla ₺50,00 ödenebilir.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(form.getByRole('button', { name: 'Alacağı öde · ₺50,00' }));
  await waitFor(() => expect(sent).toEqual([{ amount: 50, method: 'CASH', expectedBalance: -50 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with two open tills the dialog offers both, and sends the request for the pressed one (CASH-4)', async () => {
  const desk = wireCashDesk();
  const sent: unknown[] = [];
  const { user } = await open('CASHIER', {
    'GET /cash': () => ({ ...desk, tills: [...desk.tills, { ...desk.tills[0], id: BAR_ID, name: 'Bar' }] }),
    'POST /customers/:id/collections': ({ body }: TestCall) => (
      sent.push(body),
      (body as { tillId?: string }).tillId === undefined
        ? refuse('TILL_NEEDED')
        : { collectionId: CAME.id, jobId: null, account: account() }
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Tahsilat al' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Tahsilat al · ₺250,00' }));
  await user.click(await form.findByRole('button', { name: 'Bar' }));
  await waitFor(() => expect(sent).toMatchObject([{ amount: 250 }, { amount: 250, tillId: BAR_ID }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tillOfPayment()).toEqual({ tillId: BAR_ID });
});

test('an ADMIN corrects the account with a reason (ACCOUNT-17)', async () => {
  const sent: unknown[] = [];
  const { user } = await open('ADMIN', {
    'POST /customers/:id/corrections': ({ body }: TestCall) => (sent.push(body), account()),
  });
  await user.click(await screen.findByRole('button', { name: 'Hesabı düzelt' }));
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Hesabı düzelt' })).toBeDisabled();
  await user.type(form.getByLabelText(/Tutar/), '50');
  await user.type(form.getByLabelText(/Neden/), 'Yanlış müşteri');
  await user.click(form.getByRole('button', { name: 'Hesabı düzelt' }));
  await waitFor(() => expect(sent).toEqual([{ amount: -50, reason: 'Yanlış müşteri' }]));
});

test('a collection is reversed with a reason, and cannot be reversed twice (ACCOUNT-25)', async () => {
  const sent: unknown[] = [];
  const BACK = wireEntry('UNDO', 200, 450, {
    collection: { number: 4, method: 'CARD', partner: 'Banka A POS', isUndone: false, undoes: 3 },
    reason: 'Yanlış müşteri',
  });
  const UNDONE = {
    ...CAME,
    collection: { number: 3, method: 'CARD', partner: 'Banka A POS', isUndone: true, undoes: null },
  };
  const { server, user } = await open('CASHIER', {
    'POST /accounts/collections/:id/undo': () => refuse('ROLE_LIMIT'),
  });
  await user.click(await screen.findByRole('button', { name: 'Tahsilat 3: geri al' }));
  const form = await dialog();
  expect(
    form.getByText('₺200,00 kredi kartına geri verilir; müşteri bu tutarı yeniden borçlanır.'),
  ).toBeVisible();
  expect(form.getByText('Önce POS cihazında iadeyi yapın, sonra burada kaydedin.')).toBeVisible();
  const press = form.getByRole('button', { name: 'Geri al · ₺200,00' });
  expect(press).toBeDisabled();
  await user.type(form.getByLabelText(/Neden/), 'Yanlış müşteri');
  await user.click(press);
  expect(await form.findByText('Bunu yapmaya yetkiniz yok. Lütfen kasaya danışın.')).toBeVisible();
  server.now({
    'POST /accounts/collections/:id/undo': ({ body }) => (
      sent.push(body),
      { undoId: BACK.id, jobId: BACK.id, account: account({ entries: [BACK, UNDONE, LENT] }) }
    ),
    'GET /customers/:id/account': () => account({ entries: [BACK, UNDONE, LENT] }),
  });
  await user.click(press);
  await waitFor(() => expect(sent).toEqual([{ reason: 'Yanlış müşteri' }]));
  expect(
    await screen.findByText(/Geri alınan tahsilat · Kredi Kartı · Banka A POS · no 4 · tahsilat no 3/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /geri al$/ })).toBeNull();
});

test('above the limit an approval keeps the typed values, and the request is sent again at once (APPROVE-18)', async () => {
  const approval = {
    ...{ act: 'COLLECTION_UNDO', orderId: null, paymentId: null, collectionId: CAME.id, version: 0 },
    ...{ amount: 200, pieces: 'p'.repeat(43) },
  };
  const sent: unknown[] = [];
  const { user } = await open('CASHIER', {
    ...approvalHandlers,
    'POST /accounts/collections/:id/undo': ({ body }: TestCall) => (
      sent.push(body),
      (body as { approvalId?: string }).approvalId === APPROVAL_ID
        ? { undoId: CAME.id, jobId: CAME.id, account: account() }
        : refuse('ROLE_LIMIT', {
            error: 'En fazla ₺100,00 tahsilat geri alabilirsiniz.',
            details: { approval },
          })
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Tahsilat 3: geri al' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/Neden/), 'Yanlış müşteri');
  await user.click(form.getByRole('button', { name: 'Geri al · ₺200,00' }));
  await approveByPin(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { reason: 'Yanlış müşteri' };
  expect(sent).toEqual([body, { ...body, approvalId: APPROVAL_ID }]);
});

test('an order links to its payment on the day of the payment (ACCOUNT-26)', async () => {
  const payment = { id: CAME.id, createdAt: '2026-11-23T18:15:00.000Z' };
  await open('CASHIER', {
    'GET /customers/:id/account': () =>
      account({ entries: [{ ...LENT, order: { ...LENT_ORDER, payment } }] }),
  });
  const link = await screen.findByRole('link', { name: 'Adisyon 148' });
  expect(link).toHaveAttribute('href', `/app/orders?from=2026-11-23&to=2026-11-23&payment=${CAME.id}`);
});

test('the file has every entry, with amounts as numbers (ACCOUNT-18)', () => {
  const { entries } = z.decode(getAccount.response, account() as never);
  const [, came, lent] = csvText(accountCsv(1, entries, 'Europe/Istanbul')).split('\r\n');
  expect(came).toMatch(/;Tahsilat · Kredi Kartı · Banka A POS · no 3;;;-200,00;250,00;Murat Şahin$/);
  expect(lent).toMatch(/;Veresiye;148;Adisyon 148 · Masa 4 · 2 x Çay;450,00;450,00;Murat Şahin$/);
});
