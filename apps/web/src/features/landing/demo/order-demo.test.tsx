import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { OrderDemo } from '#src/features/landing/demo/order-demo.tsx';
import { stubBrowser } from '#src/features/landing/test-browser.ts';

beforeEach(() => {
  stubBrowser();
  render(<OrderDemo />);
});

const tile = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('aria-label'))!;
const send = () => screen.getByRole('button', { name: /^Gönder/ });
const tickets = () => within(screen.getByRole('region', { name: 'Mutfak Ekranı' })).getAllByRole('article');
const cart = () => screen.getByRole('region', { name: 'Sepet' });

test('the demo shows that it is an example (PUB-2)', () => {
  expect(screen.getByText('Örnek')).toBeVisible();
});

test('a product is sent with Gönder, its ticket gets Hepsi hazır, and the cart shows Hazır', async () => {
  await userEvent.click(tile(/^Çay/));
  await userEvent.click(tile(/^Çay/));
  expect(tile(/^Çay/)).toHaveAccessibleName(/2 adet eklendi/);
  expect(send()).toHaveTextContent('Gönder · 4 ürün');
  expect(cart()).toHaveTextContent('Gönderilecek · 4₺420,00');

  await userEvent.click(send());
  expect(tickets()).toHaveLength(2);
  expect(tickets()[0]).toHaveTextContent(/Masa 5.*2Künefe.*2Çay/);
  expect(cart()).not.toHaveTextContent('Gönderilecek');
  expect(screen.getByRole('status')).toHaveTextContent('4 ürün mutfağa gitti');

  await userEvent.click(within(tickets()[0]!).getByRole('button', { name: 'Hepsi hazır' }));
  expect(tickets()[0]).toHaveTextContent('Hazır');
  expect(tickets()[0]).toHaveFocus();
  expect(within(cart()).getByText('Hazır')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('sipariş hazır');
});

test('the total includes sent and unsent lines, as in the product, and the steppers remove pieces', async () => {
  const due = () => screen.getByText('Masanın tutarı').parentElement;
  expect(cart()).toHaveTextContent('Gönderilecek · 2₺370,00');
  expect(screen.getByText(/^Kayıtlı/)).toHaveTextContent('₺915,00');
  expect(due()).toHaveTextContent('₺1.285,00');
  await userEvent.click(send());
  expect(screen.getByText(/^Kayıtlı/)).toHaveTextContent('₺1.285,00');
  expect(due()).toHaveTextContent('₺1.285,00');
  await userEvent.click(screen.getByRole('button', { name: 'Örneği baştan başlat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Künefe: bir azalt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Künefe: bir azalt' }));
  expect(cart()).not.toHaveTextContent('Gönderilecek');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(send());
  expect(tickets()).toHaveLength(1);
});

test('the demo works by keyboard alone, and can start again', async () => {
  tile(/^Adana/).focus();
  await userEvent.keyboard('{Enter}');
  send().focus();
  await userEvent.keyboard('{Enter}');
  expect(send()).toHaveFocus();
  expect(tickets()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Örneği baştan başlat' }));
  expect(tickets()).toHaveLength(1);
  expect(send()).toHaveTextContent('Gönder · 2 ürün');
});
