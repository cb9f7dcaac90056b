import type { Dashboard } from '@sofra/contract/reports/dashboard';
import { useId, type ReactNode } from 'react';
import type { DashboardQuery } from '#src/features/dashboard/dashboard-queries.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props {
  title: string;
  /** Small text at the right end of the title. */
  aside?: ReactNode;
  /** CSS order of the section on a phone, where everything is one column. */
  order: string;
  children: ReactNode;
}

/** A column of the lower band; on a phone a section without a frame. */
export function BandColumn({ title, aside, order, children }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('flex min-w-0 flex-col sm:bg-surface sm:px-4 sm:pt-4 sm:pb-3', order)}
    >
      <header className="flex min-h-5 items-center justify-between gap-3 pb-1.5">
        <h2 id={titleId} className="text-sm font-semibold">
          {title}
        </h2>
        {aside && <div className="num shrink-0 text-xs text-ink-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** The text shown instead of an empty list. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-1 items-center justify-center border-t border-line py-6 text-center text-sm text-ink-2">
    {children}
  </p>
);

/** Shows data that the dashboard query returns; while it loads or failed, the part shows that state. */
export const DashboardPart = (props: { query: DashboardQuery; children: (data: Dashboard) => ReactNode }) => (
  <ReadState
    {...props}
    failed={<NothingYet>Alınamadı</NothingYet>}
    skeleton={<SkeletonRows count={1} block="h-40" />}
  />
);
