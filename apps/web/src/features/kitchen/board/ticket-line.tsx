import type { KitchenLine } from '@sofra/contract/kitchen';
import type { Person } from '@sofra/domain/permissions';
import { MessageSquareWarning, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextStep, STATE_LOOK, stepBack } from '#src/features/kitchen/board/line-steps.ts';
import type { WantedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  line: KitchenLine;
  role: Person;
  onMove: (moves: readonly WantedMove[]) => void;
}

const ROW = 'flex min-h-16 min-w-0 flex-1 items-start gap-3 py-2 pl-3 text-left';

/** A dish: a tap moves it on, *Geri al* one step back. What this role may not move is only read. */
export function TicketLine({ line, role, onMove }: Props) {
  const next = nextStep(role, line.status);
  const back = stepBack(role, line.status);
  return (
    <li className={classNames('flex items-start border-t border-line', STATE_LOOK[line.status].row)}>
      {next || back ? (
        <button
          type="button"
          data-step
          // What was just served keeps the focus, so that Backspace can recall it.
          aria-disabled={next === null || undefined}
          onClick={() => next && onMove([{ line, status: next }])}
          className={classNames(ROW, next && 'hover:brightness-95 dark:hover:brightness-110')}
        >
          <Dish line={line} />
          {next && <span className="sr-only">Dokununca: {STATE_LOOK[next].word}</span>}
        </button>
      ) : (
        <div className={ROW}>
          <Dish line={line} />
        </div>
      )}
      {back && (
        <IconButton
          data-recall
          icon={Undo2}
          iconSize={22}
          label={`Geri al: ${line.name}`}
          onClick={() => onMove([{ line, status: back }])}
          className="m-1.5 size-13!"
        />
      )}
    </li>
  );
}

function Dish({ line: { qty, name, note, status } }: { line: KitchenLine }): ReactNode {
  const { word, icon: Icon, text } = STATE_LOOK[status];
  const isServed = status === 'SERVED';
  return (
    <>
      <span className="num min-w-10 shrink-0 text-right text-3xl font-semibold">
        {qty} <span className="sr-only">adet</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 pt-1 pr-2">
        <span className="max-w-full text-xl font-semibold break-words 2xl:text-2xl">{name}</span>{' '}
        {note && <NoteLine note={note} isQuiet={isServed} />}{' '}
        <span className={classNames('inline-flex items-center gap-1.5 text-base font-semibold', text)}>
          <Icon aria-hidden size={20} className="shrink-0" />
          {word}
        </span>
      </span>
    </>
  );
}

/** What the cook must not overlook. */
function NoteLine({ note, isQuiet }: { note: string; isQuiet: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-start gap-1.5 rounded-sm px-2 py-0.5 text-lg font-semibold',
        isQuiet ? 'bg-sunken' : 'bg-safran text-on-safran',
      )}
    >
      <MessageSquareWarning aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{note}</span>
    </span>
  );
}
