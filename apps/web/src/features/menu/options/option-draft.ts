import type { OptionOfGroup } from '@sofra/contract/menu/option-groups';
import { NO_STOCK, milli, type Milli } from '@sofra/domain/money/milli';
import { formatAmount, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/money/number-input';
import { typedStock } from '#src/features/menu/item-draft.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';

/** The limits of the contract (option-groups.ts). */
const MAX_NAME = 60;
const MAX_TIMES = 20;

/** An ingredient that an option takes in addition to the recipe, as typed. */
export interface TakenDraft {
  ingredientId: string;
  amount: string;
  /** True if the amount is subtracted from the recipe instead of added. */
  isLess: boolean;
}

/** An option in the editor, as typed. */
export interface OptionDraft {
  key: string;
  /** Null until it is saved. */
  id: string | null;
  name: string;
  /** *25*, *+25,00*, *-5*; empty counts as 0. */
  difference: string;
  maxQty: string;
  isDefault: boolean;
  isActive: boolean;
  translations: OptionOfGroup['translations'];
  /** Null for roles that may not see stock. The ingredients then stay unchanged. */
  taken: readonly TakenDraft[] | null;
}

export const optionDraftOf = (option: OptionOfGroup): OptionDraft => ({
  key: option.id,
  id: option.id,
  name: option.name,
  difference: typedDifference(option.priceDifference),
  maxQty: String(option.maxQty),
  isDefault: option.isDefault,
  isActive: option.isActive,
  translations: option.translations,
  taken: option.ingredients?.map(takenDraftOf) ?? null,
});

export const newOption = (key: string): OptionDraft => ({
  ...{ key, id: null, name: '', difference: '', maxQty: '1', isDefault: false, isActive: true },
  ...{ translations: {}, taken: null },
});

const takenDraftOf = ({ ingredientId, amount }: { ingredientId: string; amount: Milli }): TakenDraft => ({
  ingredientId,
  amount: typedStock(milli(Math.abs(amount))),
  isLess: amount < 0,
});

const typedDifference = (amount: Kurus): string => {
  if (amount === 0) return '';
  return amount > 0 ? `+${formatAmount(amount)}` : `-${formatAmount(kurus(0 - amount))}`;
};

/** An amount with a sign before it; null for anything else. */
export function readDifference(text: string): Kurus | null {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return ZERO;
  const amount = parseMoneyInput(trimmed.replace(/^[+-]\s*/, ''));
  if (amount === null) return null;
  return trimmed.startsWith('-') && amount !== 0 ? kurus(0 - amount) : amount;
}

/** The option in the format of the request, and its problems. */
export function readOption({ id, name, difference, maxQty, taken, ...option }: OptionDraft) {
  const priceDifference = readDifference(difference);
  const times = /^\d{1,2}$/.test(maxQty.trim()) ? Number(maxQty) : 0;
  return {
    field: {
      ...(id !== null && { id }),
      name: name.trim(),
      priceDifference: priceDifference ?? ZERO,
      maxQty: times,
      isDefault: option.isDefault,
      isActive: option.isActive,
      translations: option.translations,
      ...(taken !== null && { ingredients: taken.flatMap(readTaken) }),
    },
    problem:
      nameProblem('Seçenek adı', name, MAX_NAME) ??
      (priceDifference === null ? 'Fiyat farkı geçersiz.' : null) ??
      (times >= 1 && times <= MAX_TIMES ? null : `En çok 1 ile ${MAX_TIMES} arasında olmalı.`),
  };
}

function readTaken({ ingredientId, amount, isLess }: TakenDraft) {
  const read = parseStockInput(amount) ?? NO_STOCK;
  if (ingredientId === '' || read === 0) return [];
  return [{ ingredientId, amount: isLess ? milli(0 - read) : read }];
}
