import { can } from '@sofra/domain/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#src/lib/notices.ts';
import type { Session } from '#src/lib/session.ts';
import { readStored } from '#src/lib/storage.ts';

/** Makes this till print while any screen is open (PRINT-27). Other devices do not load the code. */
export function useCashierAgent(queries: QueryClient, { role }: Session): void {
  useEffect(() => {
    if (readStored('kasaAutoPrint') !== '1' || !can(role, 'qz.sign')) return;
    let stop = () => {};
    let isOver = false;
    import('#src/features/printing/cashier-agent/cashier-agent.ts').then(
      ({ startCashierAgent }) => {
        if (!isOver) stop = startCashierAgent(queries);
      },
      () => toast.error('Yazdırma programı yüklenemedi. Sayfayı yenileyin.'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [queries, role]);
}
