import type { Allergen } from '@sofra/domain/allergens';
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
}

/** A category of a sample menu, in display order; `en` is its name in English. */
export interface SampleCategory {
  name: string;
  en: string;
  color: CategoryColor;
  items: readonly SampleItem[];
}
