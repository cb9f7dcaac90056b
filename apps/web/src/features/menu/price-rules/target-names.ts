import type { Category } from '@sofra/contract/menu/menu';

/** Names of categories and items by their ids; what left the menu meanwhile has none. */
export function targetNames(menu: readonly Category[]): (id: string) => string {
  const names = new Map(
    menu.flatMap(({ id, name, items }) => [
      ...(id === null ? [] : [[id, name] as const]),
      ...items.map((item) => [item.id, item.name] as const),
    ]),
  );
  return (id) => names.get(id) ?? 'silinmiş ürün';
}
