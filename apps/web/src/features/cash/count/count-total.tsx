import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { ArrowDown, EyeOff, Lock } from 'lucide-react';
import type { RefObject } from 'react';
import { focusNextRow } from '#src/features/cash/count/count-rows.tsx';
import type { CashCountDraft } from '#src/features/cash/count/use-cash-count.ts';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import type { IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { applyKey, Keypad, type KeypadKey } from '#src/ui/fields/keypad.tsx';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';

interface Props {
  count: CashCountDraft;
  /** The row into which the keypad types. */
  active: Kurus | null;
  rows: RefObject<HTMLDivElement | null>;
  action: IdempotentAction;
  isReady: boolean;
  /** The button that locks the count, and the line below it. */
  finish?: { label: string; hint: string };
}

const FINISH = { label: 'Sayımı bitir', hint: 'Bitince sayım değiştirilemez.' };

/** The sum counted so far, the keypad, and the button that locks the count. On phones it is a bar at the bottom. */
export function CountTotal({ count, active, rows, action, isReady, finish = FINISH }: Props) {
  const { isOnline, labelOf } = useOnlineLabel();
  const press = (key: KeypadKey) => {
    if (count.isSum) count.setSumText(applyKey(count.sumText, key));
    else if (active !== null && key !== ',') count.type(active, applyKey(count.textOf(active), key));
  };
  const goOn = () => {
    const box = rows.current?.querySelector<HTMLElement>(`#piece-${active ?? ''}`);
    if (box) focusNextRow(box);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-sunken p-4 pb-safe max-lg:sticky max-lg:bottom-above-bar max-lg:mt-auto lg:sticky lg:top-[72px] lg:h-[calc(100dvh-72px)] lg:border-t-0 lg:p-5">
      <ActionNotice action={action} />
      <div className="flex items-end justify-between gap-3 lg:flex-col lg:items-start lg:gap-1">
        <p className="text-sm text-ink-2">
          Sayılan
          <span className="flex items-center gap-1 lg:hidden">Beklenen sonra görünür.</span>
        </p>
        <output className="text-3xl font-semibold">
          {count.total === null ? '–' : formatLira(count.total)}
        </output>
        <p className="flex items-center gap-1.5 text-sm text-ink-2 max-lg:hidden">
          <EyeOff aria-hidden size={16} /> Beklenen sonra görünür.
        </p>
      </div>
      <div className="flex min-h-0 flex-col gap-2 max-lg:hidden low:hidden">
        <Keypad label="Sayım tuşları" corner={count.isSum ? ',' : 'back'} onKey={press} />
        {!count.isSum && (
          <Button icon={ArrowDown} isWide onMouseDown={leaveFocus} onClick={goOn}>
            Sonraki
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1 lg:mt-auto">
        <Button
          type="submit"
          variant="primary"
          size={64}
          icon={Lock}
          isWide
          disabled={!isOnline || !isReady}
          isPending={action.isPending}
          pendingLabel="Ödemeler bekleniyor…"
        >
          {labelOf(finish.label)}
        </Button>
        <p className="text-center text-sm text-ink-2 max-lg:hidden">{finish.hint}</p>
      </div>
    </div>
  );
}
