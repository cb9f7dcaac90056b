export const STOCK_TABS = ['urunler', 'hammadde', 'recete', 'hareketler'] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** What the address of the stock screen says: `?tab=recete&item=<id>`. Other screens link here with it. */
export interface StockSearch {
  tab?: StockTab;
  /** The item or ingredient that is chosen. */
  item?: string;
}

/** Anything may stand in an address; what means nothing here is left out. */
export const readStockSearch = ({ tab, item }: { tab?: unknown; item?: unknown }): StockSearch => {
  const known = STOCK_TABS.find((one) => one === tab);
  return { ...(known && { tab: known }), ...(typeof item === 'string' && { item }) };
};
