/** Everything that opens over the page and the favourites, in a chunk of its own: most menus are read without them. */
export { AvoidSheet } from '#src/features/public-menu/browse/avoid-sheet.tsx';
export { Favorites } from '#src/features/public-menu/items/favorites.tsx';
export { Sheet } from '#src/features/public-menu/parts/sheet.tsx';
export { ItemSheet } from '#src/features/public-menu/items/item-sheet.tsx';
