import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cellBeyond } from '#src/features/menu/table/move-between-cells.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** The column, by which Enter and the arrow keys find the cell below. */
  column: string;
  label: string;
  /** The text that the cell shows, as a part of its name. */
  text: string;
  /** The text that editing begins with. */
  value: string;
  isMoney?: boolean;
  /** Saves the text; returns the problem of a text that cannot be saved, which then stays. */
  onSave: (text: string) => string | null;
  children: ReactNode;
}

/**
 * A cell that a press turns into a field. Enter saves and opens the cell below, leaving the field saves, Escape leaves it without
 * saving (MENU-37).
 */
export function TextCell({ column, label, text, value, isMoney = false, onSave, children }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasLeftByKey = useRef(false);
  useEffect(() => {
    if (isEditing || !wasLeftByKey.current) return;
    wasLeftByKey.current = false;
    button.current?.focus();
  }, [isEditing]);
  if (isEditing)
    return (
      <CellField
        {...{ column, label, value, isMoney, onSave }}
        onLeave={(isByKey) => {
          wasLeftByKey.current = isByKey;
          setIsEditing(false);
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      data-cell={column}
      aria-label={`${label}, ${text}`}
      onClick={() => setIsEditing(true)}
      className={classNames(
        'block min-h-11 w-full min-w-0 rounded-md border border-transparent px-2 hover:border-line-strong hover:bg-surface',
        isMoney ? 'num text-right' : 'text-left',
      )}
    >
      {children}
    </button>
  );
}

type FieldProps = Omit<Props, 'children' | 'text'> & { onLeave: (isByKey: boolean) => void };

function CellField({ column, label, isMoney, onLeave, ...now }: FieldProps) {
  // As the cell was when editing began, so that a change of another user in between is noticed.
  const [{ value, onSave }] = useState(now);
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  // A field that is removed loses the focus too, which must not save it a second time.
  const isOver = useRef(false);
  const save = (isByKey: boolean): boolean => {
    if (isOver.current) return false;
    const found = text === value ? null : onSave(text);
    setProblem(found);
    if (found !== null) return false;
    isOver.current = true;
    onLeave(isByKey);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      isOver.current = true;
      onLeave(true);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const below = cellBeyond(event.currentTarget, 'nextElementSibling');
    if (save(below === null)) below?.click();
  };
  return (
    <span className="relative block">
      <input
        data-cell={column}
        data-editing
        aria-label={label}
        aria-invalid={problem !== null}
        autoFocus
        autoComplete="off"
        inputMode={isMoney ? 'decimal' : 'text'}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
        className={classNames(
          'block h-11 w-full rounded-md border-2 border-cini bg-surface px-2 aria-invalid:border-nar',
          isMoney && 'num text-right font-semibold',
        )}
      />
      {problem !== null && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 rounded-md bg-nar-soft px-2 py-1 text-xs font-medium whitespace-nowrap text-nar-text shadow-pop"
        >
          {problem}
        </span>
      )}
    </span>
  );
}
