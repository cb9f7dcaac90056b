import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

interface BoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'onToggle'> {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

interface Props extends BoxProps {
  label: ReactNode;
  hint?: ReactNode;
}

/** A native checkbox whose whole row of 44 px can be pressed. */
export const Checkbox = (props: Props) => <ToggleRow {...props} box={TickBox} className="gap-3" />;

/** Switches a setting on or off at once, without a save. */
export const Switch = (props: Props) => (
  <ToggleRow {...props} box={SwitchBox} className="flex-row-reverse justify-between gap-4" />
);

function ToggleRow({
  label,
  hint,
  box: Box,
  className,
  ...input
}: Props & { box: (props: BoxProps) => ReactNode }) {
  const noteId = useId();
  return (
    <label className={classNames('flex min-h-11 items-center py-1 has-disabled:opacity-55', className)}>
      <Box {...input} aria-describedby={hint ? noteId : undefined} />
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

/** The box alone, for a row whose column names it (`aria-label`). */
export const TickBox = ({ isOn, onToggle, ...input }: BoxProps) => (
  <span className="relative grid size-6 shrink-0 place-items-center">
    <input
      {...input}
      type="checkbox"
      checked={isOn}
      onChange={(event) => onToggle(event.target.checked)}
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

/** The switch alone. The knob moves and the track is filled, so the state is visible without colours. */
export const SwitchBox = ({ isOn, onToggle, ...input }: BoxProps) => (
  <span className="relative inline-flex shrink-0">
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={isOn}
      onChange={(event) => onToggle(event.target.checked)}
      className="peer h-7 w-12 appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors duration-[120ms] checked:border-cini checked:bg-cini"
    />
    <span
      aria-hidden
      className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line-strong transition-transform duration-[120ms] peer-checked:translate-x-5 peer-checked:bg-on-cini"
    />
  </span>
);
