import { expect, test } from 'vitest';
import { renderSlip, slipToText } from './ticket-text.ts';
import { TURKISH_LETTERS, TURKISH_PAGES, turkishTestTicket } from './ticket-turkish.ts';

const ticket = turkishTestTicket(
  {
    businessName: 'Çınaraltı Kafe',
    timeZone: 'Europe/Istanbul',
    createdAt: new Date('2026-11-20T18:05:00Z'),
  },
  'Bar yazıcısı',
);

test('the slip is exact on narrow paper', () => {
  expect(slipToText(renderSlip(ticket, 32), 32).split('\n')).toEqual([
    '        TÜRKÇE KARAKTER',
    '             TESTİ',
    '         Çınaraltı Kafe',
    '        20.11.2026 21:05',
    '------------------------------',
    'Bar yazıcısı',
    '------------------------------',
    '13 ÇĞİÖŞÜ çğıöşü â î û CP857',
    '29 ÇĞİÖŞÜ çğıöşü â î û CP857',
    '37 ÇĞİÖŞÜ çğıöşü â î û CP857',
    '48 ÇĞİÖŞÜ çğıöşü â î û Win-1254',
    '61 ÇĞİÖŞÜ çğıöşü â î û CP857',
    '91 ÇĞİÖŞÜ çğıöşü â î û Win-1254',
    '------------------------------',
    'Harfler hangi numarada tamamsa',
    "Ayarlar'a o numara ile o sayfa",
    'girilir.',
    '------------------------------',
  ]);
});

test.each([32, 42, 48])('at %d letters each page has one row of its own', (columns) => {
  const rows = renderSlip(ticket, columns).filter(({ page }) => page !== undefined);
  expect(rows.map(({ page }) => page)).toEqual(TURKISH_PAGES);
  for (const { text, page } of rows) {
    expect(text).toMatch(new RegExp(`^${page?.number} ${TURKISH_LETTERS} (CP857|Win-1254)$`));
  }
});

test('the instruction is readable before any page is right', () => {
  const rows = renderSlip(ticket, 42).map(({ text }) => text);
  const advice = rows.slice(rows.findIndex((text) => text.startsWith('Harfler')));
  expect(advice.join(' ')).toMatch(/^[ -~]+$/);
});

test('the slip is the same after it was stored as JSON', () => {
  expect(JSON.parse(JSON.stringify(ticket))).toEqual(ticket);
});
