import { homePathOf } from '@sofra/domain/people/role-label';
import type { Person } from '@sofra/domain/people/permissions';
import { Lock } from 'lucide-react';
import { createLink } from '#src/lib/router/link.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

const ButtonTo = createLink(LinkButton);

/** Shown instead of a screen that the role may not open. It sends no request to the server (UI-9). */
export function PermissionScreen({ title, role }: { title: string; role: Person }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Lock}
        title="Bu ekran için yetkiniz yok"
        action={<ButtonTo to={homePathOf(role)}>Kendi ekranıma git</ButtonTo>}
      >
        Bu ekranı açmanız gerekiyorsa işletmenizin yöneticisine başvurun.
      </EmptyState>
    </>
  );
}
