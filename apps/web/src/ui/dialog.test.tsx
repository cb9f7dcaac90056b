import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Button } from '#src/ui/button.tsx';

/** Under the Turkish provider, as the application is: React Aria's own hidden texts would collide with ours. */
function Example({ isLocked = false }: { isLocked?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <I18nProvider locale="tr-TR">
      <Button onClick={() => setIsOpen(true)}>Aç</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Ödeme · Bahçe 3" isLocked={isLocked}>
        içerik
      </Dialog>
    </I18nProvider>
  );
}

test('opens with its title, closes by Escape and gives the focus back', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  expect(screen.getByRole('dialog', { name: 'Ödeme · Bahçe 3' })).toHaveTextContent('içerik');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aç' })).toHaveFocus());
});

test('the cross closes it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a press on the backdrop closes it; a drag that only ends there does not', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  const backdrop = screen.getByRole('dialog').parentElement!.parentElement!;
  fireEvent.pointerDown(screen.getByText('içerik'));
  fireEvent.click(backdrop);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('while locked nothing closes it', async () => {
  render(<Example isLocked />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kapat' })).toBeDisabled();
});

test('a confirmation starts on Vazgeç and does the deed only when asked', async () => {
  const done: string[] = [];
  render(
    <ConfirmDialog
      isOpen
      onClose={() => done.push('closed')}
      onConfirm={() => done.push('deleted')}
      title="Masa silinsin mi?"
      confirmLabel="Sil"
    >
      Bahçe 3 silinecek.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Masa silinsin mi?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['closed']);
  await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
  expect(done).toEqual(['closed', 'deleted']);
});
