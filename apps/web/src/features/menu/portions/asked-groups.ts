import { effectiveGroups, type GroupChoices } from '@sofra/domain/option-group';

/** What is asked by a draft: the groups in order, and those of the category that are refused (SELL-11). */
export function askedGroups(ofCategory: readonly string[], choices: GroupChoices) {
  return {
    asked: effectiveGroups(ofCategory, choices),
    refused: ofCategory.filter((id) => choices.refused.includes(id)),
  };
}

/** Adds a group at the end, or asks one again that was refused. */
export const withGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.includes(id) || ofCategory.includes(id) ? own : [...own, id],
  refused: refused.filter((other) => other !== id),
});

/** Takes a group off; one of the category is refused, because the category would give it again. */
export const withoutGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.filter((other) => other !== id),
  refused: ofCategory.includes(id) && !refused.includes(id) ? [...refused, id] : refused,
});

/** Another order is the item's own, also for the groups of its category. */
export const inOrder = ({ refused }: GroupChoices, ids: readonly string[]): GroupChoices => ({
  own: ids,
  refused,
});
