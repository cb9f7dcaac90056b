import { can } from '@sofra/domain/people/permissions';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const OpenDrawerDialog = lazyPart(
  async () => (await import('#src/features/cash/drawer/open-drawer-dialog.tsx')).OpenDrawerDialog,
);

/** *Çekmeceyi aç* of a till, whether or not a session is open (CASH-28). */
export function OpenDrawerButton({ tillId }: { tillId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOnline, labelOf } = useOnlineLabel();
  const role = useSession()?.role;
  if (role === undefined || !can(role, 'cash.openDrawer')) return null;
  return (
    <>
      <Button icon={Inbox} disabled={!isOnline} onClick={() => setIsOpen(true)}>
        <span className="max-lg:sr-only">{labelOf('Çekmeceyi aç')}</span>
      </Button>
      {isOpen && <OpenDrawerDialog tillId={tillId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
