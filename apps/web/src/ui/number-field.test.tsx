import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberField } from '#src/ui/number-field.tsx';

function Capacity({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return <NumberField label="Adet" min={1} max={5} value={value} onValue={setValue} />;
}
const box = () => screen.getByRole('spinbutton', { name: 'Adet' });

test('the buttons stop at both ends', async () => {
  render(<Capacity start={4} />);
  await userEvent.click(screen.getByRole('button', { name: 'Artır' }));
  expect(box()).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Artır' })).toBeDisabled();
});

test.each([
  ['99', '5'],
  ['0', '1'],
  ['2,5', '3'],
  ['-2', '3'],
  ['', '3'],
  ['2', '2'],
])('typing %j leaves %s when the box is left', async (typed, left) => {
  render(<Capacity start={3} />);
  await userEvent.clear(box());
  if (typed) await userEvent.type(box(), typed);
  await userEvent.tab();
  expect(box()).toHaveValue(left);
});

test('arrow keys count', async () => {
  render(<Capacity start={3} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box()).toHaveValue('4');
});
