import type { KitchenLine } from '@sofra/contract/orders/kitchen';
import type { Person } from '@sofra/domain/people/permissions';
import { menuTag } from '@sofra/domain/orders/line-text';
import type { ReactNode } from 'react';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { nextStep, STATE_VARIANTS, stepBack } from '#src/features/kitchen/board/line-steps.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { KitchenChips } from '#src/features/kitchen/board/kitchen-chips.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { nameWithPortion } from '#src/ui/order/choice-text.ts';
import { useLongPress } from '#src/ui/overlays/use-long-press.ts';

interface Props {
  line: KitchenLine;
  role: Person;
  density: DensityStyle;
  onMove: (moves: readonly RequestedMove[]) => void;
}

const ROW = 'relative flex w-full min-w-0 items-start gap-2 px-2.5 text-left';

/**
 * A dish: a tap anywhere on it moves it forward, a long press or Backspace moves it one step back. For roles that may
 * not move it, it is plain text.
 */
export function TicketLine({ line, role, density, onMove }: Props) {
  const next = nextStep(role, line.status);
  const back = stepBack(role, line.status);
  const moveTo = (status: KitchenLine['status'] | null) => {
    if (status) onMove([{ line, status }]);
  };
  const press = useLongPress(() => moveTo(next), back && (() => moveTo(back)));
  return (
    <li className="border-t border-line first:border-t-0">
      {next || back ? (
        <button
          type="button"
          data-step
          data-line={line.lineId}
          aria-keyshortcuts={back ? 'Backspace' : undefined}
          // Not disabled: a line that was just served keeps the focus, so that Backspace can recall it.
          aria-disabled={next === null || undefined}
          {...press}
          className={classNames(
            ROW,
            density.line,
            'select-none -outline-offset-3',
            next && 'hover:bg-raised active:bg-raised',
          )}
        >
          <Dish line={line} density={density} />{' '}
          {next && <span className="sr-only">Dokununca: {STATE_VARIANTS[next].label}</span>}
        </button>
      ) : (
        <div className={classNames(ROW, density.line)}>
          <Dish line={line} density={density} />
        </div>
      )}
    </li>
  );
}

function Dish({ line, density }: { line: KitchenLine; density: DensityStyle }): ReactNode {
  const { qty, name, portion, setMenuName, options, note, status } = line;
  const { label, icon: Icon, text, sign } = STATE_VARIANTS[status];
  return (
    <>
      {status === 'PREPARING' && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-cini" />}
      <span className={classNames('num w-6 shrink-0 text-right font-semibold', density.qty, text)}>
        {qty} <span className="sr-only">adet</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <span className={classNames('max-w-full font-medium break-words', density.dish, text)}>
          {nameWithPortion(name, { portion })}
          {setMenuName !== null && <span className="font-normal text-ink-2"> {menuTag(setMenuName)}</span>}
        </span>{' '}
        <KitchenChips options={options} note={note} isQuiet={status === 'READY' || status === 'SERVED'} />
        <span className="sr-only">{label}</span>
      </span>
      {Icon && <Icon aria-hidden size={20} className={classNames('mt-1 shrink-0', sign)} />}
    </>
  );
}
