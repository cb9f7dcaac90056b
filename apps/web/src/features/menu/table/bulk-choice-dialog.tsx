import type { BulkChanges } from '#src/features/menu/table/use-bulk-change.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  title: string;
  options: readonly { value: string; label: string }[];
  bulk: BulkChanges;
  onChoose: (value: string, label: string) => void;
  onClose: () => void;
}

/** One tap gives the choice to all ticked items. */
export const BulkChoiceDialog = ({ title, options, bulk, onChoose, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title={title} size="small" isLocked={bulk.isPending}>
    {bulk.problem !== null && (
      <div className="pb-3">
        <Banner tone="error">{bulk.problem}</Banner>
      </div>
    )}
    <ul className="flex flex-col gap-2">
      {options.map(({ value, label }) => (
        <li key={value}>
          <Button isWide disabled={bulk.isPending} onClick={() => onChoose(value, label)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
);
