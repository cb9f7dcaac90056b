/**
 * The fourteen allergens that a menu must be able to name. They are in Annex II of EU regulation 1169/2011, which the
 * Turkish Food Codex repeats. Translations are with the public menu, which shows them.
 */
export const ALLERGENS = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYBEANS',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** As the staff reads them; guests read them in their own language. */
export const ALLERGEN_LABEL: Record<Allergen, string> = {
  GLUTEN: 'Gluten',
  CRUSTACEANS: 'Kabuklu deniz ürünü',
  EGGS: 'Yumurta',
  FISH: 'Balık',
  PEANUTS: 'Yer fıstığı',
  SOYBEANS: 'Soya',
  MILK: 'Süt',
  NUTS: 'Sert kabuklu yemiş',
  CELERY: 'Kereviz',
  MUSTARD: 'Hardal',
  SESAME: 'Susam',
  SULPHITES: 'Sülfit',
  LUPIN: 'Acı bakla',
  MOLLUSCS: 'Yumuşakça',
};
