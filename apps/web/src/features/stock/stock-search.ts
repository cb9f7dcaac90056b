export const STOCK_TABS = ['urunler', 'hammadde', 'recete', 'alislar', 'hareketler'] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** The search parameters of the stock screen, also for links from other screens: `?tab=recete&item=<id>`. */
export interface StockSearch {
  tab?: StockTab;
  /** The selected item or ingredient. */
  item?: string;
}

/** Validates the search parameters; invalid ones are dropped. */
export const readStockSearch = ({ tab, item }: { tab?: unknown; item?: unknown }): StockSearch => {
  const known = STOCK_TABS.find((one) => one === tab);
  return { ...(known && { tab: known }), ...(typeof item === 'string' && { item }) };
};
