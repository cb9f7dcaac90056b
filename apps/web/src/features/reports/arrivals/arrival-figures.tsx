import type { ArrivalReport } from '@sofra/contract/arrivals';
import { formatLira, kurus } from '@sofra/domain/money';
import { CalendarClock, HandCoins, Hourglass, Percent } from 'lucide-react';
import { deductionText } from '#src/features/reports/arrivals/arrival-texts.ts';
import { StatCard } from '#src/ui/stat-card.tsx';

/** What is expected, what of it is overdue, what came and what was kept (PARTNER-20). */
export function ArrivalFigures({ report: { partners, sums, deduction } }: { report: ArrivalReport }) {
  const late = partners.filter((one) => one.sums.overdue > 0).map(({ partner }) => partner.name);
  const waiting = partners.filter((one) => one.sums.waiting !== 0).length;
  return (
    <div data-figures="panel" className="grid grid-cols-2 gap-2 px-2 sm:gap-4 sm:px-4 xl:grid-cols-4">
      <StatCard
        label="Bekleyen net"
        icon={Hourglass}
        value={formatLira(sums.waiting)}
        note={`${waiting} ortak`}
      />
      <StatCard
        label="Vadesi geçen"
        icon={CalendarClock}
        tone={late.length > 0 ? 'nar' : 'zeytin'}
        valueTone={late.length > 0 ? 'nar' : undefined}
        value={formatLira(sums.overdue)}
        note={late.join(', ') || 'Yok'}
      />
      <StatCard
        label="Gelen"
        icon={HandCoins}
        tone="zeytin"
        value={formatLira(sums.arrived)}
        note={`brüt ${formatLira(sums.arrivedGross)}`}
      />
      <StatCard
        label="Kesinti"
        icon={Percent}
        tone="bakir"
        value={formatLira(kurus(sums.arrivedGross - sums.arrived))}
        note={`ortalama ${deductionText(deduction)}`}
      />
    </div>
  );
}
