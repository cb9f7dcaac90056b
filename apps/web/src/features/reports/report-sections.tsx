import {
  Ban,
  Coins,
  LayoutDashboard,
  LockKeyhole,
  Percent,
  TrendingUp,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import {
  ClosesDetail,
  ClosesMark,
  ItemsDetail,
  OverdueDetail,
  OverdueMark,
  ReductionsDetail,
  StaffDetail,
  VatDetail,
} from '#src/features/reports/section-details.tsx';
import type { DayRange } from '#src/lib/format/day-range.ts';
import type { Section } from '#src/ui/lists/index-page.tsx';

export type ReportSectionId =
  | 'summary'
  | 'sales'
  | 'items'
  | 'cash'
  | 'vat'
  | 'staff'
  | 'reductions'
  | 'day-ends';

interface Shown {
  days: Required<DayRange>;
  today: string;
  timeZone: string;
}

/** The sections of *Raporlar* with their last figures, which are read only where they are shown (REP-37, REP-38). */
export const reportSections = ({ days, today, timeZone }: Shown): Section<ReportSectionId>[] => [
  { id: 'summary', label: 'Özet', icon: LayoutDashboard, detail: '10 gösterge, saatlik satış' },
  { id: 'sales', label: 'Satış', icon: TrendingUp, detail: 'gün, saat, bölüm, kanal' },
  { id: 'items', label: 'Ürünler', icon: UtensilsCrossed, detail: <ItemsDetail days={days} /> },
  {
    id: 'cash',
    label: 'Kasa ve tahsilat',
    icon: Coins,
    detail: <OverdueDetail days={days} />,
    mark: <OverdueMark days={days} />,
  },
  { id: 'vat', label: 'KDV ve muhasebe', icon: Percent, detail: <VatDetail today={today} /> },
  { id: 'staff', label: 'Personel', icon: Users, detail: <StaffDetail days={days} /> },
  {
    id: 'reductions',
    label: 'İptal, ikram, indirim',
    icon: Ban,
    detail: <ReductionsDetail days={days} />,
  },
  {
    id: 'day-ends',
    label: 'Gün sonları',
    icon: LockKeyhole,
    detail: <ClosesDetail days={days} timeZone={timeZone} />,
    mark: <ClosesMark days={days} />,
  },
];
