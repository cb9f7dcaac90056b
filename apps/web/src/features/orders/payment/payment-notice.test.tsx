import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';

test('a till whose server stays away gets a way out, but not at the first lost answer', async () => {
  const giveUp = vi.fn();
  const { rerender } = render(<PaymentNotice state={{ step: 'checking', tries: 1 }} onGiveUp={giveUp} />);
  expect(screen.getByRole('status')).toHaveTextContent('Sonuç kontrol ediliyor…');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<PaymentNotice state={{ step: 'checking', tries: 5 }} onGiveUp={giveUp} />);
  await userEvent.click(screen.getByRole('button', { name: 'Kapat, siparişi sonra kontrol et' }));
  expect(giveUp).toHaveBeenCalledOnce();
});
