import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisible, plainText } from './plain-text.ts';
import { normalizePhone, plainPhone, soughtDigits } from './phone.ts';
import { foldForSearch, foldName } from './turkish.ts';

const UNSEEN = [
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a],
  ...[0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9],
  ...[0x1d159, 0x1d173, 0xe0001, 0xe0041, 0xe0100],
].map((code) => String.fromCodePoint(code));

test.each(UNSEEN)(
  'an invisible character is removed from a text and from comparisons: %j (TEXT-1)',
  (unseen) => {
    expect(plainText(`Ma${unseen}sa${unseen}`)).toBe('Masa');
    expect(isVisible(plainText(unseen))).toBe(false);
  },
);

test('letters are composed, also around an invisible character (TEXT-1)', () => {
  expect(plainText('Ku\u0308nefe')).toBe('Künefe');
  expect(plainText('Ku\u200b\u0308nefe')).toBe('Künefe');
});

test.each(['👨‍👩‍👧‍👦', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👩🏽‍🍳', '🇹🇷', '❤️', '🕵🏻‍♂️', '🧑‍⚕️', '☕️'])(
  'emoji do not change: %s (TEXT-1)',
  (emoji) => {
    expect(plainText(`${emoji} Masa`)).toBe(`${emoji} Masa`);
    expect(isVisible(emoji)).toBe(true);
  },
);

const letters = fc.constantFrom(
  ...Array.from('aiıİIğĞşŞçö \u00a0\u0307\u0308-1👩🍳🏴\u{e0067}\u{e007f}\u20e3#'),
  ...UNSEEN,
  'i\u0307',
);
const text = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(''));

test('a clean text does not change, and compares like the typed text (TEXT-1, TEXT-4)', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const plain = plainText(typed);
      expect(plainText(plain)).toBe(plain);
      expect(foldForSearch(plain)).toBe(foldForSearch(typed));
      expect(plain.normalize('NFC')).toBe(plain);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Balık', 'BALIK'],
  ['Izgaralar', 'ızgaralar'],
  ['İçecekler', 'içecekler'],
  ['İçecekler', 'i\u0307çecekler'],
  ['Ku\u0308nefe', 'KÜNEFE'],
  ['Masa\u00a0 1', 'masa 1'],
  ['Masa\u200b 1', 'Masa 1'],
  ['👩‍🍳 Şef', '👩🍳 şef'],
])('%s and %s are the same name (TEXT-4)', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test.each([
  ['Izgara', 'İzgara'],
  ['ızgara', 'izgara'],
  ['kar', 'kâr'],
  ['Masa 1', 'Masa1'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('%s and %s are different names (TEXT-4)', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

test('a phone may be pasted with direction marks, other spaces and dashes (TEXT-5)', () => {
  expect(normalizePhone('\u202a+90\u00a0532\u2011123 45–67\u202c')).toBe('905321234567');
  expect(soughtDigits('\u200e4567')).toBe('4567');
  expect(plainPhone('\u2068+90\u00a0532\u2011123 45 67\u2069')).toBe('+90 532-123 45 67');
});
