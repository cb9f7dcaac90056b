import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from '#src/ui/overlays/use-return-focus.ts';

function List({ isOpen, hasRow }: { isOpen: boolean; hasRow: boolean }) {
  const home = useReturnFocus(isOpen);
  return (
    <>
      <section aria-label="Liste" tabIndex={-1} ref={home} />
      {hasRow && <button type="button">Sil</button>}
    </>
  );
}

test('the focus moves to the list when the opener of a closed dialog disappears later', async () => {
  const { rerender } = render(<List isOpen hasRow />);
  rerender(<List isOpen={false} hasRow />);
  screen.getByText('Sil').focus();
  await new Promise((resolve) => setTimeout(resolve, 200)); // the list is fetched again meanwhile
  expect(screen.getByText('Sil')).toHaveFocus();
  rerender(<List isOpen={false} hasRow={false} />);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Liste' })).toHaveFocus());
});
