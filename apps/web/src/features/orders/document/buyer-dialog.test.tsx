import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showHistory } from '#src/features/orders/history/test-history.tsx';
import { wirePayment, wireRefunds } from '#src/features/orders/test-orders.ts';
import { refuse, stubServer } from '#test/stub-server.ts';

const PUT = 'PUT /orders/:id/buyer';
const GET = 'GET /orders/:id/buyer';
const COMPANY = {
  ...{ taxNumber: '1234567890', title: 'Ada A.Ş.', firstName: '', familyName: '', taxOffice: 'Beyoğlu' },
  ...{ street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul', email: '' },
};
const NOBODY = { buyer: null, customer: null, isFixed: false, version: 0 };
const CUSTOMER = {
  ...{ id: '018f0000-0000-7000-8000-0000000000c1', number: 4, name: 'Ada' },
  ...{ phone: null, note: null, addresses: [], limit: 0, balance: 0, version: 1, buyer: COMPANY },
};

async function openBuyer(handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({
    'GET /orders/payments': () => [wirePayment()],
    'GET /orders/payments/:id/refunds': () => wireRefunds(),
    [GET]: () => NOBODY,
    ...handlers,
  });
  const rendered = await showHistory();
  await rendered.user.click(await screen.findByRole('button', { name: /Masa 5/ }));
  const details = within(await screen.findByRole('complementary', { name: 'Ödeme · Masa 5' }));
  await rendered.user.click(await details.findByRole('button', { name: 'Fatura iste' }));
  await screen.findByRole('dialog', { name: 'Fatura iste · Masa 5' });
  return { ...rendered, server };
}
// The form replaces the dialog that reads, so each step looks for it again.
const field = (name: RegExp) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });

test('a company is typed from field to field and saved (DOCUMENT-22, DOCUMENT-26)', async () => {
  const { user, server } = await openBuyer({ [PUT]: () => ({ ...NOBODY, buyer: COMPANY, version: 1 }) });
  const number = await field(/^Vergi no/);
  await waitFor(() => expect(number).toHaveFocus());
  await user.keyboard('123 456 78 90{Tab}Ada A.Ş.{Tab}Beyoğlu{Tab}Moda Cad. 5{Tab}Kadıköy{Tab}İstanbul');
  await user.click(await button('Kaydet'));
  await screen.findByText('Fatura alıcısı kaydedildi');
  expect(server.callsOf(PUT).map(({ body }) => body)).toEqual([
    { buyer: COMPANY, customerId: null, isKept: false, expectedVersion: 0 },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a person has two names, and each missing text is named at its field (DOCUMENT-22, DOCUMENT-26)', async () => {
  const { user, server } = await openBuyer({});
  await user.type(await field(/^Vergi no/), '10000000147');
  await user.click(await button('Kaydet'));
  expect(await screen.findByText('Vergi ya da T.C. kimlik numarası hatalı.')).toBeVisible();
  await user.clear(await field(/^Vergi no/));
  await user.type(await field(/^Vergi no/), '10000000146');
  expect(screen.queryByLabelText(/^Unvan/)).not.toBeInTheDocument();
  expect(await field(/^Soyad/)).toHaveAccessibleDescription(/Bu alan gerekli\./);
  expect(screen.getAllByText('Bu alan gerekli.')).toHaveLength(5);
  expect(server.callsOf(PUT)).toHaveLength(0);
});

test('a customer fills in everything, and keeps it (DOCUMENT-25, DOCUMENT-26)', async () => {
  const { user, server } = await openBuyer({
    'GET /customers': () => ({ customers: [CUSTOMER], hasMore: false }),
    [PUT]: () => ({ ...NOBODY, buyer: COMPANY, version: 1 }),
  });
  await user.click(await button('Müşteriden doldur'));
  await user.click(await screen.findByRole('button', { name: /^Ada/ }));
  expect(await field(/^Unvan/)).toHaveValue('Ada A.Ş.');
  expect(screen.getByRole('checkbox', { name: /Bu müşteride sakla/ })).toBeChecked();
  await user.click(await button('Kaydet'));
  await screen.findByText('Fatura alıcısı kaydedildi');
  expect(server.callsOf(PUT)[0]?.body).toMatchObject({
    buyer: COMPANY,
    customerId: CUSTOMER.id,
    isKept: true,
  });
});

test('the data of the customer of the order stands there and is saved with one tap (DOCUMENT-25)', async () => {
  const { user, server } = await openBuyer({
    [GET]: () => ({ ...NOBODY, customer: CUSTOMER }),
    [PUT]: () => ({ ...NOBODY, buyer: COMPANY, version: 1 }),
  });
  await user.click(await button('Kaydet'));
  await screen.findByText('Fatura alıcısı kaydedildi');
  expect(server.callsOf(PUT)[0]?.body).toMatchObject({ buyer: COMPANY, customerId: CUSTOMER.id });
});

test('a buyer is removed with one button (DOCUMENT-26)', async () => {
  const { user, server } = await openBuyer({
    [GET]: () => ({ ...NOBODY, buyer: COMPANY, version: 3 }),
    [PUT]: () => ({ ...NOBODY, version: 4 }),
  });
  await user.click(await button('Alıcıyı kaldır'));
  await screen.findByText('Fatura alıcısı kaldırıldı');
  expect(server.callsOf(PUT)[0]?.body).toEqual({ buyer: null, expectedVersion: 3 });
});

test('the refusal of the server stands at its field, and nothing typed is lost (DOCUMENT-26)', async () => {
  const { user } = await openBuyer({
    [GET]: () => ({ ...NOBODY, buyer: COMPANY, version: 1 }),
    [PUT]: () => refuse('INVALID_INPUT', { fields: [{ path: 'buyer.email', reason: 'E-posta geçersiz.' }] }),
  });
  await user.type(await field(/^E-posta/), 'muhasebe');
  await user.click(await button('Kaydet'));
  expect(await screen.findByText('E-posta geçersiz.')).toBeVisible();
  expect(await field(/^E-posta/)).toHaveValue('muhasebe');
});

test('after the draft is made the buyer is shown and not changed (DOCUMENT-23, DOCUMENT-26)', async () => {
  await openBuyer({ [GET]: () => ({ ...NOBODY, buyer: COMPANY, isFixed: true, version: 1 }) });
  expect(await screen.findByText(/Alıcısı artık değişmez/)).toBeVisible();
  expect(screen.getByText('Moda Cad. 5, Kadıköy / İstanbul')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kaydet' })).not.toBeInTheDocument();
});

test('a failed read shows the reason and Tekrar dene (DOCUMENT-26)', async () => {
  await openBuyer({ [GET]: () => refuse('UNAVAILABLE') });
  expect(await button('Tekrar dene')).toBeVisible();
});
