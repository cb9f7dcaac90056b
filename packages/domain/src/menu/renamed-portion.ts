import { isSameName, type Portion } from './portion.ts';
import { isTarget, type PricedItem, type PriceRule } from './price-rule.ts';

interface ItemOfRules extends PricedItem {
  readonly portions: readonly Pick<Portion, 'id' | 'name' | 'isActive'>[];
}

/** Portions that are about to be saved; a new one has no id yet. */
type PortionsAfter = readonly (Pick<Portion, 'name' | 'isActive'> & { id?: string | null | undefined })[];

/** The effect of a change of an item's portions on one of its fixed prices (PRICE-22). */
export interface FixedPriceAfter<Rule> {
  rule: Rule;
  /** The portion it names now. Null: the price is for items without portions. */
  was: string | null;
  /** The portion it names after the change. */
  name: string | null;
  /**
   * FOLLOWS: it continues under the new name. PAUSES: it is not used while the portion is off. ENDS: it no longer
   * applies to this item.
   */
  outcome: 'FOLLOWS' | 'PAUSES' | 'ENDS';
}

/**
 * The fixed price rules affected by a change of portions. A rule has a single name. So it follows a renamed portion
 * only when none of its other items has a portion of the old name.
 */
export const fixedPricesAfter = <
  Rule extends Pick<PriceRule, 'terms' | 'isForAll' | 'categoryIds' | 'itemIds'>,
>(
  rules: readonly Rule[],
  item: ItemOfRules,
  after: PortionsAfter,
  menu: readonly ItemOfRules[],
): FixedPriceAfter<Rule>[] =>
  rules.flatMap((rule): FixedPriceAfter<Rule>[] => {
    if (rule.terms.kind !== 'FIXED' || !isTarget(rule, item)) return [];
    const was = rule.terms.portion;
    if (was === null) {
      const isGivenPortions = item.portions.length === 0 && after.length > 0;
      return isGivenPortions ? [{ rule, was, name: was, outcome: 'ENDS' }] : [];
    }
    const portion = item.portions.find(({ name }) => isSameName(name, was));
    if (!portion) return [];
    const isElsewhere = menu.some(
      (other) => other.id !== item.id && isTarget(rule, other) && hasPortion(other.portions, was),
    );
    const [name, outcome] = afterChange({ portion, was, isElsewhere }, after);
    return outcome === 'STAYS' ? [] : [{ rule, was, name, outcome }];
  });

const hasPortion = (portions: readonly { name: string }[], name: string): boolean =>
  portions.some((portion) => isSameName(portion.name, name));

interface PortionOfRule {
  portion: Pick<Portion, 'id' | 'isActive'>;
  was: string;
  isElsewhere: boolean;
}

function afterChange(
  { portion, was, isElsewhere }: PortionOfRule,
  after: PortionsAfter,
): [name: string, outcome: FixedPriceAfter<never>['outcome'] | 'STAYS'] {
  const now = after.find(({ id }) => id === portion.id);
  if (!now) return [was, hasPortion(after, was) ? 'STAYS' : 'ENDS'];
  if (isSameName(now.name, was)) return [was, portion.isActive && !now.isActive ? 'PAUSES' : 'STAYS'];
  if (isElsewhere) return [was, 'ENDS'];
  return [now.name, now.isActive ? 'FOLLOWS' : 'PAUSES'];
}
