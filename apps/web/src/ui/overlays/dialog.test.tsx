import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test, vi } from 'vitest';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Uses the Turkish provider like the application; otherwise React Aria's hidden texts would equal ours. */
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

test('the dialog opens with its title, closes by Escape and returns the focus (UI-25)', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  expect(screen.getByRole('dialog', { name: 'Ödeme · Bahçe 3' })).toHaveTextContent('içerik');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aç' })).toHaveFocus());
});

test('the cross closes the dialog', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** A dialog with a text field, which stays mounted while it is closed. */
function NoteExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <I18nProvider locale="tr-TR">
      <Button onClick={() => setIsOpen(true)}>Aç</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Mutfağa not">
        <NoteField />
      </Dialog>
    </I18nProvider>
  );
}

function NoteField() {
  const [note, setNote] = useState('');
  return <TextField label="Not metni" value={note} onValue={setNote} />;
}

test('typed values are gone when the dialog opens again (UI-25)', async () => {
  render(<NoteExample />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await userEvent.type(screen.getByLabelText('Not metni'), 'az pişmiş');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  expect(screen.getByLabelText('Not metni')).toHaveValue('');
});

test('a press on the backdrop closes the dialog, and a drag that only ends there does not', async () => {
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

/** A form with a search field, whose save is refused. */
function FormExample({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ürün ekle"
      footer={<Button form="ürün" type="submit" children="Kaydet" />}
    >
      <form
        id="ürün"
        onSubmit={(event) => {
          event.preventDefault();
          setIsRefused(true);
        }}
      >
        {isRefused && <Banner tone="error">Ad zorunlu.</Banner>}
        <SearchBox label="Ara" value={wanted} onValue={setWanted} />
        <TextField label="Ad" value={name} onValue={setName} />
      </form>
    </Dialog>
  );
}

const pressBeside = (role = 'dialog') => {
  const backdrop = screen.getByRole(role).parentElement!.parentElement!;
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
};

test('a press next to the dialog keeps typed values, and text in a search is no typed value (UI-25)', async () => {
  const close = vi.fn();
  render(<FormExample onClose={close} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Ara' }), 'çay');
  pressBeside();
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Ad'), 'Çay');
  pressBeside();
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a refusal scrolls into view, also when it is repeated', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<FormExample onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(shown.mock.contexts).toContain(screen.getByRole('alert')));
  // The frame after the press brings the refusal into view once more, by then or later.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  shown.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(shown.mock.contexts).toEqual([screen.getByRole('alert')]));
});

test('nothing closes a locked dialog (UI-25)', async () => {
  render(<Example isLocked />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kapat' })).toBeDisabled();
});

test('a confirmation focuses Vazgeç, and runs the action only when confirmed (UI-26)', async () => {
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
  pressBeside('alertdialog');
  expect(done).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['closed']);
  await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
  expect(done).toEqual(['closed', 'deleted']);
});
