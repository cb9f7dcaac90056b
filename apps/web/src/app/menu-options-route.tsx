import { OptionsPage } from '#src/features/menu/options/options-page.tsx';
import { readOptionsSearch } from '#src/features/menu/options/options-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';

/** Keeps the shown group in the address. */
export function MenuOptionsRoute() {
  const search = useSearch(readOptionsSearch);
  const navigate = useNavigate();
  return (
    <OptionsPage
      search={search}
      onSearch={(next) => void navigate({ to: '/app/menu/options', search: next })}
    />
  );
}
