import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberField } from '#src/ui/fields/number-field.tsx';

interface Rules {
  start: number;
  isClamped?: boolean;
  isTakenOnLeave?: boolean;
  onTaken?: (value: number | null) => void;
}

function Capacity({ start, onTaken, ...rules }: Rules) {
  const [value, setValue] = useState<number | null>(start);
  const take = (next: number | null) => {
    onTaken?.(next);
    setValue(next);
  };
  return <NumberField label="Adet" min={1} max={5} value={value} onValue={take} {...rules} />;
}
const box = () => screen.getByRole('spinbutton', { name: 'Adet' });

test('the buttons stop at both ends', async () => {
  render(<Capacity start={4} />);
  await userEvent.click(screen.getByRole('button', { name: 'Artır' }));
  expect(box()).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Artır' })).toBeDisabled();
});

const WHY = '1 ile 5 arasında bir tam sayı yazın.';

test.each(['0', '99', '2,5', '-2', 'abc', ''])(
  '%j is no valid number: the field shows the reason, and nothing may be saved (UI-33)',
  async (typed) => {
    const onTaken = vi.fn<(value: number | null) => void>();
    render(<Capacity start={3} onTaken={onTaken} />);
    await userEvent.clear(box());
    if (typed) await userEvent.type(box(), typed);
    expect(onTaken).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    expect(box()).toHaveValue(typed);
    expect(box()).toHaveAccessibleDescription(WHY);
    expect(onTaken).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: 'Artır' }));
    expect(onTaken.mock.lastCall![0]).not.toBeNull();
    expect(screen.queryByText(WHY)).not.toBeInTheDocument();
  },
);

test('a typed number is accepted at once', async () => {
  const onTaken = vi.fn<(value: number | null) => void>();
  render(<Capacity start={3} onTaken={onTaken} />);
  await userEvent.clear(box());
  await userEvent.type(box(), '2');
  expect(onTaken).toHaveBeenLastCalledWith(2);
});

test.each([
  ['99', '5'],
  ['0', '1'],
  ['-2', '1'],
])('a clamped field visibly changes %s to %s, before any press (ORD-23)', async (typed, shown) => {
  render(<Capacity start={3} isClamped />);
  await userEvent.clear(box());
  await userEvent.type(box(), typed);
  expect(box()).toHaveValue(shown);
});

test.each(['-', '2,5', 'abc', ''])('a clamped field reads no number from %j either', async (typed) => {
  const onTaken = vi.fn<(value: number | null) => void>();
  render(<Capacity start={3} isClamped onTaken={onTaken} />);
  await userEvent.clear(box());
  if (typed) await userEvent.type(box(), typed);
  await userEvent.tab();
  expect(screen.getByText(WHY)).toBeVisible();
  expect(onTaken).toHaveBeenLastCalledWith(null);
});

test('where every digit would be an action, the number is accepted when the box is left', async () => {
  const onTaken = vi.fn<(value: number | null) => void>();
  render(<Capacity start={3} isTakenOnLeave onTaken={onTaken} />);
  await userEvent.clear(box());
  onTaken.mockClear();
  await userEvent.type(box(), '4');
  expect(onTaken).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onTaken.mock.calls).toEqual([[4]]);
});

test('arrow keys change the number', async () => {
  render(<Capacity start={3} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box()).toHaveValue('4');
});
