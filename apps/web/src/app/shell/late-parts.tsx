import { can } from '@sofra/domain/people/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isServiceScreen, screenAt } from '#src/app/screens.ts';
import { TableCallStrip } from '#src/features/guest-calls/table-call-strip.tsx';
import { watchCalls } from '#src/features/guest-calls/watch-calls.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { useNavigate, useParams, useRoute } from '#src/lib/router/router-context.ts';
import { RefreshCw } from 'lucide-react';
import { watchVersion } from '#src/lib/realtime/watch-version.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/** The parts that the shell needs only after the first paint, as one chunk (`app/lazy-parts.ts`). */
export { InstallButton } from '#src/app/shell/install-entry.tsx';
export { PrinterBadge, PrinterStrip } from '#src/app/shell/printer-alert.tsx';
export { signOutWhenIdle } from '#src/lib/api/idle-sign-out.ts';
export { watchReady } from '#src/features/kitchen/sound/watch-ready.ts';

/**
 * Shows toasts of guest calls on the screens of the service (PUB-28). On the order page, shows a strip with the calls
 * of its table.
 */
export function GuestCalls() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tableId = useParams('/app/tables/$tableId')?.tableId;
  const { path } = useRoute();
  const isServing = useEffectEvent(() => isServiceScreen(screenAt(path ?? '')));
  const openOrder = useEffectEvent((id: string) => navigate({ to: '/app/guest-orders', search: { id } }));
  const isTill = useEffectEvent(() => {
    const role = currentSession()?.role;
    return role !== undefined && can(role, 'orders.pay');
  });
  useEffect(
    () =>
      watchCalls(queries, {
        isServing: () => isServing(),
        isTill: () => isTill(),
        openOrder: (id) => openOrder(id),
      }),
    [queries],
  );
  return tableId === undefined ? null : <TableCallStrip key={tableId} tableId={tableId} />;
}

/**
 * *Yeni sürüm hazır* (OFF-21): the user decides when the page reloads. Unsent lines survive the reload
 * (`order-queue/draft-cart.ts`).
 */
export function UpdateStrip() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => (import.meta.env.PROD ? watchVersion(setIsThere) : undefined), []);
  if (!isThere) return null;
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-2 border-b border-line bg-surface px-4 text-sm font-medium"
    >
      <RefreshCw aria-hidden size={18} className="shrink-0 text-cini-text" />
      <span className="min-w-0">Yeni sürüm hazır</span>
      <TextButton onClick={() => location.reload()}>Yenile</TextButton>
    </div>
  );
}
