import type { ChosenPart } from '@sofra/domain/menu/line-choice';
import type { DecidedPart } from '@sofra/domain/menu/decide-set';
import { ZERO } from '@sofra/domain/money/money';
import type { ChoiceForm } from '#src/features/orders/options/choice-form.ts';
import {
  chosenIn,
  initialSelection,
  idsOfSelection,
  earlierSelection,
  within,
  type Selection,
  type SelectionIds,
} from '#src/features/orders/options/selection.ts';
import type { FormResult, QtyAndNote } from '#src/features/orders/options/choice-form.ts';
import {
  decide,
  isOptional,
  piecesOf,
  sectionsOfPiece,
  type FormGroup,
  type FormPart,
  type FormSet,
  type Piece,
} from '#src/features/orders/set-menus/form-set.ts';
import type { DraftPart } from '#src/order-queue/draft-cart.ts';

/**
 * The form of a set menu: its groups in order, and after each the sections of its chosen parts (SET-32). `opened`
 * contains the pieces whose optional groups are shown too (SET-9).
 */
export const setForm = (asked: FormSet, opened: ReadonlySet<string>): ChoiceForm => ({
  id: asked.item.id,
  name: asked.item.name,
  sectionsOf: (choice) =>
    asked.groups.flatMap((group) => [
      group.section,
      ...piecesOf(group, choice).flatMap((piece) => sectionsShown(piece, opened)),
    ]),
  completed: (choice) => completedSet(asked, choice),
  idsOf: (choice) => idsOfSet(asked, choice),
  resultOf: (named, rest) => setResult(asked, named, rest),
});

export const sectionsShown = (piece: Piece, opened: ReadonlySet<string>) =>
  sectionsOfPiece(piece).filter((section) => opened.has(piece.key) || !isOptional(piece, section));

/** Sets the defaults of each piece that has no answers yet. */
function completedSet({ groups }: FormSet, choice: Selection): Selection {
  const completed = new Map(choice);
  for (const piece of groups.flatMap((group) => piecesOf(group, choice))) {
    const usual = initialSelection({ ...piece.part, portions: [] });
    for (const { key, groupId } of sectionsOfPiece(piece))
      if (!completed.has(key)) completed.set(key, chosenIn(usual, { key: groupId }));
  }
  return completed;
}

/** The initial choice: the default parts that are available. */
export const initialSetSelection = (asked: FormSet): Selection =>
  completedSet(
    asked,
    new Map(
      asked.groups.map(({ section, choices }) => {
        const usual = choices.filter(({ isDefault }) => isDefault).map(({ id }) => [id, 1] as const);
        return [section.key, within(section, new Map(usual))];
      }),
    ),
  );

/** The choice of a line, as far as it is still available. The rest is requested again. */
export function earlierSetSelection(asked: FormSet, { parts = [] }: SelectionIds): Selection {
  const rebuilt = new Map(asked.groups.map((group) => [group.section.key, wantedOf(group, parts)]));
  for (const piece of asked.groups.flatMap((group) => piecesOf(group, rebuilt))) {
    const { options = [] } = nthPiece(parts, piece) ?? {};
    const answers = earlierSelection(piece.part, { portionId: null, options });
    for (const { key, groupId } of sectionsOfPiece(piece))
      rebuilt.set(key, chosenIn(answers, { key: groupId }));
  }
  return completedSet(asked, rebuilt);
}

function wantedOf({ section, partOf }: FormGroup, parts: readonly ChosenPart[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { choiceId, qty } of parts)
    if (partOf.has(choiceId)) wanted.set(choiceId, (wanted.get(choiceId) ?? 0) + qty);
  return within(section, wanted);
}

/** The part of a piece by its place among the pieces of the same choice. Parts of one choice may differ. */
function nthPiece(parts: readonly ChosenPart[], { key, choiceId }: Piece): ChosenPart | undefined {
  const place = Number(key.split('/')[1]);
  return parts
    .filter((part) => part.choiceId === choiceId)
    .flatMap((part) => Array.from({ length: part.qty }, () => part))[place];
}

/** The parts as a line names them. A removed default is named with 0, or it would be added again (SET-8). */
function idsOfSet({ groups }: FormSet, choice: Selection): SelectionIds {
  const parts = groups.flatMap((group) => {
    const chosen = chosenIn(choice, group.section);
    const left = group.choices.filter(({ id, isDefault }) => isDefault && !chosen.has(id));
    return [
      ...piecesOf(group, choice).map((piece) => ({
        choiceId: piece.choiceId,
        qty: 1,
        options: idsOfSelection(answersOf(piece, choice), piece.part).options,
      })),
      ...left.map(({ id }) => ({ choiceId: id, qty: 0, options: [] })),
    ];
  });
  return { portionId: null, options: [], parts };
}

/** The answers of a piece, by the groups of its item. */
const answersOf = (piece: Piece, choice: Selection): Selection =>
  new Map(sectionsOfPiece(piece).map(({ key, groupId }) => [groupId, chosenIn(choice, { key })]));

/** A line for the cart from what was chosen, at the prices of now by the menu on this device. */
function setResult(
  asked: FormSet,
  { parts = [] }: SelectionIds,
  { qty = 1, note = null }: QtyAndNote = {},
): FormResult {
  const { item } = asked;
  const { decided, problems } = decide(asked, parts);
  const left = parts
    .filter((part) => part.qty === 0)
    .map(({ choiceId }) => leftOut(choiceId, itemIdOf(asked, choiceId)));
  const line = {
    ...{ itemId: item.id, name: item.name, portion: null, options: [], qty },
    note: note?.trim() || null,
    unitPrice: decided.unitPrice,
    parts: [...decided.parts.map(draftPart), ...left],
  };
  return { line, problems };
}

const draftPart = ({ choiceId, item, portion, options, extraPrice }: DecidedPart<FormPart>): DraftPart => ({
  ...{ choiceId, qty: 1, itemId: item.id, name: item.name, options, extraPrice },
  portion: portion && { id: portion.id, name: portion.name },
});

const leftOut = (choiceId: string, itemId: string): DraftPart => ({
  ...{ choiceId, qty: 0, itemId, name: '', portion: null, options: [], extraPrice: ZERO },
});

const itemIdOf = ({ groups }: FormSet, choiceId: string): string =>
  groups.flatMap(({ choices }) => choices).find(({ id }) => id === choiceId)?.itemId ?? '';
