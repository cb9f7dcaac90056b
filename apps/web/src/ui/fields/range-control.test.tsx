import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { RangeControl } from '#src/ui/fields/range-control.tsx';

const TODAY = '2026-11-23';

function open({ hasFuture = false } = {}) {
  const ranges: DayRange[] = [];
  function Range() {
    const [range, setRange] = useState<DayRange>({});
    const take = (next: DayRange) => {
      ranges.push(next);
      setRange(next);
    };
    return (
      <RangeControl
        range={range}
        onRange={take}
        today={TODAY}
        presets={['today', 'last7']}
        hasFuture={hasFuture}
      />
    );
  }
  render(<Range />);
  const [from, to] = [screen.getByLabelText('Başlangıç'), screen.getByLabelText('Bitiş')];
  return { ranges, user: userEvent.setup(), from, to };
}

test('typing over the start accepts no future day on the way, and does not move the end', async () => {
  const { ranges, user, from, to } = open();
  await user.tripleClick(from);
  await user.keyboard('24.12.2026');
  expect(ranges).toEqual([]);
  expect(to).toHaveValue('23.11.2026');
  await user.tripleClick(from);
  await user.keyboard('24.12.2025');
  expect(ranges).toEqual([{ from: '2025-12-24', to: TODAY }]);
});

test('an end before the start moves the start, and a later end does not restore it (UI-35)', async () => {
  const { ranges, user, from, to } = open();
  await user.tripleClick(to);
  await user.keyboard('20112026');
  expect(ranges.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(from).toHaveValue('20.11.2026');
});

test('where future days are allowed, a start after the end moves the end', async () => {
  const { ranges, user, from } = open({ hasFuture: true });
  await user.tripleClick(from);
  await user.keyboard('24.12.2026');
  expect(ranges).toEqual([{ from: '2026-12-24', to: '2026-12-24' }]);
});
