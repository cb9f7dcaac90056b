import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

export interface SortableRow {
  id: string;
  name: string;
  /** Right of the name, such as a price or a count. */
  detail: ReactNode;
  /** If given, the name is a button that selects the row. */
  onChoose?: () => void;
  isChosen?: boolean;
}

interface Props {
  label: string;
  rows: readonly SortableRow[];
  /** All ids in their new order, and the row that was moved. */
  onOrder: (ids: string[], moved: SortableRow) => void;
}

/**
 * Rows to be put in order: by dragging the handle, by arrow keys, Home and End on it, or by two buttons (WCAG 2.5.7).
 * Every move is announced to screen readers.
 */
export function SortableList({ label, rows, onOrder }: Props) {
  const hintId = useId();
  const { list, said, move, ...sorting } = useSortableRows(rows, onOrder);
  const { drag } = sorting;
  return (
    <>
      <p id={hintId} className="pb-2 text-xs text-ink-2">
        Tutamaçtan sürükleyin ya da okları kullanın
        <span className="pointer-coarse:hidden">; klavyede Home en başa, End en sona taşır</span>.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label={label} className="flex flex-col gap-1">
        {rows.map((row, index) => (
          <Row key={row.id} row={row} variant={drag.rowStateOf(index)} isCalm={!drag.isDragging}>
            <RowGrip sorting={sorting} index={index} name={row.name} describedBy={hintId} />
            <RowName row={row} place={index + 1} />
            <IconButton
              icon={ChevronUp}
              label={`Yukarı taşı: ${row.name}`}
              aria-disabled={index === 0}
              className="aria-disabled:opacity-45"
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon={ChevronDown}
              label={`Aşağı taşı: ${row.name}`}
              aria-disabled={index === rows.length - 1}
              className="aria-disabled:opacity-45"
              onClick={() => move(index, index + 1)}
            />
          </Row>
        ))}
      </ol>
    </>
  );
}

interface RowProps {
  row: SortableRow;
  variant: { isLifted: boolean; offset: number };
  /** Nothing is dragged, so that rows take their places without animation. */
  isCalm: boolean;
  children: ReactNode;
}

function Row({ row, variant: headClasses, isCalm, children }: RowProps) {
  return (
    <li
      style={{ transform: headClasses.offset === 0 ? undefined : `translateY(${headClasses.offset}px)` }}
      className={classNames(
        'relative flex min-h-13 items-center gap-1 rounded-md border pr-1',
        row.isChosen ? 'border-cini bg-cini-soft' : 'border-line bg-surface',
        headClasses.isLifted && 'z-10 shadow-pop',
        !headClasses.isLifted && !isCalm && 'transition-transform duration-[120ms]',
      )}
    >
      {children}
    </li>
  );
}

function RowName({ row: { name, detail, onChoose, isChosen }, place }: { row: SortableRow; place: number }) {
  const text = (
    <>
      <span aria-hidden className="num w-6 shrink-0 text-right text-xs text-ink-2">
        {place}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 break-words" title={name}>
        {name}
      </span>{' '}
      <span className="num shrink-0 text-sm text-ink-2">{detail}</span>
    </>
  );
  const headClasses = 'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-left';
  if (!onChoose) return <span className={headClasses}>{text}</span>;
  return (
    <button type="button" aria-current={isChosen} onClick={onChoose} className={headClasses}>
      {text}
    </button>
  );
}
