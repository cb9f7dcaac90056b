import { useEffect, useRef } from 'react';
import { usePublishedLayout } from '#src/features/tables/layout-queries.ts';
import { adoptPublished } from '#src/features/tables/published-layout.ts';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';

/**
 * Adopts the layout an owner published. Phones show the grid and do not request it. While the user edits the layout, it
 * waits for *Bitti* and then shows a notice, because the edited positions are replaced.
 */
export function useAdoptPublishedLayout(isEditing: boolean): void {
  const { data: published } = usePublishedLayout(useBreakpoint('sm'));
  const businessId = useSession()?.businessId;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (published && businessId && !isEditing && adoptPublished(businessId, published) && wasEditing.current)
      toast.info('Patronun bütün cihazlar için verdiği düzen alındı.');
    wasEditing.current = isEditing;
  }, [published, businessId, isEditing]);
}
