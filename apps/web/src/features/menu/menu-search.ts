/** Search parameters of *Menü / Ürünler*, apart from the page because the addresses name them (REP-39). */
export interface MenuSearch {
  /** Opens all items with *Maliyeti yok*. */
  only?: 'uncosted';
}

export const readMenuSearch = ({ only }: Record<string, unknown>): MenuSearch =>
  only === 'uncosted' ? { only } : {};
