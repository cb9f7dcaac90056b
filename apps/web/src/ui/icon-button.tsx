import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The name for screen readers, also shown as the tooltip. */
  label: string;
  variant?: 'quiet' | 'outline' | 'danger';
  iconSize?: number;
}

const VARIANTS = {
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  danger: 'text-nar-text hover:bg-nar-soft',
};

/** A square button of 44 px with one icon. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  iconSize = 20,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-[120ms] disabled:opacity-45',
        VARIANTS[variant],
        className,
      )}
    >
      <Icon aria-hidden size={iconSize} />
    </button>
  );
}
