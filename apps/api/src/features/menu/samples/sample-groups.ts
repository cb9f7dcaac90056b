import type { TranslatedName } from '@sofra/contract/menu/item-details';

interface SampleOption {
  name: string;
  en: string;
  /** In whole lira. */
  price?: number;
  isDefault?: boolean;
  maxQty?: number;
}

/** An option group of the sample menus. */
export interface SampleGroup {
  name: string;
  min: number;
  max: number;
  isRemoval?: boolean;
  options: readonly SampleOption[];
}

/** Option groups of the sample menus, by the name that their items use (SELL-36). */
export const SAMPLE_GROUPS = {
  cooking: {
    name: 'Pişirme',
    min: 1,
    max: 1,
    options: [
      { name: 'Az pişmiş', en: 'Rare' },
      { name: 'Orta', en: 'Medium', isDefault: true },
      { name: 'İyi pişmiş', en: 'Well done' },
    ],
  },
  grillExtras: {
    name: 'Ekstra',
    min: 0,
    max: 5,
    options: [
      { name: 'Lavaş', en: 'Flatbread', price: 15, maxQty: 3 },
      { name: 'Közlenmiş biber', en: 'Grilled peppers', price: 25 },
      { name: 'Kaşar peyniri', en: 'Kaşar cheese', price: 50 },
    ],
  },
  withoutOnGrill: {
    name: 'Çıkar',
    min: 0,
    max: 4,
    isRemoval: true,
    options: [
      { name: 'Soğan', en: 'Onions' },
      { name: 'Domates', en: 'Tomatoes' },
      { name: 'Biber', en: 'Peppers' },
    ],
  },
  milk: {
    name: 'Süt',
    min: 1,
    max: 1,
    options: [
      { name: 'Tam yağlı', en: 'Whole milk', isDefault: true },
      { name: 'Laktozsuz', en: 'Lactose-free', price: 15 },
      { name: 'Yulaf sütü', en: 'Oat milk', price: 25 },
      { name: 'Badem sütü', en: 'Almond milk', price: 25 },
    ],
  },
  coffeeExtras: {
    name: 'Ekstra',
    min: 0,
    max: 3,
    options: [
      { name: 'Ekstra shot', en: 'Extra shot', price: 30, maxQty: 2 },
      { name: 'Vanilya şurubu', en: 'Vanilla syrup', price: 20 },
      { name: 'Karamel şurubu', en: 'Caramel syrup', price: 20 },
    ],
  },
  toastExtras: {
    name: 'Ekstra',
    min: 0,
    max: 3,
    options: [
      { name: 'Peynir', en: 'Cheese', price: 40, maxQty: 2 },
      { name: 'Sucuk', en: 'Sausage', price: 50 },
    ],
  },
  withoutOnToast: {
    name: 'Çıkar',
    min: 0,
    max: 3,
    isRemoval: true,
    options: [
      { name: 'Domates', en: 'Tomatoes' },
      { name: 'Marul', en: 'Lettuce' },
      { name: 'Sos', en: 'Sauce' },
    ],
  },
} as const satisfies Record<string, SampleGroup>;

export type SampleGroupName = keyof typeof SAMPLE_GROUPS;

export const translated = ({ en }: SampleOption): TranslatedName => ({ en });
