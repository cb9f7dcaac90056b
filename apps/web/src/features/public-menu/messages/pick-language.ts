import type { TranslatedName } from '@sofra/contract/item-details';
import type { MenuLanguage } from '@sofra/domain/menu-language';
import { contentsOf } from '#src/features/public-menu/menu-view.ts';
import type { Menu } from '#src/features/public-menu/menu-server.ts';

/** What a menu can be read in: Turkish, English, and the business's own choice. */
export const languagesOf = ({ business: { secondLanguage } }: Menu): MenuLanguage[] => [
  'tr',
  'en',
  ...(secondLanguage ? [secondLanguage] : []),
];

/**
 * The guest's own choice; else the first language of the device that the menu can be read in, else English. A card of
 * nothing but Turkish names and prices has nothing to say to strangers and stays Turkish until somebody chooses
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

/** Whether the business says anything in this language: a translation, or an allergen, whose word every dictionary has. */
function speaks({ categories, items }: Menu, language: MenuLanguage): boolean {
  if (language === 'tr') return true;
  const isTranslated = (translations: TranslatedName | undefined) => translations?.[language] !== undefined;
  return (
    categories.some(({ translations }) => isTranslated(translations)) ||
    items.some((item) => item.details?.translations[language] !== undefined || contentsOf(item).length > 0)
  );
}
