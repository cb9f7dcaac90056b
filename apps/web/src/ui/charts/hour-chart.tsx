import { formatLira, kurus, liraOf, type Kurus } from '@sofra/domain/money/money';
import type { ComponentProps } from 'react';
import { LineChart } from '#src/ui/charts/line-chart.tsx';

const digits = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('tr-TR', {
  style: 'currency',
  currency: 'TRY',
  maximumFractionDigits: 0,
});

/** `750`, `0,5 bin`, `1,25 mn`: a short form in whole lira, in the one unit that fits the top of the axis (UI-45). */
export function axisText(amount: Kurus, top: Kurus = amount): string {
  const lira = liraOf(amount);
  if (amount === 0) return '0';
  if (liraOf(top) >= 1_000_000) return `${digits.format(lira / 1_000_000)} mn`;
  return liraOf(top) >= 1000 ? `${digits.format(lira / 1000)} bin` : digits.format(lira);
}

/** `09:00` */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface HourSeries {
  label: string;
  values: readonly Kurus[];
}

interface Props extends Pick<ComponentProps<typeof LineChart>, 'label' | 'open' | 'named'> {
  /** Hours of the clock in the order of the business day, which for a bar may begin in the evening. */
  hours: readonly number[];
  series: HourSeries;
  compared?: HourSeries | undefined;
  /** Fills the surrounding box and shows a title before the legend. */
  small?: { title: string };
}

/** A line chart of the revenue by hour of the clock. */
export const HourChart = ({ hours, small, ...chart }: Props) => (
  <LineChart
    {...chart}
    points={hours.map(hourText)}
    format={(value) => formatLira(kurus(value))}
    formatAxis={(value, top) => axisText(kurus(Math.round(value)), kurus(Math.round(top)))}
    formatPoint={(value) => whole.format(liraOf(kurus(value)))}
    {...(small && { small })}
  />
);
