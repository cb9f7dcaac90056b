import type { Category } from '@sofra/contract/menu';
import { isSameName } from '@sofra/domain/portion';
import { isTarget, type PriceTargets } from '@sofra/domain/price-rule';
import { Select } from '#src/ui/select.tsx';

interface Props {
  menu: readonly Category[];
  targets: PriceTargets;
  /** Null for items without portions. */
  portion: string | null;
  onPortion: (portion: string | null) => void;
}

/** Not a name: these are trimmed. */
const WITHOUT = ' ';

/**
 * Which portion a fixed price is of (PRICE-4). Asked only where the items have portions; one that none of them has any
 * more stays on the list, so that the form shows what the rule says.
 */
export function PortionField({ menu, targets, portion, onPortion }: Props) {
  const offered = portionNames(menu, targets);
  const isGone = portion !== null && !offered.some((name) => isSameName(name, portion));
  if (offered.length === 0 && !isGone) return null;
  const value = offered.find((name) => portion !== null && isSameName(name, portion)) ?? portion;
  return (
    <Select
      label="Hangi porsiyonun fiyatı?"
      hint="Öteki porsiyonların fiyatı değişmez."
      value={value ?? WITHOUT}
      onValue={(chosen) => onPortion(chosen === WITHOUT ? null : chosen)}
      options={[
        { value: WITHOUT, label: 'Porsiyonsuz ürünler' },
        ...offered.map((name) => ({ value: name, label: name })),
        ...(isGone ? [{ value: portion, label: `${portion} (bu ürünlerde yok)` }] : []),
      ]}
    />
  );
}

/** The names of the portions of the items a rule is for, each once, in the order of the menu. */
function portionNames(menu: readonly Category[], targets: PriceTargets): string[] {
  const names = menu
    .flatMap(({ items }) => items.filter((item) => isTarget(targets, item)))
    .flatMap(({ portions }) => portions.map(({ name }) => name));
  return names.filter((name, index) => names.findIndex((one) => isSameName(one, name)) === index);
}
