import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the control while there is no error. */
  hint?: ReactNode;
  /** A Turkish sentence; marks the field as invalid. */
  error?: string | null | undefined;
  isRequired?: boolean;
}

interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** The classes of every text field and select. */
export const CONTROL_CLASSES =
  'w-full min-h-12 rounded-md border border-line-strong bg-surface px-3 text-base text-ink ' +
  'disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-nar aria-invalid:ring-1 aria-invalid:ring-nar';

/** A label, a control, and a hint or error below it, which are linked for screen readers. */
export function Field({ label, hint, error, isRequired, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="self-start text-sm font-medium text-ink-2">
        {label}
        {isRequired && (
          <span aria-hidden className="text-nar-text">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        // The scroll margin keeps label and field visible when a dialog scrolls this into view.
        <p
          id={noteId}
          role="alert"
          className="flex scroll-mt-24 items-start gap-1 text-xs font-medium text-nar-text"
        >
          <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-xs text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
