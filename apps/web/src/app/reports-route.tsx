import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';

/** Gives the page what its address says, and the address what the page chooses; going back leaves the reports. */
export function ReportsRoute() {
  const search = useSearch({ from: '/app/reports' });
  const navigate = useNavigate({ from: '/app/reports' });
  return <ReportsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
