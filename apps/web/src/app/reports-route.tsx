import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';

/**
 * Passes the search parameters to the page and writes its choices back. They replace the history entry, so that going
 * back leaves the reports.
 */
export function ReportsRoute() {
  // Validated again here, because the router keeps parameters that the route's validation rejected: an invalid date
  // would break the screen.
  const search = readReportsSearch({ ...useSearch({ from: '/app/reports' }) });
  const navigate = useNavigate({ from: '/app/reports' });
  return <ReportsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
