import type { Category } from '@sofra/contract/menu/menu';
import type { VatRate } from '@sofra/contract/money/vat';
import type { Send } from '#seeds/send.ts';

/** Sold sealed, as in a shop. */
const BASIC_FOOD = ['Su', 'Ayran'];

/**
 * Gives every category the VAT rate of food and drink. Sealed goods have a separate rate, so that the report has two
 * (VAT-2).
 */
export async function giveRates(send: Send): Promise<void> {
  const rates = await send<VatRate[]>('GET', '/api/vat/rates');
  const rateNamed = (wanted: string) => rates.find(({ name }) => name === wanted)?.id;
  const menu = await send<Category[]>('GET', '/api/menu');
  for (const { id, items } of menu) {
    await send('PATCH', `/api/menu/categories/${id ?? ''}`, { vatRateId: rateNamed('Yeme içme') });
    for (const item of items.filter(({ name }) => BASIC_FOOD.includes(name)))
      await send('PATCH', `/api/menu/items/${item.id}`, { vatRateId: rateNamed('Temel gıda') });
  }
}

/**
 * Seller on drafts of invoices. The number has valid check digits and is not assigned to a real company (DOCUMENT-1).
 */
export const enterSeller = (send: Send): Promise<unknown> =>
  send('PATCH', '/api/documents/settings', {
    ...{ title: 'Çağdaş Köfte Lokantacılık Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Kadıköy' },
    ...{ street: 'Çarşı Cad. 12', district: 'Kadıköy', city: 'İstanbul', series: 'CKF' },
  });
