/** What opens over the page, in a file of its own: nobody waits for it to read the menu. */
export { AvoidSheet } from '#src/features/public-menu/browse/avoid-sheet.tsx';
export { ItemSheet } from '#src/features/public-menu/items/item-sheet.tsx';
