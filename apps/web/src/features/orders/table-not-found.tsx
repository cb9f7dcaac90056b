import { LayoutGrid } from 'lucide-react';
import { createLink } from '#src/lib/router/link.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

const ButtonTo = createLink(LinkButton);

/** Shown when the address belongs to no table, because it was deleted or mistyped (FLOOR-14). */
export function TableNotFound() {
  return (
    <>
      <PageHeader title="Masa" />
      <EmptyState
        icon={LayoutGrid}
        title="Masa bulunamadı"
        action={<ButtonTo to="/app/tables">Masalara dön</ButtonTo>}
      >
        Bu masa silinmiş olabilir.
      </EmptyState>
    </>
  );
}
