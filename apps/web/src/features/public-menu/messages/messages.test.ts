import { expect, test } from 'vitest';
import ar from '#src/features/public-menu/messages/ar.ts';
import de from '#src/features/public-menu/messages/de.ts';
import en from '#src/features/public-menu/messages/en.ts';
import es from '#src/features/public-menu/messages/es.ts';
import fr from '#src/features/public-menu/messages/fr.ts';
import ru from '#src/features/public-menu/messages/ru.ts';
import { tr } from '#src/features/public-menu/messages/tr.ts';
import { fill } from '#src/features/public-menu/messages/messages.ts';

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(Object.entries({ en, de, fr, es, ru, ar }))(
  '%s has every message of Turkish, with the same placeholders',
  (_, messages) => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(tr).toSorted());
    for (const [key, text] of Object.entries(tr)) {
      const said = messages[key as keyof typeof tr];
      expect(said.trim(), key).not.toBe('');
      expect(placesOf(said), key).toEqual(placesOf(text));
    }
  },
);

test('placeholders are filled in, and placeholders without a value stay', () => {
  expect(fill('{n} ürün, {n} kez, {other}', { n: 3 })).toBe('3 ürün, 3 kez, {other}');
});
