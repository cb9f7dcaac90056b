/** Everything that opens over the page, in a chunk of its own, because reading the menu does not need it. */
export { AvoidSheet } from '#src/features/public-menu/browse/avoid-sheet.tsx';
export { Sheet } from '#src/features/public-menu/parts/sheet.tsx';
export { ItemSheet } from '#src/features/public-menu/items/item-sheet.tsx';
