import type { CategoryColor } from '@sofra/domain/menu/category-color';

/**
 * The background class of a bar or edge in the colour of a category. The names are written out, because Tailwind finds
 * only complete class names.
 */
export const CATEGORY_BAR: Record<CategoryColor, string> = {
  toprak: 'bg-k-toprak',
  kiremit: 'bg-k-kiremit',
  safran: 'bg-k-safran',
  zeytin: 'bg-k-zeytin',
  nane: 'bg-k-nane',
  cini: 'bg-k-cini',
  gok: 'bg-k-gok',
  lacivert: 'bg-k-lacivert',
  gul: 'bg-k-gul',
  nar: 'bg-k-nar',
  kum: 'bg-k-kum',
  tas: 'bg-k-tas',
};
