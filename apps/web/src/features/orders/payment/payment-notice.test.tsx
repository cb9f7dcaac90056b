import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';

test('a till without its server gets a way out, but not at the first lost answer (PAY-35)', async () => {
  const giveUp = vi.fn();
  const { rerender } = render(
    <PaymentNotice state={{ step: 'checking', tries: 1, problem: null }} onGiveUp={giveUp} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Sonuç kontrol ediliyor…');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<PaymentNotice state={{ step: 'checking', tries: 5, problem: null }} onGiveUp={giveUp} />);
  await userEvent.click(screen.getByRole('button', { name: 'Kapat, siparişi sonra kontrol et' }));
  expect(giveUp).toHaveBeenCalledOnce();
});

test('a server error is not shown as a missing connection', () => {
  const shown = (problem: string | null) => (
    <PaymentNotice state={{ step: 'checking', tries: 1, problem }} onGiveUp={() => undefined} />
  );
  const { rerender } = render(shown('Beklenmeyen bir hata oluştu.'));
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(/Beklenmeyen bir hata oluştu\. Kendiliğinden yeniden sorulur/);
  expect(notice).not.toHaveTextContent('Bağlantı');
  rerender(shown(null));
  expect(notice).toHaveTextContent('Bağlantı gelince sorulur; ödeme iki kez alınmaz.');
});
