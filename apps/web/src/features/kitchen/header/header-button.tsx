import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Shown beside the icon where there is room. */
  text?: string;
  label: string;
}

/** An icon button, with its text on a large screen. */
export function HeaderButton({ icon: Icon, text, label, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md border border-line-strong bg-surface text-sm font-medium text-ink hover:bg-sunken wall:px-3"
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {text && <span className="hidden wall:inline">{text}</span>}
    </button>
  );
}
