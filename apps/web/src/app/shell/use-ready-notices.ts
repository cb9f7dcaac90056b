import { can, type Person } from '@sofra/domain/permissions';
import { useEffect } from 'react';

/** Tells of what the kitchen has ready; loaded behind the screen, for those who carry it to the table. */
export function useReadyNotices(role: Person): void {
  useEffect(() => {
    if (!can(role, 'orders.addLines')) return;
    let stop: (() => void) | null = () => {};
    void import('#src/features/kitchen/sound/watch-ready.ts')
      .then(({ watchReady }) => {
        if (stop) stop = watchReady(role);
      })
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [role]);
}
