import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  isChecked: boolean;
  onChecked: (isChecked: boolean) => void;
}

/** A native checkbox whose whole row of 44 px can be pressed. */
export function Checkbox({ label, hint, isChecked, onChecked, ...input }: Props) {
  const noteId = useId();
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 has-disabled:opacity-55">
      <TickBox
        {...input}
        isChecked={isChecked}
        onChecked={onChecked}
        aria-describedby={hint ? noteId : undefined}
      />
      <span>
        <span className="block">{label}</span>
        {hint && (
          <span id={noteId} className="block text-xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

type BoxProps = Omit<Props, 'label' | 'hint'>;

/** The box alone, for a row whose column names it (`aria-label`). */
export const TickBox = ({ isChecked, onChecked, ...input }: BoxProps) => (
  <span className="relative grid size-6 shrink-0 place-items-center">
    <input
      {...input}
      type="checkbox"
      checked={isChecked}
      onChange={(event) => onChecked(event.target.checked)}
      className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-cini checked:bg-cini"
    />
    <Check
      aria-hidden
      size={18}
      strokeWidth={3}
      className="pointer-events-none absolute text-on-cini opacity-0 peer-checked:opacity-100"
    />
  </span>
);
