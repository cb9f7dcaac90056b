import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperText } from './paper-text.ts';

test.each([
  ['every Turkish letter', 'ÇĞİIÖŞÜ çğıiöşü âîû', 'ÇĞİIÖŞÜ çğıiöşü âîû'],
  ['letters typed in two parts', 'C\u0327ig\u0306 ko\u0308fte I\u0307zmir', 'Çiğ köfte İzmir'],
  ['the two-part i of a lower-cased İ', 'i\u0307zmir', 'izmir'],
  ['the lira sign', '₺ 50', 'TL 50'],
  ['typographic signs', '“Anne’nin” – çorbası…', '"Anne\'nin" - çorbası...'],
  ['line breaks and tabs', 'az\r\npişmiş\tsoğansız', 'az pişmiş soğansız'],
  ['an escape to the printer', '\u001b@\u001dVA\u0000kes', '@VAkes'],
  ['bidirectional controls', '\u202Eçay\u202C\u200B', 'çay'],
  ['an emoji', 'çay ☕️ 👨‍🍳', 'çay ? ??'],
  ['another script', 'чай', '???'],
  ['half a surrogate', 'a\ud83d', 'a?'],
])('paper text converts %s', (_name, text, paper) => {
  expect(paperText(text)).toBe(paper);
});

test('no control character of a typed text reaches the printer (PRINT-11)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(paperText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{M}\u0100-\u011d\u20ba]/u);
    }),
  );
});

test('text that is already paper text does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = paperText(text);
      expect(paperText(once)).toBe(once);
    }),
  );
});
