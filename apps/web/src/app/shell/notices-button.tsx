import type { Person } from '@sofra/domain/people/permissions';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';

const NoticesSheet = lazy(async () => ({
  default: (await import('#src/app/shell/notices-sheet.tsx')).NoticesSheet,
}));

/** Opens *Bildirimler*, the list of the toasts since this page was opened. */
export function NoticesButton({ role }: { role: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={Bell} label="Bildirimler" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <NoticesSheet role={role} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
