import { RuleError, type FieldProblem } from '../errors.ts';
import { milli, type Milli } from '../money/milli.ts';
import type { Kurus } from '../money/money.ts';
import { foldName } from '../text/turkish.ts';

/** One size of an item, with its own price (SELL-1). */
export interface Portion {
  id: string;
  name: string;
  price: Kurus;
  /** The factor by which one piece takes the recipe, in thousandths: 1500 for *Bir buçuk*. */
  recipeMultiplier: Milli;
  isDefault: boolean;
  isActive: boolean;
}

export const WHOLE_RECIPE = milli(1000);

/** The amount of a portion, rounded half up to the thousandth. BigInt, because the product may exceed 2^53. */
export const timesRecipe = (amount: Milli, multiplier: Milli): Milli =>
  milli(Number((BigInt(amount) * BigInt(multiplier) * 2n + 1000n) / 2000n));

export const MIN_PORTIONS = 2;
export const MAX_PORTIONS = 8;

type PortionFields = Pick<Portion, 'name' | 'isDefault' | 'isActive'>;

/** Refuses portions that are no list of an item: INVALID_INPUT with the Turkish reason (SELL-1). */
export function refuseInvalidPortions(portions: readonly PortionFields[]): void {
  const reason = reasonAgainst(portions);
  if (reason !== null) refuseField('portions', reason);
}

function reasonAgainst(portions: readonly PortionFields[]): string | null {
  if (portions.length === 0) return null;
  if (portions.length < MIN_PORTIONS) return 'Tek porsiyon olmaz: en az iki porsiyon ekleyin ya da kaldırın.';
  if (portions.length > MAX_PORTIONS) return `En çok ${MAX_PORTIONS} porsiyon olabilir.`;
  if (hasRepeatedName(portions)) return 'Bir porsiyon adı iki kez yazılmış.';
  const defaults = portions.filter(({ isDefault }) => isDefault);
  if (defaults.length !== 1) return 'Porsiyonlardan biri varsayılan olmalı.';
  return defaults[0]?.isActive ? null : 'Varsayılan porsiyon açık olmalı.';
}

/** Compares names as {@link foldName} reads them: `TEK` is `tek`. */
export const isSameName = (a: string, b: string): boolean => foldName(a) === foldName(b);

export const hasRepeatedName = (named: readonly { name: string }[]): boolean =>
  new Set(named.map(({ name }) => foldName(name))).size < named.length;

export function refuseField(path: string, reason: string): never {
  const fields: FieldProblem[] = [{ path, reason }];
  throw new RuleError('INVALID_INPUT', { fields });
}

/** The portion that is sold where none is named; undefined for an item with one price. */
export const defaultPortion = <P extends Pick<Portion, 'isDefault'>>(portions: readonly P[]): P | undefined =>
  portions.find(({ isDefault }) => isDefault);
