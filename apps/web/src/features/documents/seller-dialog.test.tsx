import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SellerDialog } from '#src/features/documents/seller-dialog.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const NOBODY = {
  ...{ title: '', taxNumber: '', taxOffice: '', street: '', district: '', city: '' },
  ...{ series: 'SFR', version: 1 },
};
const SELLER = {
  ...{ title: 'Çınaraltı Lokantacılık Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu' },
  ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul', series: 'SFR', version: 2 },
};

async function open(settings: object, bodies: unknown[] = []) {
  stubServer({
    ...shellHandlers,
    'GET /documents/settings': () => settings,
    'PATCH /documents/settings': ({ body }: TestCall) => (
      bodies.push(body),
      { ...settings, ...(body as object), version: 3 }
    ),
  });
  let isOpen = true;
  const shown = await renderScreen(<SellerDialog onClose={() => (isOpen = false)} />, { role: 'ADMIN' });
  await screen.findByRole('dialog');
  return { ...shown, isOpen: () => isOpen };
}
const dialog = () => within(screen.getByRole('dialog'));
const save = () => dialog().getByRole('button', { name: 'Kaydet' });

test('the form shows the seller, and that nothing is sent to the tax office (DOCUMENT-1, DOCUMENT-11)', async () => {
  await open(SELLER);
  expect(dialog().getByLabelText(/^Unvan/)).toHaveValue(SELLER.title);
  expect(dialog().getByText(/Taslaklar GİB’e gönderilmez/)).toBeVisible();
});

test('a seller needs all fields and a number with correct check digits (DOCUMENT-1)', async () => {
  const bodies: unknown[] = [];
  const { user, isOpen } = await open(NOBODY, bodies);
  await user.click(save());
  expect(dialog().getAllByText('Bu alan gerekli.')).toHaveLength(5);
  const enter = (label: RegExp, text: string) => user.type(dialog().getByLabelText(label), text);
  await enter(/^Unvan/, SELLER.title);
  await enter(/^Vergi no/, '1234567891');
  await enter(/^Vergi dairesi/, SELLER.taxOffice);
  await enter(/^Adres/, SELLER.street);
  await enter(/^İlçe/, SELLER.district);
  await enter(/^İl(?!ç)/, SELLER.city);
  await user.click(save());
  expect(dialog().getByText('Vergi ya da T.C. kimlik numarası hatalı.')).toBeVisible();
  expect(bodies).toEqual([]);
  await enter(/^Vergi no/, '{Backspace}0');
  await user.click(save());
  const { series: _, version: __, ...entered } = SELLER;
  await waitFor(() => expect(bodies).toEqual([{ ...entered, expectedVersion: 1 }]));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('a series is three letters, which become capitals (DOCUMENT-2)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open(SELLER, bodies);
  const series = () => dialog().getByLabelText(/^Seri/);
  await user.clear(series());
  await user.type(series(), 'ca');
  await user.click(save());
  expect(dialog().getByText('Seri üç büyük harf olmalı (A-Z).')).toBeVisible();
  await user.type(series(), 'f');
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ series: 'CAF', expectedVersion: 2 }]));
});
