import { KIND_WORD, type PlaceKind } from '@sofra/domain/orders/place';
import { Button } from '#src/ui/button.tsx';
import { KIND_ICON } from '#src/ui/kind-icons.ts';

const KINDS = ['TAKEAWAY', 'DELIVERY'] as const;

interface Props {
  /** The kind of the order's place, which is not offered. */
  kind?: PlaceKind;
  isDisabled: boolean;
  onChoose: (kind: (typeof KINDS)[number]) => void;
}

/** Makes an order, or a part of one, a takeaway or delivery order (PLACE-6). */
export const KindChoice = ({ kind: own, isDisabled, onChoose }: Props) => (
  <div className="flex gap-2 pb-4">
    {KINDS.filter((kind) => kind !== own).map((kind) => (
      <Button key={kind} isWide icon={KIND_ICON[kind]} disabled={isDisabled} onClick={() => onChoose(kind)}>
        {KIND_WORD[kind]}
      </Button>
    ))}
  </div>
);
