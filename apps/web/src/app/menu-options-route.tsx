import { useNavigate, useSearch } from '@tanstack/react-router';
import { OptionsPage } from '#src/features/menu/options/options-page.tsx';

/** Keeps the shown group in the address. */
export function MenuOptionsRoute() {
  const search = useSearch({ from: '/app/menu/options' });
  const navigate = useNavigate();
  return (
    <OptionsPage
      search={search}
      onSearch={(next) => void navigate({ to: '/app/menu/options', search: next })}
    />
  );
}
