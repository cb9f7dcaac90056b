import { useLocation } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { screenAt } from '#src/app/screens.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** Stands where a screen of the next version will be. */
export function NextVersionScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <PageHeader title={screenAt(pathname)?.label ?? 'Site yönetimi'} />
      <EmptyState icon={Hourglass} title="Bu ekran bir sonraki sürümde açılacak" />
    </>
  );
}
