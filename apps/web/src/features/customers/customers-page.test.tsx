import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CustomersPage } from '#src/features/customers/customers-page.tsx';
import { wireCustomer } from '#test/wire-customers.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const ALI = wireCustomer(1, 'Ali Işık', {
  ...{ phone: '905321234567', addresses: ['Çınar Sok. 4'], balance: 450 },
});
const listOf = (...customers: object[]) => ({ customers, hasMore: false });

async function open(role: 'ADMIN' | 'CASHIER', handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...shellHandlers, 'GET /customers': () => listOf(ALI), ...handlers });
  return { server, ...(await renderScreen(<CustomersPage />, { role })) };
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('a customer is listed with phone, note and addresses, and the server runs the search (ACCOUNT-1, ACCOUNT-3)', async () => {
  const asked: unknown[] = [];
  const { user } = await open('CASHIER', {
    'GET /customers': ({ query }: TestCall) => (asked.push(query['q']), listOf(ALI)),
  });
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Ali Işık0532 123 45 67 · Çınar Sok. 4Borç ₺450,00',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Müşteri ara' }), '45 67');
  await waitFor(() => expect(asked.at(-1)).toBe('45 67'));
});

test('a customer is added, and an invalid or taken phone shows an error at its field (ACCOUNT-1, ACCOUNT-2)', async () => {
  const sent: unknown[] = [];
  const { server, user } = await open('CASHIER', { 'POST /customers': () => refuse('PHONE_TAKEN') });
  await user.click(await screen.findByRole('button', { name: 'Müşteri ekle' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^Ad(?!res)/), 'Veli');
  await user.type(form.getByLabelText(/Telefon/), '0542');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('Telefon 0532 123 45 67 gibi olmalı.')).toBeVisible();
  await user.type(form.getByLabelText(/Telefon/), ' 123 45 67');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(
    await form.findByText(
      'Bu telefon başka bir müşteride kayıtlı. Başka bir telefon yazın ya da o müşteriyi seçin.',
    ),
  ).toBeVisible();
  server.now({ 'POST /customers': ({ body }) => (sent.push(body), wireCustomer(2, 'Veli')) });
  await user.type(form.getByLabelText(/Telefon/), '{backspace}8');
  await user.type(form.getByLabelText(/Adresler/), 'Ev{enter}{enter}Ofis');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Veli', phone: '+905421234568', note: null, addresses: ['Ev', 'Ofis'] }]),
  );
});

test('only changed fields are sent (ACCOUNT-1)', async () => {
  const sent: unknown[] = [];
  const { user } = await open('CASHIER', {
    'PATCH /customers/:id': ({ body }: TestCall) => (sent.push(body), { ...ALI, version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Ali Işık' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/Not/), 'Pencere kenarı');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Pencere kenarı', expectedVersion: 1 }]));
});

test('an ADMIN erases a person after a confirmation, and a CASHIER has no such button (ACCOUNT-4, ACCOUNT-5)', async () => {
  const erased: unknown[] = [];
  const { server, user, unmount } = await open('ADMIN', {
    'POST /customers/:id/erase': ({ params }: TestCall) => (erased.push(params['id']), { number: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Kişisel verileri sil: Ali Işık' }));
  server.now({ 'GET /customers': () => listOf() });
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Müşteri bulunamadı')).toBeVisible();
  expect(erased).toEqual([ALI.id]);
  unmount();
  await open('CASHIER');
  expect(await screen.findByRole('button', { name: 'Düzenle: Ali Işık' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Kişisel verileri sil|Verilerini indir)/ })).toBeNull();
});

test('debts are shown with their sum and age, the oldest first; an old one is marked (ACCOUNT-31)', async () => {
  const since = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  const debtors = Array.from({ length: 6 }, (_, at) => ({
    ...wireCustomer(at + 1, `Müşteri ${at + 1}`, { balance: 100 }),
    owedSince: since(40 - at * 8),
  }));
  const { user } = await open('CASHIER', { 'GET /customers/debtors': () => ({ total: 600, debtors }) });
  const debts = within(await screen.findByRole('region', { name: 'Toplam veresiye · 6 müşteri' }));
  expect(debts.getByText('₺600,00')).toBeVisible();
  expect(debts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Müşteri 140 gündür₺100,00',
    'Müşteri 232 gündür₺100,00',
    'Müşteri 324 gündür₺100,00',
    'Müşteri 416 gündür₺100,00',
    'Müşteri 58 gündür₺100,00',
  ]);
  await user.click(debts.getByRole('button', { name: 'Hepsini göster' }));
  expect(debts.getAllByRole('listitem').at(-1)).toHaveTextContent('Müşteri 6bugün₺100,00');
  await user.type(screen.getByRole('searchbox', { name: 'Müşteri ara' }), 'ali');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Toplam/ })).not.toBeInTheDocument());
});
