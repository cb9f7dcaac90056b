import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';
import { useNavigate, useParams, useSearch } from '#src/lib/router/router-context.ts';

/**
 * Passes the search parameters to the page and writes its choices back. They replace the history entry, so that going
 * back leaves the reports.
 */
export function ReportsRoute() {
  const section = useParams('/app/reports/$section')?.section;
  const search = useSearch(readReportsSearch);
  const navigate = useNavigate();
  return (
    <ReportsPage
      section={section}
      search={search}
      onSearch={(next) =>
        void navigate({
          ...(section === undefined
            ? { to: '/app/reports' as const }
            : { to: '/app/reports/$section' as const, params: { section } }),
          ...{ search: next, replace: true },
        })
      }
    />
  );
}
