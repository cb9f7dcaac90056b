import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/**
 * Switches a setting on or off at once, without a save. The knob moves and the track is filled, so the state is visible
 * without colours.
 */
export function Switch({ label, hint, isOn, onSwitch, ...input }: Props) {
  const noteId = useId();
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-1 has-disabled:opacity-55">
      <span>
        <span className="block">{label}</span>
        {hint && (
          <span id={noteId} className="block text-xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <SwitchBox {...input} isOn={isOn} onSwitch={onSwitch} aria-describedby={hint ? noteId : undefined} />
    </label>
  );
}

type BoxProps = Omit<Props, 'label' | 'hint'>;

/** The switch alone, for a row whose column names it (`aria-label`). */
export const SwitchBox = ({ isOn, onSwitch, ...input }: BoxProps) => (
  <span className="relative inline-flex shrink-0">
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={isOn}
      onChange={(event) => onSwitch(event.target.checked)}
      className="peer h-7 w-12 appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors duration-[120ms] checked:border-cini checked:bg-cini"
    />
    <span
      aria-hidden
      className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line-strong transition-transform duration-[120ms] peer-checked:translate-x-5 peer-checked:bg-on-cini"
    />
  </span>
);
