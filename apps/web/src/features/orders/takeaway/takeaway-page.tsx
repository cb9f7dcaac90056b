import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { CalledKind } from '@sofra/domain/orders/place';
import { can } from '@sofra/domain/people/permissions';
import { Bike, CircleAlert, Plus, ShoppingBag, Zap } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { isLate, isSought, isWaitedFor } from '#src/features/orders/takeaway/board-columns.ts';
import { BoardPayment } from '#src/features/orders/takeaway/board-payment.tsx';
import { PhoneBoard, WideBoard, type BoardProps } from '#src/features/orders/takeaway/board.tsx';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useBoardStep } from '#src/features/orders/takeaway/use-board-step.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useNow } from '#src/lib/format/now.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { useNewPlaces } from '#src/order-queue/new-places.ts';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

const ButtonTo = createLink(LinkButton);
const BackTo = createLink(BackLink);

/** *Gel-al / Paket*: the orders without a table, by how far they are (TAKEAWAY-4, TAKEAWAY-8). */
export function TakeawayPage() {
  const query = useTakeaway();
  const now = useNow();
  const board = useBoardStep();
  const [sought, setSought] = useState('');
  const [paying, setPaying] = useState<TakeawayOrder | null>(null);
  const closePayment = useCallback(() => setPaying(null), []);
  const orders = query.data ?? [];
  const unsent = useUnsentPlaces();
  const Board = useBreakpoint('lg') ? WideBoard : PhoneBoard;
  useBoardKeys();
  const shown: BoardProps = {
    orders: orders.filter((order) => isSought(order, sought)),
    ...{ unsent, now, board },
    onPay: setPaying,
  };
  const isEmpty = orders.length === 0 && unsent.length === 0;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title="Gel-al / Paket"
        back={<BackTo to="/app/tables" label="Masalara dön" />}
        actions={
          <div className="flex gap-2 sm:order-last">
            <AccountsLink />
            <CounterLink />
            <div className="flex gap-2 max-sm:hidden">
              <NewButtons />
            </div>
          </div>
        }
      >
        <SearchBox
          label="No, ad, telefonun sonu"
          hasShortcut
          value={sought}
          onValue={setSought}
          className="min-w-0 flex-1"
        />
        <Waiting orders={orders} now={now} />
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col p-3 sm:p-4">
        <ReadState query={query} skeleton={SKELETON}>
          {() =>
            isEmpty ? (
              <EmptyState icon={ShoppingBag} title="Bekleyen sipariş yok">
                Yeni sipariş için Gel-al ya da Paket’e dokunun.
              </EmptyState>
            ) : (
              <Board {...shown} />
            )
          }
        </ReadState>
      </div>
      {/* On phones in reach of the thumb. */}
      <div className="sticky bottom-above-bar z-10 mt-auto flex gap-2 border-t border-line bg-bg p-3 sm:hidden">
        <NewButtons />
      </div>
      {paying && (
        <BoardPayment
          order={paying}
          onClose={closePayment}
          onPaid={() => {
            closePayment();
            if (paying.state !== 'DELIVERED') board.step(paying, 'DELIVERED');
          }}
        />
      )}
    </div>
  );
}

const SKELETON = (
  <Skeleton>
    <div className="grid gap-2 lg:grid-cols-5">
      <SkeletonBlocks count={5} block="h-36 rounded-lg" />
    </div>
  </Skeleton>
);

/** The orders that this device began and has not sent, with lines that wait. */
function useUnsentPlaces(): BoardProps['unsent'] {
  const places = useNewPlaces();
  const withLines = useUnsentTableIds();
  return Object.entries(places).filter(([id]) => withLines.has(id));
}

const KINDS = [
  { kind: 'TAKEAWAY', label: 'Gel-al', key: 'g' },
  { kind: 'DELIVERY', label: 'Paket', key: 'p' },
] as const satisfies readonly { kind: CalledKind; label: string; key: string }[];

/** *Kurye hesabı*, for roles that may take the cash of couriers, where there are couriers. */
function AccountsLink() {
  const session = useSession();
  const hasCouriers = (useCouriers().data ?? []).length > 0;
  if (!session || !can(session.role, 'couriers.readAccounts') || !hasCouriers) return null;
  return (
    <ButtonTo to="/app/couriers" size={44} icon={Bike}>
      <span className="max-2xl:sr-only">Kurye hesabı</span>
    </ButtonTo>
  );
}

/** For roles that may take payments. */
function CounterLink() {
  const session = useSession();
  if (!session || !can(session.role, 'orders.pay')) return null;
  return (
    <ButtonTo to="/app/counter" size={44} icon={Zap}>
      <span className="max-xl:sr-only">Hızlı satış</span>
    </ButtonTo>
  );
}

const NewButtons = () =>
  KINDS.map(({ kind, label, key }) => (
    <ButtonTo
      key={kind}
      to="/app/takeaway/new"
      search={{ kind }}
      variant="primary"
      size={44}
      icon={Plus}
      className="max-sm:min-h-14 max-sm:flex-1"
      aria-keyshortcuts={key}
    >
      {label}
      <Kbd isOnColour>{key.toUpperCase()}</Kbd>
    </ButtonTo>
  ));

/** *G* and *P* begin an order, unless the key is typed into a field. */
function useBoardKeys(): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
        return;
      const kind = KINDS.find(({ key }) => key === event.key.toLowerCase())?.kind;
      if (kind) void go.current({ to: '/app/takeaway/new', search: { kind } });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** *3 geç* and *Bekleyen 11*; late is a word, a colour and an icon (TAKEAWAY-7). */
function Waiting({ orders, now }: { orders: readonly TakeawayOrder[]; now: number }) {
  const late = orders.filter((order) => isLate(order, now)).length;
  return (
    <p className="num flex items-center gap-2 text-sm text-ink-2" role="status">
      {late > 0 && (
        <span className="inline-flex items-center gap-1 rounded-full bg-nar px-2 leading-6 font-semibold text-on-nar">
          <CircleAlert aria-hidden size={14} />
          {late} geç
        </span>
      )}
      Bekleyen <span className="font-semibold text-ink">{orders.filter(isWaitedFor).length}</span>
    </p>
  );
}
