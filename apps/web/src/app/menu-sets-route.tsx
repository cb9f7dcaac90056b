import { useNavigate, useSearch } from '@tanstack/react-router';
import { SetsPage } from '#src/features/menu/sets/sets-page.tsx';

/** Keeps the shown set menu in the address. */
export function MenuSetsRoute() {
  const search = useSearch({ from: '/app/menu/sets' });
  const navigate = useNavigate();
  return (
    <SetsPage search={search} onSearch={(next) => void navigate({ to: '/app/menu/sets', search: next })} />
  );
}
