import type { Person } from '@sofra/domain/permissions';
import { ROLE_LABEL } from '@sofra/domain/role-label';
import { useBusiness } from '#src/app/shell/shell-queries.ts';

/** What the sidebar says at the top elsewhere: the business and the role (UI-7). Scrolls away with the screen. */
export function PhoneHead({ role }: { role: Person }) {
  const business = useBusiness();
  return (
    <header
      aria-label="İşletme ve rol"
      className="flex justify-between gap-3 bg-surface px-4 pt-1 pb-1 text-xs text-ink-2 sm:hidden"
    >
      <p className="min-w-0 truncate font-medium">{business.data?.name ?? ' '}</p>
      <p className="shrink-0">{ROLE_LABEL[role]}</p>
    </header>
  );
}
