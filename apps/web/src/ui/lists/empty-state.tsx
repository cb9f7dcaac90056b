import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** *Masa bulunamadı* */
  title: string;
  icon?: LucideIcon;
  /** A text about possible next steps. */
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
}

/** Shown instead of a list without entries. */
export function EmptyState({ title, icon: Icon, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      {Icon && (
        <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-3">
          <Icon aria-hidden size={26} />
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[46ch] text-sm text-ink-2">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
