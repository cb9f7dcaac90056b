import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TableCallStrip } from '#src/features/guest-calls/table-call-strip.tsx';
import { wireCall } from '#src/features/guest-calls/test-calls.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

afterEach(() => setConnection('connecting'));

const CALL = wireCall(1, 'Masa 5', 'WAITER', 7);
const BILL = { ...wireCall(2, 'Masa 5', 'BILL', 2), tableId: CALL.tableId };
const ELSEWHERE = wireCall(3, 'Masa 6', 'WAITER', 9);

test('the order of a table shows the calls of its own guests, oldest first, and answers them', async () => {
  let open = [ELSEWHERE, CALL, BILL];
  const { callsOf } = stubServer({
    'GET /calls': () => open,
    'POST /calls/:id/answer': () => {
      open = [ELSEWHERE, BILL];
      return CALL;
    },
  });
  const { user } = await renderScreen(<TableCallStrip tableId={CALL.tableId} />, { role: 'WAITER' });
  const strip = await screen.findByRole('region', { name: 'Masadan çağrı' });
  expect(strip.textContent).toBe('Garson çağırıyor · 7 dkGeliyorumHesap istiyor · 2 dkGeliyorum');
  await user.click(screen.getAllByRole('button', { name: 'Geliyorum' })[0]!);
  await waitFor(() => expect(strip.textContent).toBe('Hesap istiyor · 2 dkGeliyorum'));
  expect(callsOf('POST /calls/:id/answer').map(({ params }) => params['id'])).toEqual([CALL.id]);
});

test('a table without calls has no strip', async () => {
  const { callsOf } = stubServer({ 'GET /calls': () => [ELSEWHERE] });
  await renderScreen(<TableCallStrip tableId={CALL.tableId} />, { role: 'WAITER' });
  await waitFor(() => expect(callsOf('GET /calls')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Masadan çağrı' })).not.toBeInTheDocument();
});

test('without a connection the strip shows that it needs one', async () => {
  stubServer({ 'GET /calls': () => [CALL] });
  await renderScreen(<TableCallStrip tableId={CALL.tableId} />, { role: 'WAITER' });
  const button = await screen.findByRole('button', { name: 'Geliyorum' });
  act(() => setConnection('offline'));
  expect(button).toBeDisabled();
  expect(screen.getByText('Çevrimdışı: yanıtlamak için bağlantı gerekir.')).toBeInTheDocument();
});
