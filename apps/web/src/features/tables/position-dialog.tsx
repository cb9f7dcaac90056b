import { FARTHEST } from '@sofra/contract/orders/table-layout';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { BIG_STEP, SNAP, snapPosition, stepBy, type Position } from '#src/features/tables/table-layout.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';

interface Props {
  name: string;
  at: Position;
  onMove: (to: Position) => void;
  onClose: () => void;
}

const DIRECTIONS = [
  { label: 'Yukarı', icon: ArrowUp, right: 0, down: -BIG_STEP, cell: 'col-start-2 row-start-1' },
  { label: 'Sola', icon: ArrowLeft, right: -BIG_STEP, down: 0, cell: 'col-start-1 col-span-2 row-start-2' },
  { label: 'Sağa', icon: ArrowRight, right: BIG_STEP, down: 0, cell: 'col-start-3 col-span-2 row-start-2' },
  { label: 'Aşağı', icon: ArrowDown, right: 0, down: BIG_STEP, cell: 'col-start-2 row-start-3' },
] as const;

/** Moves a table without dragging (FLOOR-27; WCAG 2.5.7). Changes apply at once; *Geri al* is in the header. */
export function PositionDialog({ name, at, onMove, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Konum: ${name}`}
      size="small"
      footer={
        <Button variant="primary" size={56} isWide onClick={onClose}>
          Tamam
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <NumberField
          label="X (soldan, px)"
          value={at.x}
          max={FARTHEST}
          step={SNAP}
          isTakenOnLeave
          onValue={(x) => x !== null && onMove({ ...at, x: snapPosition({ x, y: 0 }).x })}
        />
        <NumberField
          label="Y (yukarıdan, px)"
          value={at.y}
          max={FARTHEST}
          step={SNAP}
          isTakenOnLeave
          onValue={(y) => y !== null && onMove({ ...at, y: snapPosition({ x: 0, y }).y })}
        />
        <div role="group" aria-label={`${BIG_STEP} px kaydır`} className="grid grid-cols-4 gap-2">
          {DIRECTIONS.map(({ label, icon, right, down, cell }) => (
            <Button
              key={label}
              icon={icon}
              className={`${cell} col-span-2`}
              onClick={() => onMove(stepBy(at, right, down))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
