import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { expect, test } from 'vitest';
import { details, item, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { pickLanguage } from '#src/features/public-menu/messages/pick-language.ts';

const menu = wireMenu([item('Ayran', { details: details({ allergens: ['MILK'] }) })], {
  business: { secondLanguage: 'de' },
});

test.each<[string, MenuLanguage | null, string[], MenuLanguage]>([
  ['chooses the phone’s first available language', null, ['fr-FR', 'de-AT', 'tr'], 'de'],
  ['chooses Turkish for a phone with Turkish first', null, ['tr', 'en'], 'tr'],
  ['chooses English for a phone without an available language', null, ['ja-JP'], 'en'],
  ['prefers the guest’s own choice to the phone’s languages', 'tr', ['en'], 'tr'],
  ['ignores a choice of a language that the business does not have', 'ru', ['de'], 'de'],
])('%s', (_, chosen, preferred, language) => {
  expect(pickLanguage(menu, chosen, preferred)).toBe(language);
});
