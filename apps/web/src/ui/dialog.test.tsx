import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Button } from '#src/ui/button.tsx';

function Example({ isLocked = false }: { isLocked?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Aç</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Ödeme · Bahçe 3" isLocked={isLocked}>
        içerik
      </Dialog>
    </>
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
