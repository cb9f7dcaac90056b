import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { Check, ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CheckActions } from '#src/features/cash/day/check-actions.tsx';
import type { Check as Row, CheckId } from '#src/features/cash/day/day-checks.ts';
import { useCarryOver } from '#src/features/reports/day-closes-queries.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  day: DayToClose;
  checks: readonly Row[];
  onReports: () => void;
}

/**
 * *Günü bitirmeden*: everything that is left to do, each with its step. None of it prevents the day close (DAYEND-10,
 * DAYEND-14). Phones show the open rows first and fold the others.
 */
export function CheckList({ day, checks, onReports }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const done = checks.filter(({ state }) => state === 'done');
  // Here, because the row of a finished step is gone before the response, and its toast must still be shown.
  const carry = useCarryOver();
  const actions = (id: CheckId) => <CheckActions {...{ id, day, carry, onReports }} />;
  return (
    <section
      aria-label="Günü bitirmeden"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-4 px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">Günü bitirmeden</h2>
          <p className="text-sm text-ink-2 max-lg:hidden">
            Liste kendiliğinden yenilenir, sırayla gitmek gerekmez.
          </p>
        </div>
        <Progress done={done.length} all={checks.length} />
      </header>
      <ul className="flex flex-col">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} isFolded={check.state === 'done' && !isUnfolded}>
            {check.state === 'done' ? null : actions(check.id)}
          </CheckRow>
        ))}
        {done.length > 0 && (
          <li className="order-2 border-t border-line lg:hidden">
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="flex min-h-14 w-full items-center gap-3 px-4 text-left"
            >
              <Mark state="done" />
              <span className="num flex-1 font-medium">{done.length} madde tamam</span>
              <ChevronDown aria-hidden size={20} className={isUnfolded ? 'rotate-180' : ''} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <div className="shrink-0">
    <p className="num text-sm text-ink-2 max-lg:hidden">{`${done} / ${all} tamam`}</p>
    <p className="lg:hidden">
      <Pill tone={done === all ? 'zeytin' : 'safran'}>{`${done} / ${all} tamam`}</Pill>
    </p>
    <div aria-hidden className="mt-1.5 h-2 w-42 overflow-hidden rounded-sm bg-sunken max-lg:hidden">
      <div className="h-full bg-zeytin" style={{ width: `${(done / all) * 100}%` }} />
    </div>
  </div>
);

const LOOKS = {
  done: { icon: Check, mark: 'bg-zeytin text-on-zeytin', text: 'text-ink-2', word: 'Tamam' },
  warning: {
    icon: TriangleAlert,
    mark: 'bg-safran-soft text-safran-text',
    text: 'text-safran-text',
    word: 'Uyarı',
  },
  open: { icon: CircleAlert, mark: 'bg-nar-soft text-nar-text', text: 'text-nar-text', word: 'Açık' },
};

function Mark({ state }: { state: Row['state'] }) {
  const { icon: Icon, mark } = LOOKS[state];
  return (
    <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', mark)}>
      <Icon aria-hidden size={16} />
    </span>
  );
}

interface RowProps {
  check: Row;
  /** On phones only; there done rows are last as well. */
  isFolded: boolean;
  children: ReactNode;
}

const CheckRow = ({ check: { title, detail, state }, isFolded, children }: RowProps) => (
  <li
    className={classNames(
      'flex items-start gap-3 border-t border-line px-4 lg:items-center',
      state === 'done' ? 'min-h-14 py-2 max-lg:order-3' : 'min-h-[67px] py-2.5',
      isFolded && 'max-lg:hidden',
    )}
  >
    <Mark state={state} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <p className="num font-medium break-words">{title}</p>
        <p className={classNames('num text-sm break-words', LOOKS[state].text)}>
          <span className="sr-only">{LOOKS[state].word}: </span>
          {detail}
        </p>
      </div>
      {state === 'done' ? (
        <span aria-hidden className="text-sm font-medium text-zeytin-text">
          Tamam
        </span>
      ) : (
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full">{children}</div>
      )}
    </div>
  </li>
);
