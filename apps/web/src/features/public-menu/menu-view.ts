import type { Allergen } from '@sofra/domain/menu/allergens';
import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { kurusFromLira, formatLira } from '@sofra/domain/money/money';
import { priceNow, type PriceRule } from '@sofra/domain/menu/price-rule';
import { foldForSearch } from '@sofra/domain/text/turkish';
import type { Menu, MenuItem } from '#src/features/public-menu/menu-server.ts';
import type { MenuMessages } from '#src/features/public-menu/messages/tr.ts';

/** Contents that a guest can exclude. */
export type Avoidable = Allergen | 'ALCOHOL' | 'PORK';

/** A text of the business in the guest's language, else in Turkish. */
export interface Translated {
  text: string;
  language: MenuLanguage;
}

interface ShownPrice {
  price: string;
  /** The list price that a timed price lowered; null where none did (PRICE-12). */
  listPrice: string | null;
}

export interface MenuEntry extends ShownPrice {
  item: MenuItem;
  name: Translated;
  description: Translated;
  /** The active portions with their prices; none where the item has one price (SELL-5). */
  portions: readonly ({ name: string } & ShownPrice)[];
  /** The choices of a set menu; none for any other item (SET-27). */
  setGroups: readonly ShownGroup[];
  /** The name in every language, folded for the search. */
  folded: readonly string[];
}

export interface ShownGroup {
  name: Translated;
  choices: readonly ShownChoice[];
}

interface ShownChoice {
  name: Translated;
  portion: string | null;
  /** *+₺15,00*; null where it costs nothing more. */
  extra: string | null;
  isSoldOut: boolean;
}

export interface MenuSection {
  /** The category's id, or an own one for the items without a category. */
  id: string;
  /** Null for *Diğer*, which the page translates. */
  name: Translated | null;
  entries: MenuEntry[];
}

const OTHER = 'other';

/**
 * The sections of the menu (PUB-14), in the order of the server in every language. So all guests at the table see the
 * same order. *Diğer* is last. Empty categories are left out.
 */
export function sectionsOf(
  { categories, items }: Menu,
  language: MenuLanguage,
  running: readonly PriceRule[] = [],
): MenuSection[] {
  const entriesIn = new Map<string, MenuEntry[]>(categories.map(({ id }) => [id, []]));
  const others: MenuEntry[] = [];
  for (const item of items)
    (entriesIn.get(item.categoryId ?? '') ?? others).push(entryOf(item, language, running));
  const sections: MenuSection[] = categories.map(({ id, name, translations }) => ({
    id,
    name: translatedIn(language, name, language === 'tr' ? undefined : translations[language]),
    entries: entriesIn.get(id) ?? [],
  }));
  return [...sections, { id: OTHER, name: null, entries: others }].filter(
    ({ entries }) => entries.length > 0,
  );
}

function entryOf(item: MenuItem, language: MenuLanguage, running: readonly PriceRule[]): MenuEntry {
  const translated = language === 'tr' ? undefined : item.details?.translations[language];
  const name = translatedIn(language, item.name, translated?.name);
  return {
    item,
    name,
    description: translatedIn(language, item.details?.description ?? '', translated?.description),
    // An item with portions shows their prices instead of this one.
    ...shownPrice(item, { name: null, price: item.price }, running),
    // A menu that an older version cached has none.
    portions: (item.portions ?? []).map((portion) => ({
      name: portion.name,
      ...shownPrice(item, portion, running),
    })),
    setGroups: (item.setGroups ?? []).map((group) => groupOf(group, language)),
    folded: [...new Set([item.name, name.text])].map(foldForSearch),
  };
}

type SentGroup = NonNullable<MenuItem['setGroups']>[number];

const groupOf = ({ name, translations, choices }: SentGroup, language: MenuLanguage): ShownGroup => ({
  name: translatedIn(language, name, language === 'tr' ? undefined : translations[language]),
  choices: choices.map((choice) => ({
    name: translatedIn(language, choice.name, language === 'tr' ? undefined : choice.translations[language]),
    portion: choice.portion,
    extra: extraText(choice.extraPrice),
    isSoldOut: choice.isSoldOut,
  })),
});

function extraText(lira: number): string | null {
  const amount = kurusFromLira(lira);
  return amount === null || amount === 0 ? null : `+${formatLira(amount)}`;
}

function shownPrice(
  item: MenuItem,
  { name, price: lira }: { name: string | null; price: number },
  running: readonly PriceRule[],
): ShownPrice {
  const amount = kurusFromLira(lira);
  if (amount === null) return { price: '', listPrice: null };
  const { price, listPrice } = priceNow(item, { name, price: amount }, { running, channel: null });
  return { price: formatLira(price), listPrice: listPrice === null ? null : formatLira(listPrice) };
}

const translatedIn = (language: MenuLanguage, turkish: string, translated: string | undefined): Translated =>
  translated ? { text: translated, language } : { text: turkish, language: 'tr' };

export interface Wanted {
  search: string;
  avoided: ReadonlySet<Avoidable>;
}

/** The entries that match search and filter; categories without one are hidden (PUB-15, PUB-18). */
export function findEntries(sections: readonly MenuSection[], { search, avoided }: Wanted): MenuSection[] {
  const sought = foldForSearch(search);
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(
        ({ folded, item }) =>
          folded.some((name) => name.includes(sought)) && !contentsOf(item).some((one) => avoided.has(one)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The contents of an item, with alcohol and pork first, which many people avoid. */
export function contentsOf({ details }: MenuItem): Avoidable[] {
  if (!details) return [];
  return [
    ...(details.alcohol ? (['ALCOHOL'] as const) : []),
    ...(details.pork ? (['PORK'] as const) : []),
    ...details.allergens,
  ];
}

/** The label beside an item; *Alkol* alone would read like an option of the filter. */
export function labelOf(one: Avoidable, messages: MenuMessages): string {
  if (one === 'ALCOHOL') return messages.hasAlcohol;
  return one === 'PORK' ? messages.hasPork : messages[one];
}

/** The business stated no allergens, which does not mean that there are none. */
export const isSilentOnAllergens = ({ details }: MenuItem): boolean =>
  !details || details.allergens.length === 0;

/** True if opening the item shows more than the list does. */
export const hasMore = ({ details, pictureUrl }: MenuItem): boolean =>
  details !== null || pictureUrl !== null;

/** The entries of some items, in the order of their ids. A cached menu may have none. */
export function entriesOf(sections: readonly MenuSection[], itemIds: readonly string[] = []): MenuEntry[] {
  const entries = sections.flatMap((section) => section.entries);
  return itemIds.flatMap((id) => entries.find(({ item }) => item.id === id) ?? []);
}

export const countOf = (sections: readonly MenuSection[]): number =>
  sections.reduce((sum, { entries }) => sum + entries.length, 0);
