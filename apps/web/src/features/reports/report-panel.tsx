import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { CsvTable } from '#src/lib/format/csv-table.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { ListState, type QueryState } from '#src/ui/lists/list-state.tsx';
import { Skeleton } from '#src/ui/lists/skeleton.tsx';

interface Props<Data> {
  title: string;
  query: QueryState<Data> & Pick<UseQueryResult<Data>, 'isPlaceholderData'>;
  /** Creates the file from the data shown. */
  csv: (data: Data) => CsvTable | Promise<CsvTable>;
  csvLabel?: string;
  /** The text shown instead of the content; null if there is content. */
  emptyText: (data: Data) => string | null;
  /** Placeholder during the first load, as high as the content, so that the panels below do not move. */
  skeleton: ReactNode;
  /** A button beside the one for the file. */
  action?: ReactNode;
  className?: string;
  /** Below the content, also of an empty report. */
  foot?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One report, which loads, fails and is retried independently of the others (REP-19). */
export function ReportPanel<Data>(props: Props<Data>) {
  const { title, query, csv, csvLabel, emptyText, action, className, foot } = props;
  const titleId = useId();
  const { data } = query;
  const isEmpty = data === undefined || emptyText(data) !== null;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      <header className="flex flex-wrap items-center gap-2 py-2 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 basis-32 text-lg font-semibold">
          {title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {action}
          <CsvButton
            subject={title}
            label={csvLabel}
            disabled={isEmpty}
            table={() => {
              if (data === undefined) throw new Error('the button of a report that is not there was pressed');
              return csv(data);
            }}
          />
        </div>
      </header>
      <PanelBody {...props} />
      {foot}
    </section>
  );
}

const PanelBody = <Data,>({ query, emptyText, skeleton, children }: Props<Data>) => (
  <div aria-busy={query.isPlaceholderData || undefined} className="pb-2 aria-busy:opacity-60">
    <ListState
      query={query}
      stale="banner"
      bannerClass="px-4 py-2"
      skeleton={
        <Skeleton>
          <div className="px-4 pb-2">{skeleton}</div>
        </Skeleton>
      }
      isEmpty={(data) => emptyText(data) !== null}
      empty={(data) => <p className="px-4 py-8 text-center text-sm text-ink-2">{emptyText(data)}</p>}
    >
      {children}
    </ListState>
  </div>
);
