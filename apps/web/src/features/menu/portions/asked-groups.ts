import { effectiveGroups, type GroupChoices } from '@sofra/domain/menu/option-group';

/** The groups of a draft in order, and the refused groups of the category (SELL-11). */
export function askedGroups(ofCategory: readonly string[], choices: GroupChoices) {
  return {
    asked: effectiveGroups(ofCategory, choices),
    refused: ofCategory.filter((id) => choices.refused.includes(id)),
  };
}

/** Adds a group at the end, or restores a refused one. */
export const withGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.includes(id) || ofCategory.includes(id) ? own : [...own, id],
  refused: refused.filter((other) => other !== id),
});

/** Removes a group. A group of the category is refused instead, because the category would add it again. */
export const withoutGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.filter((other) => other !== id),
  refused: ofCategory.includes(id) && !refused.includes(id) ? [...refused, id] : refused,
});

/** Stores the order as the item's own, also for the groups of its category. */
export const inOrder = ({ refused }: GroupChoices, ids: readonly string[]): GroupChoices => ({
  own: ids,
  refused,
});
