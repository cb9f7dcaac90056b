import type { TranslatedName } from '@sofra/contract/menu/item-details';
import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { contentsOf } from '#src/features/public-menu/menu-view.ts';
import type { Menu } from '#src/features/public-menu/menu-server.ts';

/** The languages of a menu: Turkish, English, and the second language of the business. */
export const languagesOf = ({ business: { secondLanguage } }: Menu): MenuLanguage[] => [
  'tr',
  'en',
  ...(secondLanguage ? [secondLanguage] : []),
];

/**
 * The guest's own choice, else the first language of the device in which the menu is available, else English. A menu
 * without any translation stays Turkish until the guest chooses. Another language would change nothing for the guest
 * (PUB-19).
 */
export function pickLanguage(
  menu: Menu,
  chosen: MenuLanguage | null,
  preferred: readonly string[],
): MenuLanguage {
  const offered = languagesOf(menu);
  if (chosen && offered.includes(chosen)) return chosen;
  const spoken = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  const first = spoken.map((code) => offered.find((language) => language === code)).find(Boolean) ?? 'en';
  return speaks(menu, first) ? first : 'tr';
}

/** True if the menu has content in this language: a translation, or an allergen, which every dictionary translates. */
function speaks({ categories, items }: Menu, language: MenuLanguage): boolean {
  if (language === 'tr') return true;
  const isTranslated = (translations: TranslatedName | undefined) => translations?.[language] !== undefined;
  return (
    categories.some(({ translations }) => isTranslated(translations)) ||
    items.some((item) => item.details?.translations[language] !== undefined || contentsOf(item).length > 0)
  );
}
