/** Four cards on a sheet of A4 to cut, or single cards on A6 paper. */
export type Paper = 'a4' | 'a6';

const CARDS_PER_PAGE: Record<Paper, number> = { a4: 4, a6: 1 };

/** Distributes the cards over pages, in their order. */
export function pagesOf<T>(cards: readonly T[], paper: Paper): T[][] {
  const perPage = CARDS_PER_PAGE[paper];
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  );
}
