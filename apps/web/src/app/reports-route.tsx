import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';

/** Gives the page what its address says, and the address what the page chooses; going back leaves the reports. */
export function ReportsRoute() {
  // The router leaves in what the route did not take over: a day that is none would break the screen.
  const search = readReportsSearch({ ...useSearch({ from: '/app/reports' }) });
  const navigate = useNavigate({ from: '/app/reports' });
  return <ReportsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
