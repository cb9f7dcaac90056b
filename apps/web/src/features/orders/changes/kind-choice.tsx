import { KIND_WORD, type PlaceKind } from '@sofra/domain/orders/place';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

const KINDS = ['TAKEAWAY', 'DELIVERY'] as const;

interface Props {
  from: PlaceKind;
  /** A part of an order may become another order of the same kind; the whole order may not. */
  isPart?: boolean;
  isDisabled: boolean;
  onChoose: (kind: (typeof KINDS)[number]) => void;
}

/**
 * Makes an order, or a part of one, a takeaway or delivery order (PLACE-6). A business that sells at tables only is not
 * offered it.
 */
export function KindChoice({ from, isPart = false, isDisabled, onChoose }: Props) {
  const hasTakeaway = useHasTakeaway();
  if (!hasTakeaway && from === 'TABLE') return null;
  return (
    <div className="flex gap-2 pb-4">
      {KINDS.filter((kind) => isPart || kind !== from).map((kind) => (
        <Button key={kind} isWide icon={KIND_ICON[kind]} disabled={isDisabled} onClick={() => onChoose(kind)}>
          {KIND_WORD[kind]}
        </Button>
      ))}
    </div>
  );
}
