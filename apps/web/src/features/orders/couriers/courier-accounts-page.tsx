import type { CourierAccount } from '@sofra/contract/orders/couriers';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { listCourierAccounts } from '@sofra/contract/orders/couriers';
import { formatLira } from '@sofra/domain/money/money';
import { promiseState } from '@sofra/domain/orders/promise';
import { Bike, Check, CircleAlert, Coins, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useOpenCashSession } from '#src/features/cash/cash-desk-queries.ts';
import { ChangeDialog } from '#src/features/orders/couriers/change-dialog.tsx';
import { PursePanel } from '#src/features/orders/couriers/purse-panel.tsx';
import { useCourierAccounts } from '#src/features/orders/couriers/couriers-queries.ts';
import { isLate } from '#src/features/orders/takeaway/board-columns.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';

const BackTo = createLink(BackLink);
const ButtonTo = createLink(LinkButton);

type Accounts = ResponseOf<typeof listCourierAccounts>;

/** *Kurye hesabı*: the purses of all couriers, and taking over what one brings (COURIER-24). */
export function CourierAccountsPage() {
  const timeZone = useTimeZone();
  const drawer = useOpenCashSession({ isEnabled: true });
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        isTight
        title="Kurye hesabı"
        subtitle={
          drawer
            ? `Kasa açık · ${drawer.heldBy} · ${clockText(drawer.openedAt, timeZone)}`
            : 'Kasa açık değil'
        }
        back={<BackTo to="/app/takeaway" label="Siparişlere dön" />}
        actions={
          <ButtonTo to="/app/users" size={44} icon={UserPlus}>
            Kurye ekle
          </ButtonTo>
        }
      />
      <ListState
        query={useCourierAccounts()}
        bannerClass="p-4 sm:p-6"
        skeleton={<SkeletonRows count={3} block="h-24 rounded-lg" className="flex flex-col gap-2 p-4" />}
        isEmpty={({ couriers }) => couriers.length === 0}
        empty={
          <EmptyState icon={Bike} title="Henüz kurye yok">
            Kullanıcılar ekranında bir kullanıcıyı düzenleyip “Kurye” anahtarını açın.
          </EmptyState>
        }
      >
        {(accounts) => <AccountsView accounts={accounts} />}
      </ListState>
    </div>
  );
}

function AccountsView({ accounts: { couriers, street } }: { accounts: Accounts }) {
  const now = useNow();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = couriers.find(({ id }) => id === chosenId) ?? couriers[0];
  if (!chosen) return null;
  return (
    <div className="grid flex-1 items-stretch lg:grid-cols-[220px_minmax(0,1fr)_320px]">
      <div className="flex flex-col gap-2 p-3 lg:border-r lg:border-line">
        <ul aria-label="Kuryeler" className="flex flex-col gap-2 sm:max-lg:grid sm:max-lg:grid-cols-2">
          {couriers.map((account) => (
            <li key={account.id}>
              <CourierCard
                account={account}
                now={now}
                isChosen={account.id === chosen.id}
                onChoose={() => setChosenId(account.id)}
              />
            </li>
          ))}
        </ul>
        <p className="rounded-lg border border-line bg-surface p-3 text-sm text-ink-2 lg:mt-auto">
          Sokaktaki nakit, toplam
          <strong className="block text-xl font-semibold text-ink">{blindLira(street)}</strong>
          Kasa sayımında ayrı satır, eksik sayılmaz
        </p>
      </div>
      <Lines account={chosen} now={now} />
      <div className="bg-sunken p-3 pb-0 max-lg:order-2 lg:sticky lg:top-16 lg:h-[calc(100dvh-64px)] lg:overflow-y-auto lg:border-l lg:border-line">
        <PursePanel key={chosen.session?.id ?? chosen.id} account={chosen} />
      </div>
    </div>
  );
}

interface CardProps {
  account: CourierAccount;
  now: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** *2 yolda · 6 paket*, what is late, and the cash. */
function CourierCard({ account, now, isChosen, onChoose }: CardProps) {
  const { name, deliveries, expected, session, isActive } = account;
  const onWay = deliveries.filter(({ state }) => state === 'ON_WAY');
  const late = onWay.filter((order) => isLate(order, now)).length;
  const isBack = onWay.length === 0 && session !== null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex w-full flex-col gap-1 rounded-lg border-2 p-3 text-left',
        isChosen ? 'border-cini bg-cini-soft' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className="min-w-0 break-words font-semibold">{name}</span> {!isActive && <PassivePill />}
        {late > 0 ? (
          <Pill tone="nar" icon={CircleAlert}>
            {late} geç
          </Pill>
        ) : (
          isBack && <Pill tone="bakir">Hesap</Pill>
        )}
      </span>{' '}
      <span className="num text-sm text-ink-2">
        {deliveries.length === 0
          ? 'teslimat yok'
          : `${onWay.length > 0 ? `${onWay.length} yolda` : 'döndü'} · ${deliveries.length} paket`}
      </span>{' '}
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm">Nakit</span>{' '}
        <span
          className={classNames('num font-semibold', expected === null ? 'text-sm text-ink-2' : 'text-lg')}
        >
          {blindLira(expected)}
        </span>
      </span>
    </button>
  );
}

/** The deliveries since the last account (COURIER-15). */
function Lines({ account, now }: { account: CourierAccount; now: number }) {
  const timeZone = useTimeZone();
  const { name, lastClosedAt, deliveries, slips, slipCount, isActive } = account;
  const [isGiving, setIsGiving] = useState(false);
  return (
    <section aria-labelledby="courier" className="min-w-0 p-4 max-lg:order-3">
      <div className="flex min-h-11 items-center gap-3 pb-3">
        <h2 id="courier" className="min-w-0 flex-1 break-words text-xl font-semibold">
          {name}
        </h2>
        {isActive && (
          <Button size={44} icon={Coins} onClick={() => setIsGiving(true)}>
            Bozuk ver
          </Button>
        )}
        {isGiving && <ChangeDialog account={account} onClose={() => setIsGiving(false)} />}
        {lastClosedAt && (
          <span className="num shrink-0 text-sm text-ink-2">
            son hesap {clockText(lastClosedAt, timeZone)}
          </span>
        )}
      </div>
      {deliveries.length === 0 ? (
        <EmptyState icon={Bike} title="Son hesaptan beri teslimat yok" />
      ) : (
        <ul
          aria-label="Teslimatlar"
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {deliveries.map((order) => (
            <Line key={order.orderId} order={order} now={now} />
          ))}
        </ul>
      )}
      <p className="num pt-3 text-sm text-ink-2">
        Yolda olan paket hesaba girmez.
        {slipCount > 0 &&
          ` Kapıda kart ödemesi yalnız slip sayılır: ${formatLira(slips)}, ${slipCount} slip.`}
      </p>
    </section>
  );
}

function Line({ order, now }: { order: TakeawayOrder; now: number }) {
  const isOnWay = order.state === 'ON_WAY';
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <span className="num w-20 shrink-0 font-semibold">{order.placeName}</span>
      <span className="min-w-0 flex-1 basis-32 text-sm">
        <span className="block break-words font-medium">{order.name ?? 'İsimsiz'}</span>
        <span className="block break-words text-ink-2">{order.address}</span>
      </span>
      <StateText order={order} now={now} />
      <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-end">
        <MethodMark order={order} />
        <span className={classNames('num min-w-20 text-right font-semibold', isOnWay && 'text-ink-2')}>
          {formatLira(order.collected?.amount ?? order.due)}
        </span>
      </span>
    </li>
  );
}

/** *Yolda · 7 dk geç*, *Teslim 19.02* */
function StateText({ order, now }: { order: TakeawayOrder; now: number }) {
  const timeZone = useTimeZone();
  const { state, stateAt, promisedAt, reason } = order;
  if (state === 'FAILED') return <span className="text-sm text-nar-text">Teslim edilemedi · {reason}</span>;
  if (state !== 'ON_WAY')
    return <span className="num text-sm text-ink-2">Teslim {clockText(stateAt, timeZone)}</span>;
  const promise = promisedAt && promiseState(promisedAt, new Date(now));
  if (promise?.kind === 'late')
    return (
      <span className="num inline-flex items-center gap-1 text-sm font-semibold text-nar-text">
        <CircleAlert aria-hidden size={14} />
        Yolda · {promise.minutes} dk geç
      </span>
    );
  return (
    <span className="num text-sm text-ink-2">
      Yolda{promisedAt && ` · ${clockText(promisedAt, timeZone)}`}
    </span>
  );
}

/** The method of the payment, or the one that the guest named. */
function MethodMark({ order: { collected, orderStatus, doorMethod } }: { order: TakeawayOrder }) {
  const method = collected?.method ?? (orderStatus === 'PAID' ? null : (doorMethod ?? undefined));
  if (method === undefined) return <Pill>Kapıda</Pill>;
  if (method === null)
    return (
      <Pill tone="zeytin" icon={Check}>
        Ödendi
      </Pill>
    );
  return (
    <Pill tone={PAYMENT_VARIANTS[method].tone} icon={PAYMENT_VARIANTS[method].icon}>
      {METHOD_WORD[method]}
    </Pill>
  );
}

const METHOD_WORD = { CASH: 'Nakit', CARD: 'Kart', MEAL: 'Yemek kartı' };
