import { isWaitedFor } from '@sofra/domain/orders/fulfilment';
import type { CalledKind } from '@sofra/domain/orders/place';
import { can } from '@sofra/domain/people/permissions';
import { Bike, CircleAlert, Inbox, Plus, Zap } from 'lucide-react';
import {
  useChannelOrders,
  useReceivesChannelOrders,
} from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { isLate, type ColumnCards } from '#src/features/orders/takeaway/board-columns.ts';
import { useLetterKeys } from '#src/features/orders/takeaway/use-letter-keys.ts';
import { useSession } from '#src/lib/api/session.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';

const ButtonTo = createLink(LinkButton);
const BackTo = createLink(BackLink);

interface Props extends ColumnCards {
  now: number;
  sought: string;
  onSought: (text: string) => void;
}

/** The buttons that begin an order, the search, and the number of orders that are waited for. */
export function BoardHeader({ sought, onSought, ...cards }: Props) {
  useBoardKeys();
  return (
    <PageHeader
      title="Gel-al / Paket"
      back={<BackTo to="/app/tables" label="Masalara dön" />}
      actions={
        <div className="flex gap-2 sm:order-last">
          <ChannelOrdersLink />
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
        onValue={onSought}
        className="min-w-0 flex-1"
      />
      <Waiting {...cards} />
    </PageHeader>
  );
}

const KINDS = [
  { kind: 'TAKEAWAY', label: 'Gel-al', key: 'g' },
  { kind: 'DELIVERY', label: 'Paket', key: 'p' },
] as const satisfies readonly { kind: CalledKind; label: string; key: string }[];

/** *Kanal siparişleri*, where platforms send orders (INBOX-14). */
function ChannelOrdersLink() {
  const isEnabled = useReceivesChannelOrders();
  const waiting = useChannelOrders({ isEnabled }).data?.waiting.length ?? 0;
  if (!isEnabled) return null;
  return (
    <ButtonTo to="/app/channel-orders" size={44} icon={Inbox}>
      <span className="max-2xl:sr-only">Kanal siparişleri</span>
      {waiting > 0 && <span className="num font-semibold">{waiting}</span>}
    </ButtonTo>
  );
}

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

/** *Gel-al* and *Paket*. */
export const NewButtons = () =>
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

/** *G* and *P* begin an order. */
function useBoardKeys(): void {
  const navigate = useNavigate();
  const begin = (kind: (typeof KINDS)[number]['kind']) => () =>
    void navigate({ to: '/app/takeaway/new', search: { kind } });
  useLetterKeys(Object.fromEntries(KINDS.map(({ key, kind }) => [key, begin(kind)])));
}

/** *3 geç* and *Bekleyen 11*; late is a word, a colour and an icon (TAKEAWAY-7). */
function Waiting({ orders, unsent, now }: ColumnCards & { now: number }) {
  const late = orders.filter((order) => isLate(order, now)).length;
  return (
    <p className="num flex items-center gap-2 text-sm text-ink-2" role="status">
      {late > 0 && (
        <span className="inline-flex items-center gap-1 rounded-full bg-nar px-2 leading-6 font-semibold text-on-nar">
          <CircleAlert aria-hidden size={14} />
          {late} geç
        </span>
      )}
      {/* On phones the segments below have the numbers. */}
      <span className="max-sm:sr-only">
        Bekleyen{' '}
        <span className="font-semibold text-ink">{unsent.length + orders.filter(isWaitedFor).length}</span>
      </span>
    </p>
  );
}
