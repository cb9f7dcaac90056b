import { isSameName, type Portion } from './portion.ts';
import { isTarget, namedPortionOf, type PricedItem, type PriceRule } from './price-rule.ts';

interface ItemOfRules extends PricedItem {
  readonly portions: readonly Pick<Portion, 'id' | 'name' | 'isActive'>[];
}

/** Portions that are about to be saved; a new one has no id yet. */
type PortionsAfter = readonly (Pick<Portion, 'name' | 'isActive'> & { id?: string | null | undefined })[];

/** What becomes of a fixed price that names a portion of an item when the portions of the item change (PRICE-22). */
export interface FixedPriceAfter<Rule> {
  rule: Rule;
  /** The name it says now. */
  was: string;
  /** The name it says from then on. */
  name: string;
  /** It goes on under the new name; it is not used while the portion is off; it is for this item no more. */
  outcome: 'FOLLOWS' | 'PAUSES' | 'ENDS';
}

/**
 * The rules of a fixed price for which a change of portions matters. A rule follows its portion to another name, as long
 * as no other item that it is for has a portion of the old one, because a rule says a single name.
 */
export const fixedPricesAfter = <
  Rule extends Pick<PriceRule, 'terms' | 'isForAll' | 'categoryIds' | 'itemIds'>,
>(
  rules: readonly Rule[],
  item: ItemOfRules,
  after: PortionsAfter,
  menu: readonly ItemOfRules[],
): FixedPriceAfter<Rule>[] =>
  rules.flatMap((rule) => {
    const was = namedPortionOf(rule.terms);
    const portion = item.portions.find(({ name }) => was !== null && isSameName(name, was));
    if (was === null || !portion || !isTarget(rule, item)) return [];
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
