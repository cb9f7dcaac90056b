/** The longest names of the menu, in characters. Apart from their rules, because requests of every screen name them. */
export const MAX_CATEGORY_NAME = 80;
export const MAX_ITEM_NAME = 120;
export const MAX_PORTION_NAME = 40;
export const MAX_VAT_RATE_NAME = 40;
