import { SetsPage } from '#src/features/menu/sets/sets-page.tsx';
import { readSetsSearch } from '#src/features/menu/sets/sets-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/** Keeps the shown set menu in the address. */
export function MenuSetsRoute() {
  const search = useSearch(readSetsSearch);
  const navigate = useNavigate();
  return (
    <SetsPage search={search} onSearch={(next) => void navigate({ to: '/app/menu/sets', search: next })} />
  );
}
