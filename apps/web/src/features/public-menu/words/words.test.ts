import { expect, test } from 'vitest';
import ar from '#src/features/public-menu/words/ar.ts';
import de from '#src/features/public-menu/words/de.ts';
import en from '#src/features/public-menu/words/en.ts';
import es from '#src/features/public-menu/words/es.ts';
import fr from '#src/features/public-menu/words/fr.ts';
import ru from '#src/features/public-menu/words/ru.ts';
import { tr } from '#src/features/public-menu/words/tr.ts';
import { fill } from '#src/features/public-menu/words/words.ts';

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(Object.entries({ en, de, fr, es, ru, ar }))(
  '%s says everything that Turkish says, with the same figures in it',
  (_, words) => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(tr).toSorted());
    for (const [key, text] of Object.entries(tr)) {
      const said = words[key as keyof typeof tr];
      expect(said.trim(), key).not.toBe('');
      expect(placesOf(said), key).toEqual(placesOf(text));
    }
  },
);

test('figures are filled in; what is not given stays', () => {
  expect(fill('{n} ürün, {n} kez, {other}', { n: 3 })).toBe('3 ürün, 3 kez, {other}');
});
