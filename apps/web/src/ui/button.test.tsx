import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '#src/ui/button.tsx';

function press(props: Partial<Parameters<typeof Button>[0]>) {
  const presses: string[] = [];
  render(
    <Button {...props} onClick={() => presses.push('pressed')}>
      Kaydet
    </Button>,
  );
  return presses;
}

test('one press calls the handler once', async () => {
  const presses = press({});
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(presses).toHaveLength(1);
});

test('a pending button takes no press, keeps the focus and shows its state (UI-27)', async () => {
  const presses = press({ isPending: true, pendingLabel: 'Kaydediliyor…' });
  const button = screen.getByRole('button', { name: 'Kaydediliyor…' });
  await userEvent.click(button);
  expect(presses).toHaveLength(0);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).not.toBeDisabled();
});

test('a button that its own press disables may keep the focus, and takes no press', async () => {
  const presses = press({ disabled: true, keepsFocus: true });
  const button = screen.getByRole('button', { name: 'Kaydet' });
  await userEvent.click(button);
  expect(presses).toHaveLength(0);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a pending submit button does not send its form again (UI-27)', async () => {
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <Button type="submit" isPending>
        Kaydet
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(sent).toHaveLength(0);
});
