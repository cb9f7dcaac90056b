import type { Allergen } from '@sofra/domain/allergens';
import type { CategoryColor } from '@sofra/domain/category-color';

export interface SampleItem {
  name: string;
  /** In whole lira, as a business of its kind asks in 2026. */
  price: number;
  description: string;
  en: { name: string; description: string };
  allergens: readonly Allergen[];
  /** Of one portion, in grams. */
  weight?: number;
}

/** Of a menu to begin with, in display order; `en` is its name in English. */
export interface SampleCategory {
  name: string;
  en: string;
  color: CategoryColor;
  items: readonly SampleItem[];
}
