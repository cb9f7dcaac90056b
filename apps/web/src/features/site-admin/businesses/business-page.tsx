import type { ResponseOf } from '@sofra/contract/endpoint';
import type { getSiteBusiness, SiteAct } from '@sofra/contract/people/site-businesses';
import { CalendarPlus, Lock, LockOpen, StoreIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BackLink } from '#src/features/site-admin/back-to-list.tsx';
import {
  ExtendTrialDialog,
  LockDialog,
  UnlockDialog,
} from '#src/features/site-admin/businesses/business-dialogs.tsx';
import {
  BusinessStatePill,
  bytesText,
  countText,
  LastUse,
} from '#src/features/site-admin/businesses/business-figures.tsx';
import type { BusinessesSearch } from '#src/features/site-admin/businesses/businesses-search.ts';
import { useSiteBusiness } from '#src/features/site-admin/businesses/site-businesses-queries.ts';
import { dayText, timeText } from '#src/features/site-admin/site-time.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

type Business = ResponseOf<typeof getSiteBusiness>;

/** One business: its figures, what may be done, and what was done (SITE-24). */
export function BusinessPage({ id, list }: { id: string; list: BusinessesSearch }) {
  const query = useSiteBusiness(id);
  return (
    <>
      <PageHeader
        title={query.data?.name ?? 'İşletme'}
        subtitle={query.data?.slug ?? ' '}
        back={<BackLink to="/admin/businesses" search={list} />}
      />
      <div className="p-4 sm:p-6">
        <ReadState
          query={query}
          skeleton={
            <SkeletonRows
              count={2}
              block="h-72 rounded-lg"
              className="grid grid-cols-1 gap-6 lg:grid-cols-2"
            />
          }
          failed={
            isApiError(query.error, 'NOT_FOUND') && (
              <EmptyState icon={StoreIcon} title="İşletme bulunamadı">
                Taşınmış olabilir; listeye dönüp yeniden arayın.
              </EmptyState>
            )
          }
        >
          {(business) => (
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <Figures business={business} />
              <Acts acts={business.acts} />
            </div>
          )}
        </ReadState>
      </div>
    </>
  );
}

function Figures({ business }: { business: Business }) {
  const { recentOrders, orders, users, tables, items, pictureBytes } = business;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Durum', <BusinessStatePill business={business} />],
    ['Deneme bitişi', dayText(business.trialEndsAt)],
    ['Son kullanım', <LastUse at={business.lastUsedAt} />],
    ['Kayıt tarihi', timeText(business.createdAt)],
    ['Patronun e-postası', business.ownerEmail ?? '—'],
    ['Sipariş', countText(orders)],
    ['Son 30 gün', `${countText(recentOrders)} sipariş`],
    ['Kullanıcı', countText(users)],
    ['Masa', countText(tables)],
    ['Ürün', countText(items)],
    ['Resim', bytesText(pictureBytes)],
  ];
  return (
    <Card className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 max-sm:first:col-span-2">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="num font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Actions business={business} />
    </Card>
  );
}

function Actions({ business }: { business: Business }) {
  const [asked, setAsked] = useState<'trial' | 'lock' | 'unlock' | null>(null);
  const onClose = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button icon={CalendarPlus} onClick={() => setAsked('trial')}>
        Denemeyi uzat
      </Button>
      {business.state === 'LOCKED' ? (
        <Button icon={LockOpen} onClick={() => setAsked('unlock')}>
          Kilidi aç
        </Button>
      ) : (
        <Button icon={Lock} className="text-nar-text" onClick={() => setAsked('lock')}>
          Kilitle
        </Button>
      )}
      {asked === 'trial' && <ExtendTrialDialog business={business} onClose={onClose} />}
      {asked === 'lock' && <LockDialog business={business} onClose={onClose} />}
      {asked === 'unlock' && <UnlockDialog business={business} onClose={onClose} />}
    </div>
  );
}

const ACT_LABEL: Record<SiteAct['kind'], string> = {
  EXTEND_TRIAL: 'Deneme uzatıldı',
  LOCK: 'Kilitlendi',
  UNLOCK: 'Kilit açıldı',
};

/** Acts with their site administrators, old and new value and the reason (SITE-29). */
function Acts({ acts }: { acts: readonly SiteAct[] }) {
  return (
    <Card>
      <h2 className="pb-2 text-lg font-semibold">Yapılan işlemler</h2>
      {acts.length === 0 && <p className="text-sm text-ink-2">Bu işletmede henüz işlem yapılmadı.</p>}
      <ol className="flex flex-col">
        {acts.map(({ seq, at, actorName, kind, reason, before, after }) => (
          <li key={seq} className="border-t border-line py-2 text-sm first:border-t-0">
            <p className="font-medium">
              {ACT_LABEL[kind]}
              {before && after && (
                <span className="num">
                  : {dayText(before)} → {dayText(after)}
                </span>
              )}
            </p>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
            <p className="num text-xs text-ink-2">
              {actorName} · {timeText(at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
