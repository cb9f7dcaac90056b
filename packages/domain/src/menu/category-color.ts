/**
 * The colours of a category, for an edge or a bar only. They are never under text and never the only distinction
 * (MENU-5).
 */
export const CATEGORY_COLORS = [
  ...(['toprak', 'kiremit', 'safran', 'zeytin', 'nane', 'cini'] as const),
  ...(['gok', 'lacivert', 'gul', 'nar', 'kum', 'tas'] as const),
] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

export const CATEGORY_COLOR_LABEL: Record<CategoryColor, string> = {
  toprak: 'Toprak',
  kiremit: 'Kiremit',
  safran: 'Safran',
  zeytin: 'Zeytin',
  nane: 'Nane',
  cini: 'Çini',
  gok: 'Gök',
  lacivert: 'Lacivert',
  gul: 'Gül',
  nar: 'Nar',
  kum: 'Kum',
  tas: 'Taş',
};
