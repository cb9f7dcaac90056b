import type { AccountingMonth, DraftOfOrder } from '@sofra/contract/reports/accounting';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { formatLira } from '@sofra/domain/money/money';
import { DRAFT_STATES, type DraftState } from '@sofra/domain/reports/accounting-month';
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  FileText,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { FactsCard } from '#src/features/reports/accounting/facts-card.tsx';
import { useDrafts } from '#src/features/reports/accounting-queries.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Pill, type Tone } from '#src/ui/pill.tsx';

const LinkTo = createLink(LinkButton);

const STATES: Record<DraftState, { label: string; tone: Tone; icon: LucideIcon; why: string }> = {
  READY: {
    label: 'Taslak hazır',
    tone: 'zeytin',
    icon: CircleCheck,
    why: 'Taslağı pakette, belgeler/ içinde.',
  },
  BUYER_MISSING: {
    ...{ label: 'Alıcı bilgisi eksik', tone: 'safran', icon: TriangleAlert },
    why: 'Müşteri hesabına yazılmış; vergi numarası Sofra’da yok. Taslağı varsa alıcısı Nihai Tüketici’dir.',
  },
  RATE_MISSING: {
    ...{ label: 'Oranı olmayan satır', tone: 'nar', icon: CircleAlert },
    why: 'Bir satırının KDV oranı yok, taslağı yapılamaz. Oranlar Ayarlar › KDV altında verilir.',
  },
  NOT_MADE: {
    ...{ label: 'Taslağı yapılmamış', tone: 'neutral', icon: FileText },
    why: 'Taslak, Siparişler’de ödemenin ayrıntısından yapılır.',
  },
};

/** The paid orders of the month by the state of their draft; each row opens the list (ACCOUNTING-4). */
export function DraftsCard({ facts: { month, drafts } }: { facts: AccountingMonth }) {
  const [open, setOpen] = useState<DraftState | null>(null);
  const count = DRAFT_STATES.reduce((sum, state) => sum + drafts[state], 0);
  return (
    <FactsCard
      title="e-Arşiv taslakları"
      aside={<span className="num text-sm text-ink-2">{count.toLocaleString('tr-TR')} adisyon</span>}
    >
      <ul>
        {DRAFT_STATES.map((state) => {
          const { label, tone, icon } = STATES[state];
          const found = drafts[state];
          return (
            <li key={state} className="border-t border-line">
              <button
                type="button"
                disabled={found === 0}
                onClick={() => setOpen(state)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-1 text-left hover:bg-sunken disabled:hover:bg-transparent"
              >
                <Pill tone={found === 0 ? 'neutral' : tone} icon={icon}>
                  {label}
                </Pill>
                <span className="num flex items-center gap-2 font-semibold">
                  {found.toLocaleString('tr-TR')}
                  <ChevronRight aria-hidden size={18} className={found === 0 ? 'invisible' : 'text-ink-2'} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line pt-3 text-sm text-ink-2">
        Taslak; GİB’e gönderilmedi. Entegratörle gönderilenler aşağıda, Belgeler’de.
      </p>
      {open && <DraftsDialog month={month} state={open} onClose={() => setOpen(null)} />}
    </FactsCard>
  );
}

interface DialogProps {
  month: string;
  state: DraftState;
  onClose: () => void;
}

/** The orders whose drafts are in one state, each with the way to its payment. Mount it to open it. */
function DraftsDialog({ month, state, onClose }: DialogProps) {
  const { label, why } = STATES[state];
  return (
    <Dialog isOpen onClose={onClose} title={label}>
      <p className="pb-3 text-sm text-ink-2">{why}</p>
      <ListState
        query={useDrafts(month, state)}
        skeleton={<SkeletonRows count={5} block="h-14" />}
        empty={<p className="py-6 text-center text-sm text-ink-2">Bu durumda adisyon yok.</p>}
      >
        {(orders) => (
          <ul aria-label={label}>
            {orders.map((order) => (
              <DraftRow key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  );
}

function DraftRow({ order }: { order: DraftOfOrder }) {
  const { timeZone, dayStartHour } = useBusinessDay();
  const { orderNumber, place, paidAt, amount, paymentId, documentNumber } = order;
  const day = businessDayOf(paidAt, timeZone, dayStartHour);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{`${place} · No ${orderNumber}`}</span>
        <span className="num block text-sm break-words text-ink-2">
          {[instantText(paidAt, timeZone), documentNumber].filter((text) => text !== null).join(' · ')}
        </span>
      </span>
      <span className="num font-semibold">{formatLira(amount)}</span>
      <LinkTo
        to="/app/orders"
        search={{ from: day, to: day, payment: paymentId }}
        variant="text"
        aria-label={`Aç: No ${orderNumber}`}
      >
        Aç
      </LinkTo>
    </li>
  );
}
