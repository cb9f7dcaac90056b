import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

function Price() {
  const [value, setValue] = useState('');
  const [kurus, setKurus] = useState<number | null>(null);
  return (
    <>
      <MoneyField
        label="Fiyat"
        value={value}
        onValue={(text, amount) => {
          setValue(text);
          setKurus(amount);
        }}
      />
      <output>{kurus === null ? 'yok' : `${kurus} kuruş`}</output>
    </>
  );
}
const box = () => screen.getByRole('textbox', { name: 'Fiyat' });

test.each([
  ['12.5', '1250 kuruş', '₺12,50'],
  ['1.250', '125000 kuruş', '₺1.250,00'],
  ['1.234,50', '123450 kuruş', '₺1.234,50'],
])('%s is read as %s, and the field shows it (UI-28)', async (typed, kurus, echo) => {
  render(<Price />);
  await userEvent.type(box(), typed);
  expect(screen.getByRole('status')).toHaveTextContent(kurus);
  expect(box()).toHaveAccessibleDescription(echo);
  expect(box()).toHaveAttribute('inputmode', 'decimal');
});

test('an unreadable amount is shown when the box is left, not while typing (UI-28)', async () => {
  render(<Price />);
  await userEvent.type(box(), '1,250');
  expect(box()).not.toBeInvalid();
  await userEvent.tab();
  expect(box()).toHaveAccessibleDescription('Tutar geçersiz.');
  expect(screen.getByRole('status')).toHaveTextContent('yok');
});
