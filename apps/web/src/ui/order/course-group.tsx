import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export interface CourseStatus {
  label: string;
  icon?: LucideIcon;
  tone: 'zeytin' | 'cini' | 'bakir' | 'safran' | 'nar' | 'ink';
}

interface Props {
  /** *Servis 3* */
  title: string;
  status?: CourseStatus | undefined;
  /** *Marş*, or *Hemen* and *Beklet*. */
  action?: ReactNode;
  /** It waits for Marş: dashed. */
  isWaiting?: boolean;
  /** The reason why the last Marş was refused. */
  problem?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

const TONE: Record<CourseStatus['tone'], string> = {
  zeytin: 'text-zeytin-text',
  cini: 'text-cini-text',
  bakir: 'text-bakir-text',
  safran: 'text-safran-text',
  nar: 'text-nar-text',
  ink: 'text-ink-2',
};

/** The lines of one course in the cart, with a head of 52 px (COURSE-17). */
export function CourseGroup({ title, status, action, isWaiting, problem, footer, children }: Props) {
  const Icon = status?.icon;
  return (
    <section
      className={classNames(
        'mt-2 rounded-md border px-3',
        isWaiting ? 'border-dashed border-ink-3 text-ink-2' : 'border-line',
      )}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-2">
        <h2 className="font-semibold text-ink">{title}</h2>
        {status && (
          <span className={classNames('num flex items-center gap-1 text-sm font-medium', TONE[status.tone])}>
            {Icon && <Icon aria-hidden size={15} className="shrink-0" />}
            {status.label}
          </span>
        )}
        {action && <span className="ml-auto flex items-center">{action}</span>}
      </header>
      {problem !== undefined && (
        <p role="alert" className="pb-2 text-sm font-medium text-nar-text">
          {problem}
        </p>
      )}
      <ul className="border-t border-line">{children}</ul>
      {footer}
    </section>
  );
}
