import type { VatReport } from '@sofra/contract/reports/vat-report';
import type { Kurus } from '@sofra/domain/money/money';
import { useVatReport } from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { presetDays, type DayRange } from '#src/lib/format/day-range.ts';
import { LeadCard, LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';

const FIGURES: readonly { label: string; pick: (sums: VatReport['total']) => Kurus | null; note: string }[] =
  [
    { label: 'Toplam KDV', pick: ({ tax }) => tax, note: 'iade düşülmüş' },
    { label: 'Toplam matrah', pick: ({ base }) => base, note: 'KDV hariç' },
    { label: 'KDV dahil toplam', pick: ({ gross }) => gross, note: 'oranı bilinen satış' },
  ];

interface Props {
  days: Required<DayRange>;
  today: string;
}

/** The sums of the range, and the KDV of this month, whatever the range is (REP-40). */
export function VatCard({ days, today }: Props) {
  const { data, isPlaceholderData, isError } = useVatReport(days);
  const month = useVatReport(presetDays('thisMonth', today));
  if (isError && !data) return null;
  return (
    <LeadCard columns="four" isOld={isPlaceholderData}>
      <LeadCell>
        <LeadFigure
          label="Bu ay KDV"
          value={month.data ? blindLira(month.data.total.tax) : 'Alınamadı'}
          isLoading={month.isPending}
        >
          bugüne kadar
        </LeadFigure>
      </LeadCell>
      {FIGURES.map(({ label, pick, note }) => (
        <LeadCell key={label}>
          <LeadFigure label={label} value={data ? blindLira(pick(data.total)) : ''} isLoading={!data}>
            {note}
          </LeadFigure>
        </LeadCell>
      ))}
    </LeadCard>
  );
}
