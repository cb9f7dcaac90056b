import type { Allergen } from '@sofra/domain/menu/allergens';
import type { SampleGroupName } from '#src/features/menu/samples/sample-groups.ts';
import type { CategoryColor } from '@sofra/domain/menu/category-color';

export interface SampleItem {
  name: string;
  /** In whole lira; a usual price of such a business in 2026. */
  price: number;
  description: string;
  en: { name: string; description: string };
  allergens: readonly Allergen[];
  /** Grams of one portion. */
  weight?: number;
  /** In order; the one that costs `price` is the default. `recipe`: how many times the recipe it takes. */
  portions?: readonly { name: string; price: number; recipe: number }[];
  asks?: readonly SampleGroupName[];
  /** Makes it a set menu (SET-36). */
  offers?: readonly SampleSetGroup[];
}

/** A group of a sample set menu, whose choices are items of the same sample menu, by name. */
export interface SampleSetGroup {
  name: string;
  en: string;
  min: number;
  choices: readonly SampleChoice[];
}

export interface SampleChoice {
  item: string;
  /** Only for a portion that is not the default one. */
  portion?: string;
  /** In whole lira. */
  extra?: number;
  isDefault?: boolean;
}

/** A category of a sample menu, in display order; `en` is its name in English. */
export interface SampleCategory {
  name: string;
  en: string;
  color: CategoryColor;
  items: readonly SampleItem[];
}
