import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { formatAmount, kurus } from '@sofra/domain/money/money';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { newChoice, newGroup, type SetDraft } from '#src/features/menu/sets/set-draft.ts';

/** The number of items that each group of the sample offers. */
const PER_GROUP = 4;
/** The price of the sample as a share of its dearest main course and drink together. */
const OF_PRICE = 0.9;
/** The price is rounded to whole five lira, as in most menus. */
const STEP = 500;

const DRINKS = ['icecek', 'kahve', 'mesrubat'];
const SWEETS = ['tatli'];
const NO_MAINS = [...DRINKS, ...SWEETS, 'corba', 'salata', 'kahvalti', 'meze'];

export const emptySet = (menu: readonly Category[]): SetDraft => ({
  ...{ name: '', price: '', isActive: true, groups: [newGroup('first')] },
  categoryId: menu.find(({ id }) => id !== null)?.id ?? '',
});

/** *Öğle menüsü* made of the items there are, which the editor shows before anything is saved (SET-36). */
export function sampleSet(menu: readonly Category[]): SetDraft {
  const [mains, drinks, sweets] = [
    itemsOf(menu, (name) => !contains(name, NO_MAINS)),
    itemsOf(menu, (name) => contains(name, DRINKS)),
    itemsOf(menu, (name) => contains(name, SWEETS)),
  ];
  const dearest = (items: readonly MenuItem[]) => Math.max(0, ...items.map(({ price }) => price));
  const price = Math.round(((dearest(mains) + dearest(drinks)) * OF_PRICE) / STEP) * STEP;
  return {
    ...emptySet(menu),
    ...{ name: 'Öğle menüsü', price: formatAmount(kurus(price)) },
    groups: [
      newGroup('mains', 'Ana yemek', { choices: mains.map(asChoice) }),
      newGroup('drinks', 'İçecek', { choices: drinks.map(asChoice) }),
      newGroup('sweets', 'Tatlı', { range: 'upToOne', choices: sweets.map(asChoice) }),
    ].filter(({ choices }) => choices.length > 0),
  };
}

const contains = (name: string, words: readonly string[]): boolean =>
  words.some((word) => foldForSearch(name).includes(word));

const itemsOf = (menu: readonly Category[], isMeant: (name: string) => boolean): MenuItem[] =>
  menu
    .filter(({ id, name }) => id !== null && isMeant(name))
    .flatMap(({ items }) => items.filter(({ isActive, setGroups }) => isActive && setGroups.length === 0))
    .slice(0, PER_GROUP);

const asChoice = ({ id, portions }: MenuItem) =>
  newChoice(`sample-${id}`, id, portions.find(({ isDefault }) => isDefault)?.id ?? null);
