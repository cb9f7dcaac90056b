import type { PaymentsOverview } from '@sofra/contract/orders/payments';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import {
  PAYMENT_METHOD_LABEL,
  PAYMENT_METHODS,
  settled,
  type Settlement,
} from '@sofra/domain/money/payment-method';
import type { usePaymentsOverview } from '#src/features/orders/payments-queries.ts';
import { AFTER_COUNT } from '#src/lib/api/blind-money.ts';
import { Banner } from '#src/ui/banner.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

interface Props {
  overview: ReturnType<typeof usePaymentsOverview>;
}

const TEXT = {
  zeytin: 'text-zeytin-text',
  lacivert: 'text-lacivert-text',
  bakir: 'text-bakir-text',
  safran: 'text-safran-text',
};

/**
 * *Toplam* of the filtered payments (PAY-45) and its methods, and the tips, which are in none of them (TIP-9). Without a
 * filter it equals the dashboard's figure. Beside an open payment the figures take a second row.
 */
export function PaymentTotals({
  overview: { data, isError, isFetching, refetch, isPlaceholderData },
}: Props) {
  if (isError && !data) {
    return (
      <div className="min-w-0 flex-1 pl-4 sm:pl-6">
        <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
          Toplamlar alınamadı
        </Banner>
      </div>
    );
  }
  return (
    <section
      aria-label="Toplamlar"
      aria-live="polite"
      aria-busy={isPlaceholderData || undefined}
      className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2 pl-4 aria-busy:opacity-60 sm:pl-6 @5xl:gap-x-0"
    >
      <Figure label={data ? totalLabel(data) : 'Toplam'} amount={data?.total} isLead />
      {shownIn(data).map((method) => (
        <Figure
          key={method}
          method={method}
          amount={data?.byMethod[method]?.revenue}
          isHidden={method === 'CASH' && data?.isCashHidden}
        />
      ))}
      {data && data.tips > 0 && <Figure label="Bahşiş" amount={data.tips} />}
    </section>
  );
}

/** The methods, and the account where anything was put on one (ACCOUNT-16). */
const shownIn = (data: PaymentsOverview | undefined): readonly Settlement[] =>
  data ? settled(data.byMethod).map(({ settlement }) => settlement) : PAYMENT_METHODS;

/** A user who has to count the drawer sees no cash. The label shows that the total excludes it (CASH-15). */
const totalLabel = ({ count, isCashHidden }: PaymentsOverview): string =>
  `${isCashHidden ? 'Nakitsiz toplam' : 'Toplam'} · ${count.toLocaleString('tr-TR')} ödeme`;

interface FigureProps {
  label?: string;
  method?: Settlement;
  amount: Kurus | undefined;
  isLead?: boolean;
  /** Shown once the drawer is counted. */
  isHidden?: boolean | undefined;
}

function Figure({ label, method, amount, isLead = false, isHidden = false }: FigureProps) {
  const { icon: Icon, tone } = method ? PAYMENT_VARIANTS[method] : { icon: null, tone: null };
  return (
    <div
      className={classNames(
        'shrink-0',
        isLead ? '@max-2xl:basis-full' : '@5xl:ml-4 @5xl:border-l @5xl:border-line @5xl:pl-4',
      )}
    >
      <p
        className={classNames(
          'flex items-center gap-1 text-xs whitespace-nowrap',
          tone === null ? 'text-ink-2' : TEXT[tone as keyof typeof TEXT],
        )}
      >
        {Icon && <Icon aria-hidden size={14} className="shrink-0" />}
        {label ?? (method && PAYMENT_METHOD_LABEL[method])}
      </p>
      {amount === undefined ? (
        <SkeletonBlock className="h-6 w-24" />
      ) : (
        <p
          className={classNames(
            'num font-semibold whitespace-nowrap',
            isLead ? 'text-xl @xl:text-2xl @xl:leading-[34px]' : 'text-sm @xl:text-base',
          )}
        >
          {isHidden ? AFTER_COUNT : formatLira(amount)}
        </p>
      )}
    </div>
  );
}
