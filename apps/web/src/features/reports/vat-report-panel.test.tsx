import { screen, within } from '@testing-library/react';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import { vatCsv } from '#src/features/reports/vat-csv.ts';
import { VatReportPanel } from '#src/features/reports/vat-report-panel.tsx';
import { csvText } from '@sofra/domain/text/csv';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const days = { from: '2026-11-18', to: '2026-11-19' };
const food = { percent: 10, base: 22_377.27, tax: 2_237.73, gross: 24_615 };
const wine = { percent: 20, base: 1_000, tax: 200, gross: 1_200 };
const REPORT = {
  days: [
    { day: '2026-11-18', rates: [food], base: 22_377.27, tax: 2_237.73, gross: 24_615, unknown: 50 },
    { day: '2026-11-19', rates: [wine], base: 1_000, tax: 200, gross: 1_200, unknown: 0 },
  ],
  total: { rates: [food, wine], base: 23_377.27, tax: 2_437.73, gross: 25_815, unknown: 50 },
};

const open = () => {
  stubServer({ ...shellHandlers, 'GET /reports/vat': () => REPORT });
  return renderScreen(<VatReportPanel days={days} timeZone="Europe/Istanbul" />);
};

test('each day has two columns for each rate, the totals, and the amount without a rate (VAT-7, VAT-10)', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Güne ve orana göre KDV' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['18.11.2026', '22.377,27', '2.237,73', '0,00', '0,00', '22.377,27', '2.237,73', '24.615,00', '50,00'],
    ['19.11.2026', '0,00', '0,00', '1.000,00', '200,00', '1.000,00', '200,00', '1.200,00', '0,00'],
    ['Toplam', '22.377,27', '2.237,73', '1.000,00', '200,00', '23.377,27', '2.437,73', '25.815,00', '50,00'],
  ]);
  expect(within(table).getAllByRole('columnheader', { name: /^KDV %/ })).toHaveLength(2);
});

test('on a phone a day is a card without its unused rates (VAT-10)', async () => {
  await open();
  const [, second] = await screen.findAllByRole('listitem');
  expect(second).toHaveTextContent('19.11.2026');
  expect(second).toHaveTextContent('%20 matrah1.000,00%20 KDV200,00');
  expect(second).not.toHaveTextContent('%10');
});

test('the accountant’s file has a row for each payment and rate, with the numbers of the ÖKC (VAT-11, DOCUMENT-17)', () => {
  const paid = { orderNumber: 7, tableName: '=Masa 5', method: 'CASH' } as const;
  const at = (time: string) => new Date(`2026-11-19T${time}:00+03:00`);
  const amounts = (percent: number, base: number, tax: number) => ({
    percent,
    base: kurus(base),
    tax: kurus(tax),
    gross: kurus(base + tax),
  });
  const payments = [
    {
      ...{ ...paid, id: 'a', day: '2026-11-18', createdAt: at('01:30') },
      ...{ partner: 'Banka A', fiscal: { receiptNo: '0041', zNo: '12' } },
      rates: [amounts(10, 27_273, 2_727), amounts(20, 16_671, 3_334)],
      unknown: ZERO,
    },
    {
      ...{ ...paid, id: 'b', day: '2026-11-19', createdAt: at('20:15') },
      ...{ partner: null, fiscal: { receiptNo: '', zNo: '' }, rates: [], unknown: kurus(5_000) },
    },
    {
      ...{ ...paid, id: 'c', number: 3, reason: '=Soğuk', day: '2026-11-19', createdAt: at('21:00') },
      rates: [amounts(10, -27_273, -2_727)],
      unknown: ZERO,
    },
    {
      ...({ id: 'd', orderNumber: 7, tableName: '=Masa 5', from: 'CASH', to: 'MEAL' } as const),
      ...{ day: '2026-11-19', createdAt: at('21:30') },
      rates: [amounts(10, 27_273, 2_727)],
      unknown: kurus(5_000),
    },
  ];
  expect(csvText(vatCsv(payments, days, 'Europe/Istanbul'))).toBe(
    [
      '\uFEFFGün;Saat;İşlem;Adisyon no;Masa;Yöntem;Cihaz / kart;Neden;KDV oranı;Matrah;KDV;KDV dahil;ÖKC fiş no;Z no',
      "18.11.2026;01:30;Ödeme;7;'=Masa 5;Nakit;Banka A;;10;272,73;27,27;300,00;0041;12",
      "18.11.2026;01:30;Ödeme;7;'=Masa 5;Nakit;Banka A;;20;166,71;33,34;200,05;0041;12",
      "19.11.2026;20:15;Ödeme;7;'=Masa 5;Nakit;;;Bilinmiyor;;;50,00;;",
      "19.11.2026;21:00;İade 3;7;'=Masa 5;Nakit;;'=Soğuk;10;-272,73;-27,27;-300,00;;",
      "19.11.2026;21:30;Yöntem düzeltmesi;7;'=Masa 5;Nakit;;;10;-272,73;-27,27;-300,00;;",
      "19.11.2026;21:30;Yöntem düzeltmesi;7;'=Masa 5;Nakit;;;Bilinmiyor;;;-50,00;;",
      "19.11.2026;21:30;Yöntem düzeltmesi;7;'=Masa 5;Yemek Kartı;;;10;272,73;27,27;300,00;;",
      "19.11.2026;21:30;Yöntem düzeltmesi;7;'=Masa 5;Yemek Kartı;;;Bilinmiyor;;;50,00;;",
    ].join('\r\n'),
  );
});
