import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { applyKey, Keypad, type KeypadKey } from '#src/ui/fields/keypad.tsx';

const typed = (...keys: KeypadKey[]) => keys.reduce(applyKey, '');

test.each<[KeypadKey[], string]>([
  [['2', '00', '0'], '2000'],
  [['1', ',', '5'], '1,5'],
  [[','], '0,'],
  [['1', ',', ','], '1,'],
  [['1', ',', '2', '5', '9'], '1,25'],
  [['0', '0', '5'], '5'],
  [['00'], '0'],
  [['1', '2', 'back'], '1'],
  [['9', '9', '9', '9', '9', '9', '9', '9', '9', '9'], '999999999'],
])('%j types %s', (keys, text) => {
  expect(typed(...keys)).toBe(text);
});

test('a key reports itself', async () => {
  const pressed: string[] = [];
  render(<Keypad label="Alınan tutar" onKey={(key) => pressed.push(key)} corner="back" />);
  await userEvent.click(screen.getByRole('button', { name: '00' }));
  await userEvent.click(screen.getByRole('button', { name: 'Son rakamı sil' }));
  expect(pressed).toEqual(['00', 'back']);
});
