import type { PriceChange } from '@sofra/domain/menu/price-change';
import { Undo2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { PriceChangeFields, usePriceChange } from '#src/features/menu/prices/price-change-fields.tsx';
import { Button } from '#src/ui/button.tsx';

interface Props {
  /** The number of prices it would change. */
  count: number;
  isDisabled: boolean;
  onChange: (change: PriceChange) => void;
  /** Null when there is nothing to undo. */
  onUndo: (() => void) | null;
}

/** Raises or lowers all listed prices by a percentage or an amount. It only fills the fields and saves nothing. */
export function PercentChange({ count, isDisabled, onChange, onUndo }: Props) {
  const form = usePriceChange();
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    form.setWasPressed(true);
    if (form.change === null || isDisabled) return;
    form.setWasPressed(false);
    onChange(form.change);
  };
  return (
    <form
      noValidate
      aria-label="Toplu değişiklik"
      onSubmit={apply}
      className="flex flex-wrap items-start gap-x-3 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <PriceChangeFields form={form} />
      <Button type="submit" disabled={isDisabled} className="mt-6">
        {count} fiyata uygula
      </Button>
      <Button
        variant="quiet"
        icon={Undo2}
        disabled={onUndo === null || isDisabled}
        keepsFocus
        className="sm:mt-6"
        onClick={() => onUndo?.()}
      >
        Geri al
      </Button>
    </form>
  );
}
