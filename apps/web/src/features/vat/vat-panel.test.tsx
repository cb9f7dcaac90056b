import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CategoryRates } from '#src/features/vat/category-rates.tsx';
import { VatPanel } from '#src/features/vat/vat-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

/** A category without items. */
const wireCategory = (more: object) => ({
  ...{ showInSales: true, stationId: null, station: null, color: null, translations: {} },
  ...{ isSample: false, version: 1, items: [] },
  ...more,
});

const id = (n: number): string => `018f0000-0000-7000-8000-00000000010${n}`;
const rate = (n: number, name: string, percent: number, more: object[] = []) => ({
  id: id(n),
  name,
  percents: [{ percent, from: '2000-01-01' }, ...more],
  exemption: null,
  version: 1,
});
const RATES = [
  rate(1, 'Temel gıda', 1),
  rate(2, 'Yeme içme', 10, [{ percent: 12, from: '2999-01-01' }]),
  rate(3, 'Genel oran', 20),
];

async function open(handlers: Parameters<typeof stubServer>[0] = {}, panel = <VatPanel />) {
  stubServer({
    ...shellHandlers,
    'GET /vat/rates': () => RATES,
    'GET /menu': () => [
      wireCategory({ id: id(8), name: 'Çorbalar', vatRateId: id(2) }),
      wireCategory({ id: id(9), name: 'Şaraplar' }),
    ],
    ...handlers,
  });
  return renderScreen(panel, { role: 'ADMIN' });
}
const dialog = () => within(screen.getByRole('dialog'));

test('rates show their percent of today and their later percent (VAT-1)', async () => {
  await open();
  const rows = within(await screen.findByRole('region', { name: 'KDV oranları' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '%1Temel gıda',
    '%10Yeme içme01.01.2999 tarihinden itibaren %12',
    '%20Genel oran',
  ]);
});

test('a rate of 0 needs a reason, with a code of the tax office (VAT-16)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'POST /vat/rates': ({ body }: TestCall) => (bodies.push(body), rate(4, 'Elçilik', 0)),
  });
  await user.click(await screen.findByRole('button', { name: 'Oran ekle' }));
  await user.type(dialog().getByLabelText(/^Ad/), 'Elçilik');
  expect(dialog().queryByRole('combobox')).toBeNull();
  await user.type(dialog().getByLabelText(/^Oran/), '0');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  expect(dialog().getByText('KDV %0 için istisna nedenini seçin.')).toBeVisible();
  await user.selectOptions(
    dialog().getByRole('combobox'),
    '312 · 15/a Diplomatik Organ Ve Misyonlara Yapılan Teslim ve Hizmetler',
  );
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'Elçilik', percent: 0, exemption: '312' }]));
});

test('a rate is added, and a taken name shows an error at its field (VAT-1)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'POST /vat/rates': ({ body }: TestCall) => (bodies.push(body), rate(4, 'Konaklama', 8)),
  });
  await user.click(await screen.findByRole('button', { name: 'Oran ekle' }));
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  expect(dialog().getByText('Oran adı gerekli.')).toBeVisible();
  expect(dialog().getByText('Oran gerekli.')).toBeVisible();
  await user.type(dialog().getByLabelText(/^Ad/), 'Konaklama');
  await user.type(dialog().getByLabelText(/^Oran/), '8');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'Konaklama', percent: 8 }]));
});

test('another percent is sent with its day, and a past day shows an error at the field (VAT-1)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'PATCH /vat/rates/:id': ({ body }: TestCall) => (bodies.push(body), { ...RATES[1], version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Yeme içme' }));
  expect(dialog().getByLabelText(/^Oran/)).toHaveValue('12');
  expect(dialog().getByLabelText(/^Geçerli olduğu gün/)).toHaveValue('01.01.2999');
  await user.clear(dialog().getByLabelText(/^Oran/));
  await user.type(dialog().getByLabelText(/^Oran/), '8');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies).toEqual([{ percent: 8, from: '2999-01-01', expectedVersion: 1 }]));
});

test('one choice gives a category its rate (VAT-2)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open(
    {
      'PATCH /menu/categories/:id': ({ body, params }: TestCall) => {
        bodies.push([params['id'], body]);
        return wireCategory({ id: id(9), name: 'Şaraplar', vatRateId: id(3), version: 2 });
      },
    },
    <CategoryRates />,
  );
  expect(await screen.findByLabelText('Çorbalar')).toHaveValue(id(2));
  const wines = screen.getByLabelText('Şaraplar');
  expect(wines).toHaveDisplayValue('Oran seçilmedi');
  await user.selectOptions(wines, '%20 · Genel oran');
  await waitFor(() => expect(bodies).toEqual([[id(9), { expectedVersion: 1, vatRateId: id(3) }]]));
});
