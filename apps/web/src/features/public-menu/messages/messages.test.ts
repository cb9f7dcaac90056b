import { expect, test } from 'vitest';
import ar from '#src/features/public-menu/messages/ar.ts';
import de from '#src/features/public-menu/messages/de.ts';
import en from '#src/features/public-menu/messages/en.ts';
import es from '#src/features/public-menu/messages/es.ts';
import fr from '#src/features/public-menu/messages/fr.ts';
import ru from '#src/features/public-menu/messages/ru.ts';
import { tr } from '#src/features/public-menu/messages/tr.ts';
import { fill } from '#src/features/public-menu/messages/messages.ts';
import arOrder from '#src/features/public-menu/ordering/messages/ar.ts';
import deOrder from '#src/features/public-menu/ordering/messages/de.ts';
import enOrder from '#src/features/public-menu/ordering/messages/en.ts';
import esOrder from '#src/features/public-menu/ordering/messages/es.ts';
import frOrder from '#src/features/public-menu/ordering/messages/fr.ts';
import ruOrder from '#src/features/public-menu/ordering/messages/ru.ts';
import { tr as trOrder } from '#src/features/public-menu/ordering/messages/tr.ts';

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

type Messages = Readonly<Record<string, string>>;
const PARTS: [part: string, turkish: Messages, others: Record<string, Messages>][] = [
  ['of the menu', tr, { en, de, fr, es, ru, ar }],
  ['of ordering', trOrder, { en: enOrder, de: deOrder, fr: frOrder, es: esOrder, ru: ruOrder, ar: arOrder }],
];

test.each(PARTS)('every language has every message %s, with the same placeholders', (_, turkish, others) => {
  for (const [language, messages] of Object.entries(others)) {
    expect(Object.keys(messages).toSorted(), language).toEqual(Object.keys(turkish).toSorted());
    for (const [key, text] of Object.entries(turkish)) {
      expect(messages[key]?.trim(), key).not.toBe('');
      expect(placesOf(messages[key] ?? ''), `${language} ${key}`).toEqual(placesOf(text));
    }
  }
});

test('placeholders are filled in, and placeholders without a value stay', () => {
  expect(fill('{n} ürün, {n} kez, {other}', { n: 3 })).toBe('3 ürün, 3 kez, {other}');
});
