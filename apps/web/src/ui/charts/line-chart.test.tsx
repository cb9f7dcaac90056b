import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { kurus } from '@sofra/domain/money/money';
import { axisText } from '#src/ui/charts/hour-chart.tsx';
import { axisOf, peaksOf, plotPath } from '#src/ui/charts/chart-scale.ts';
import { LineChart } from '#src/ui/charts/line-chart.tsx';

const show = (compared?: number[]) =>
  render(
    <LineChart
      label="Saatlik satış"
      points={['00:00', '01:00', '02:00']}
      series={{ label: 'Bu aralık', values: [0, 300, 120] }}
      compared={compared && { label: 'Bir hafta önce', values: compared }}
      format={(value) => `${value} TL`}
      formatAxis={(value) => String(value)}
    />,
  );
const readout = () => screen.getByRole('status').textContent;

test('arrow keys, Home and End move the point, from the highest one, and leaving removes it', async () => {
  show([10, 20, 30]);
  const user = userEvent.setup();
  expect(readout()).toBe('Bu aralık Bir hafta önce ');
  await user.tab();
  expect(screen.getByRole('application', { name: /^Saatlik satış/ })).toHaveFocus();
  expect(readout()).toBe('01:00Bu aralık 300 TLBir hafta önce 20 TL');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(readout()).toBe('02:00Bu aralık 120 TLBir hafta önce 30 TL');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(readout()).toBe('00:00Bu aralık 0 TLBir hafta önce 10 TL');
  await user.keyboard('{End}');
  expect(readout()).toContain('02:00');
  await user.tab();
  expect(readout()).not.toContain('TL');
});

test('a pointer chooses the nearest point', () => {
  show();
  const plot = screen.getByRole('application');
  plot.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  for (const [clientX, found] of [
    [90, '00:00Bu aralık 0 TL'],
    [190, '01:00Bu aralık 300 TL'],
    [260, '02:00Bu aralık 120 TL'],
    [400, '02:00Bu aralık 120 TL'],
  ] as const) {
    fireEvent.pointerMove(plot, { clientX });
    expect(readout()).toBe(found);
  }
  fireEvent.pointerLeave(plot);
  expect(readout()).toBe('Bu aralık ');
});

test('an unfinished hour is hollow and separate, and a future hour has no value', async () => {
  const { container } = render(
    <LineChart
      label="Saat saat"
      points={['09', '10', '11', '12']}
      series={{ label: 'Bugün', values: [100, 200, 50, 0] }}
      compared={{ label: 'Geçen hafta', values: [100, 100, 100, 200] }}
      open={{ at: 2, note: '11:20 itibarıyla', before: 30 }}
      format={(value) => `${value} TL`}
      formatAxis={(value) => String(value)}
    />,
  );
  const [before, now] = [...container.querySelectorAll('svg path[fill=none]')].map((path) =>
    path.getAttribute('d'),
  );
  expect(before).toBe('M0 50L33.33 50L66.67 50L100 0');
  expect(now).toBe('M0 50L33.33 0');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(readout()).toBe('11Bugün 50 TL (11:20 itibarıyla)Geçen hafta 100 TL');
  await user.keyboard('{ArrowRight}');
  expect(readout()).toBe('12Bugün –Geçen hafta 200 TL');
});

test.each([
  ['beside the open point and as low', [255, 0, 0, 0, 0, 0], 1, ['0']],
  ['beside the open point and far above', [4_000, 0, 0, 0, 0, 0], 1, ['4000', '0']],
  ['far from the open point', [0, 255, 0, 0, 0, 0], 5, ['255', '0']],
])('the value of a highest point %s never covers another value', (_where, values, at, texts) => {
  const { container } = render(
    <LineChart
      label="Saat saat"
      points={values.map(String)}
      series={{ label: 'Bugün', values }}
      compared={{ label: 'Geçen hafta', values: [0, 0, 0, 0, 0, 4_000] }}
      open={{ at, note: '03:32 itibarıyla' }}
      small={{ title: 'Saat saat' }}
      formatPoint={String}
      format={String}
      formatAxis={String}
    />,
  );
  const labels = [...container.querySelectorAll('span.text-cini-text')].map((label) => label.textContent);
  expect(labels).toEqual(texts);
});

test.each([
  ['lunch and dinner', [0, 0, 5, 60, 20, 10, 15, 40, 100, 30, 5, 0], [8, 3]],
  ['no hour beside a peak that is nearly as high', [0, 90, 85, 88, 100, 95, 97, 0], [4]],
  ['no small one', [0, 30, 0, 0, 100, 0], [4]],
  ['at most three', [50, 0, 0, 60, 0, 0, 70, 0, 0, 80], [9, 6, 3]],
  ['the first of equal ones in a row', [0, 40, 40, 0], [1]],
  ['none of nothing', [0, 0, 0], []],
])('the peaks of a day are %s (REP-17)', (_what, values, peaks) => {
  expect(peaksOf(values, 25)).toEqual(peaks);
});

test.each([
  [0, '0'],
  [75_000, '750'],
  [250_000, '2,5 bin'],
  [1_250_000, '12,5 bin'],
  [125_000_000, '1,25 mn'],
])('%d kuruş at an axis are shown as %s', (amount, text) => {
  expect(axisText(kurus(amount))).toBe(text);
});

test('all labels of an axis have the unit of its top (UI-45)', () => {
  const top = kurus(200_000);
  expect([0, 50_000, 100_000, 200_000].map((value) => axisText(kurus(value), top))).toEqual([
    '0',
    '0,5 bin',
    '1 bin',
    '2 bin',
  ]);
});

test.each([
  [4, [0, 1, 2, 3, 4]],
  [1_150, [0, 300, 600, 900, 1_200]],
  [730, [0, 200, 400, 600, 800]],
  [1_000_000, [0, 300_000, 600_000, 900_000, 1_200_000]],
])('an axis for %d has round steps', (peak, ticks) => {
  expect(axisOf(peak)).toEqual({ top: ticks.at(-1), ticks });
});

test('an axis without values has its zero, and room for a flat line', () => {
  expect(axisOf(0)).toEqual({ top: 1, ticks: [0] });
});

test('a line goes from corner to corner of its box', () => {
  expect(plotPath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0');
});
