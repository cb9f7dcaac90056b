import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { formatAmount, formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { can } from '@sofra/domain/people/permissions';
import { Eye, TriangleAlert } from 'lucide-react';
import type { useRevealExpectedCash } from '#src/features/cash/cash-queries.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { toast } from '#src/lib/format/notices.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LeadCard, LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';

type Reveal = ReturnType<typeof useRevealExpectedCash>;

interface Props {
  session: CashSession;
  reveal: Reveal;
  /** Undefined before a look, and once the session was read again: the sum may have changed since (CASH-16). */
  seen: Reveal['data'];
}

/** *−50,00*, *+20,00*: with its sign. */
export const signedText = (amount: Kurus): string =>
  `${amount < 0 ? '−' : '+'}${formatAmount(kurus(Math.abs(amount)))}`;

/** The drawer of today in one card: its float, the expected cash, cards and meal cards (CASH-33). */
export const CashLead = ({ session, reveal, seen }: Props) => (
  <LeadCard columns="four">
    <LeadCell>
      <LeadFigure label="Açılış" value={formatLira(session.float)} size="half">
        <Opening session={session} />
      </LeadFigure>
    </LeadCell>
    <LeadCell>
      <Expected {...{ session, reveal, seen }} />
    </LeadCell>
    <LeadCell>
      <ByTerminal session={session} method="CARD" />
    </LeadCell>
    <LeadCell>
      <ByTerminal session={session} method="MEAL" />
    </LeadCell>
  </LeadCard>
);

/** The sum that the last session left, and the difference to it (CASH-31). */
function Opening({ session: { float, openingDifference } }: Pick<Props, 'session'>) {
  if (openingDifference === null) return 'bu kasanın ilk oturumu';
  const left = `son kapanıştan kalan ${formatAmount(kurus(float - openingDifference))}`;
  if (openingDifference === ZERO) return left;
  return (
    <span className="num flex items-center gap-1 text-safran-text">
      <TriangleAlert aria-hidden size={14} className="shrink-0" />
      {left} · {signedText(openingDifference)}
    </span>
  );
}

/** The expected cash. A user who counts does not see it; an ADMIN may look, and the audit log records it (CASH-16). */
function Expected({ session: { id }, reveal, seen }: Props) {
  const role = useSession()?.role;
  if (role === undefined || !can(role, 'cash.revealExpected'))
    return <LeadFigure label="Beklenen nakit" value="Sayım bitince görünür" size="small" />;
  const look = () => reveal.mutate({ id }, { onError: () => toast.error('Beklenen nakit okunamadı') });
  return (
    <LeadFigure
      label="Beklenen nakit"
      value={seen ? formatLira(seen.expected) : 'Gizli'}
      size={seen ? 'half' : 'other'}
      mark={
        !seen && (
          <IconButton
            icon={Eye}
            label="Beklenen nakde bak (kaydedilir)"
            disabled={reveal.isPending}
            onClick={look}
          />
        )
      }
    >
      {seen && (
        <>
          <span className="num">
            nakit satış {formatAmount(seen.payments)}
            {seen.tips !== ZERO && ` · bahşiş ${formatAmount(seen.tips)}`}
          </span>
          <span className="block">Yalnız patron · Bakmanız kaydedildi</span>
        </>
      )}
    </LeadFigure>
  );
}

/** Tips, collections and refunds of a method. */
const besideOf = ({ tips, collected, refunds, refunded }: CashSession['terminals'][number]): string[] => [
  ...(tips === ZERO ? [] : [`${signedText(tips)} bahşiş`]),
  ...(collected === ZERO ? [] : [`${signedText(collected)} veresiye tahsilatı`]),
  ...(refunds === 0 ? [] : [`${refunds} iade −${formatAmount(refunded)}`]),
];

/** *Kredi Kartı (29)* with its terminals; tips, collections and refunds beside (CASH-19, TIP-8). */
function ByTerminal({ session, method }: Pick<Props, 'session'> & { method: PaymentMethod }) {
  const partners = usePartners().data ?? [];
  const sum = session.terminals.find((one) => one.method === method);
  const own = session.devices.filter(
    ({ partnerId }) => partners.find(({ id }) => id === partnerId)?.method === method,
  );
  const parts = [
    ...own.map(({ name, expected }) => `${name} ${formatAmount(expected)}`),
    ...(sum ? besideOf(sum) : []),
  ];
  return (
    <LeadFigure
      label={`${PAYMENT_METHOD[method].label} (${sum?.count ?? 0})`}
      value={formatLira(sum?.revenue ?? ZERO)}
      size="half"
    >
      {parts.length > 0 && <span className="num">{parts.join(' · ')}</span>}
    </LeadFigure>
  );
}
