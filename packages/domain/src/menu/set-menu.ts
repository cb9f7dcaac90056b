import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { hasRepeatedName, refuseField } from './portion.ts';

/** An item that a group of a set menu offers, in a fixed portion (SET-2). */
export interface SetChoice {
  id: string;
  itemId: string;
  /** Null: as the item is sold when no portion is named. */
  portionId: string | null;
  /** Added to the price of the set menu; 0 or more. */
  extraPrice: Kurus;
  isDefault: boolean;
  isActive: boolean;
}

/**
 * A group of choices of a set menu, for example *Ana yemek*. `min` and `max` count choices with their quantity (SET-1).
 */
export interface SetGroup<C extends SetChoice = SetChoice> {
  id: string;
  name: string;
  min: number;
  max: number;
  choices: readonly C[];
}

export const MAX_SET_GROUPS = 8;
export const MAX_SET_CHOICES = 40;
/** The most pieces one group may have; each becomes a line of its own (SET-13). */
export const MAX_PIECES_OF_GROUP = 10;

/** The link of a part to the set menu it was saved with (SET-13). */
export interface SetPart {
  /** The line of the set menu. */
  lineId: string;
  /** The name of the set menu when it was saved. */
  menuName: string;
  groupId: string;
  choiceId: string;
  /** The extra price of the choice. */
  extraPrice: Kurus;
  /** The list price of its portion when it was saved. Null for older parts (VAT-4). */
  listPrice?: Kurus | null | undefined;
  /** Exchanged for another part. This part was cancelled, but its set menu was not (SET-19). */
  isExchanged: boolean;
}

/**
 * The relation of a line to a set menu: the set menu itself, or a part of one. Neither where both fields are missing.
 */
export interface SetRole {
  isSetMenu?: boolean | undefined;
  part?: SetPart | null | undefined;
}

type GroupFields = Pick<SetGroup, 'name' | 'min' | 'max'> & {
  choices: readonly Omit<SetChoice, 'id' | 'extraPrice'>[];
};

/** Refuses groups that are no set menu: INVALID_INPUT with the Turkish reason (SET-1, SET-2). */
export function refuseInvalidSetGroups(groups: readonly GroupFields[]): void {
  if (hasRepeatedName(groups)) refuseField('setGroups', 'Bir grup adı iki kez yazılmış.');
  const reason = groups.map(reasonAgainst).find((found) => found !== null);
  if (reason) refuseField('setGroups', reason);
}

function reasonAgainst({ name, min, max, choices }: GroupFields): string | null {
  if (min > max) return `${name}: en çok, en azdan küçük olamaz.`;
  const offered = choices.map(({ itemId, portionId }) => `${itemId} ${portionId ?? ''}`);
  if (new Set(offered).size < offered.length) return `${name}: bir ürün aynı porsiyonla iki kez seçilmiş.`;
  const active = choices.filter(({ isActive }) => isActive);
  if (min > 0 && active.length === 0) return `${name}: en az bir ürün açık olmalı.`;
  return active.filter(({ isDefault }) => isDefault).length > max
    ? `${name}: varsayılan ürünler en çok sayısını aşıyor.`
    : null;
}

/**
 * The lowest possible price of a set menu: its price with the cheapest valid choices (SET-7). `lowestOf` is the least
 * that the options of a choice add, below 0 where they save money.
 */
export const lowestSetPrice = <C extends SetChoice>(
  price: Kurus,
  groups: readonly SetGroup<C>[],
  lowestOf: (choice: C) => Kurus,
): Kurus =>
  sumKurus([
    price,
    ...groups.map(({ min, max, choices }) => {
      const active = choices.filter(({ isActive }) => isActive);
      if (active.length === 0) return ZERO;
      const least = Math.min(...active.map((choice) => choice.extraPrice + lowestOf(choice)));
      return kurus(least * (least < 0 ? max : min));
    }),
  ]);
