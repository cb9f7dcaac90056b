import type { Category, MenuItem } from '@sofra/contract/menu/menu';

/** An item in one of its portions, as a group can offer it. */
export interface OfferablePart {
  itemId: string;
  portionId: string | null;
  label: string;
}

/** Everything that a group of a set menu can offer: no set menus (SET-4). */
export const offerableParts = (menu: readonly Category[]): OfferablePart[] =>
  menu.flatMap(({ items }) =>
    items.filter(({ setGroups }) => setGroups.length === 0).flatMap((item) => partsOf(item)),
  );

const partsOf = ({ id: itemId, name, portions }: MenuItem): OfferablePart[] =>
  portions.length === 0
    ? [{ itemId, portionId: null, label: name }]
    : portions.map((portion) => ({ itemId, portionId: portion.id, label: `${name} · ${portion.name}` }));
