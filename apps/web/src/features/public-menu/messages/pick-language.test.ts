import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { expect, test } from 'vitest';
import { details, item, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { pickLanguage } from '#src/features/public-menu/messages/pick-language.ts';

const menu = wireMenu([item('Ayran', { details: details({ allergens: ['MILK'] }) })], {
  business: { secondLanguage: 'de' },
});

test.each<[string, MenuLanguage | null, string[], MenuLanguage]>([
  ['the phone’s first language that there is', null, ['fr-FR', 'de-AT', 'tr'], 'de'],
  ['Turkish for who speaks it first', null, ['tr', 'en'], 'tr'],
  ['English for who speaks none of them', null, ['ja-JP'], 'en'],
  ['the guest’s own choice before the phone’s', 'tr', ['en'], 'tr'],
  ['a choice made elsewhere does not count where the business has no such language', 'ru', ['de'], 'de'],
])('%s', (_, chosen, preferred, language) => {
  expect(pickLanguage(menu, chosen, preferred)).toBe(language);
});
