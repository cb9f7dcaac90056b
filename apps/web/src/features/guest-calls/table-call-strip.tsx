import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { useAnswerCall, useTableCalls } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Button } from '#src/ui/button.tsx';
import { createLink } from '#src/lib/router/link.tsx';
import { CALL_VARIANTS, restOf } from '#src/ui/call-variants.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const RouterLink = createLink(LinkButton);

/** The strip above a table's order with its guest calls, the oldest first, and *Geliyorum*. */
export function TableCallStrip({ tableId }: { tableId: string }) {
  const calls = useTableCalls(tableId);
  if (calls.length === 0) return null;
  return (
    <section
      aria-label="Masadan çağrı"
      className="flex flex-wrap gap-x-6 border-b border-bakir bg-bakir-soft px-4 py-1 text-bakir-text"
    >
      {calls.map((call) => (
        <CallRow key={call.id} call={call} />
      ))}
    </section>
  );
}

function CallRow({ call: { id, kind, createdAt, wish } }: { call: GuestCall }) {
  const now = useNow();
  const isOnline = useIsOnline();
  const { mutate, isPending } = useAnswerCall();
  const { icon: Icon, label } = CALL_VARIANTS[kind];
  return (
    <div className="flex min-h-11 w-full items-center gap-2 py-1 text-sm font-medium sm:w-auto">
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        {label} {restOf({ kind, wish })}{' '}
        <span className="num">· {formatElapsed(now - createdAt.getTime())}</span>
        {!isOnline && <span className="block text-xs">Çevrimdışı: yanıtlamak için bağlantı gerekir.</span>}
      </span>
      {kind === 'ORDER' ? (
        <RouterLink variant="send" size={44} to="/app/guest-orders" search={{ id }}>
          Siparişe bak
        </RouterLink>
      ) : (
        <Button
          variant="send"
          size={44}
          disabled={!isOnline}
          isPending={isPending}
          onClick={() => mutate(id)}
        >
          Geliyorum
        </Button>
      )}
    </div>
  );
}
