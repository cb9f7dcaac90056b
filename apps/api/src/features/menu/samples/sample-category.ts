import type { Allergen } from '@sofra/domain/allergens';
import type { SampleGroupName } from '#src/features/menu/samples/sample-groups.ts';
import type { CategoryColor } from '@sofra/domain/category-color';

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
}

/** A category of a sample menu, in display order; `en` is its name in English. */
export interface SampleCategory {
  name: string;
  en: string;
  color: CategoryColor;
  items: readonly SampleItem[];
}
