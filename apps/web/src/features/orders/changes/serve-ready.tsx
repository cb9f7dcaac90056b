import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMoveLines } from '#src/features/kitchen/kitchen-queries.ts';
import { noteOrderWrite } from '#src/features/orders/orders-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';

/** *Servis edildi (2)*: marks all ready lines of the order as served (ORD-52). */
export function ServeReady({ order }: { order: OpenOrder }) {
  const { mutate, isPending } = useMoveLines();
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  // A set menu is served by its parts.
  const ready = order.lines.filter(({ status, isSetMenu }) => status === 'READY' && !isSetMenu);
  const serve = () =>
    mutate(
      ready.map(({ id }) => ({ lineId: id, from: 'READY', status: 'SERVED' })),
      {
        onError: (error) => toast.error(errorTextOf(error, 'Durum değiştirilemedi. Tekrar deneyin.')),
        onSettled: () => noteOrderWrite(queries, order.tableId),
      },
    );
  return (
    <Button
      icon={CheckCheck}
      isWide
      className="my-2"
      disabled={!isOnline}
      isPending={isPending}
      pendingLabel="Kaydediliyor…"
      onClick={serve}
    >
      Servis edildi ({ready.length})
    </Button>
  );
}
