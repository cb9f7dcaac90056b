import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// Loaded lazily; importing them here keeps the tests from waiting for them.
import '#src/features/cash/drawer/open-drawer-dialog.tsx';
import '#src/ui/approval/approval-dialog.tsx';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { APPROVAL_ID, approvalHandlers, approveByPin } from '#test/approval-stubs.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const OPEN = 'POST /cash/tills/:id/drawer';
const TILL = '018f0000-0000-7000-8000-0000000000d1';
afterEach(() => setConnection('connected'));

async function show(handlers: Parameters<typeof stubServer>[0] = {}, role: 'CASHIER' | 'WAITER' = 'CASHIER') {
  const server = stubServer({ ...approvalHandlers, [OPEN]: () => ({ jobId: APPROVAL_ID }), ...handlers });
  const rendered = await renderScreen(<OpenDrawerButton tillId={TILL} />, { role });
  return { ...rendered, bodies: () => server.callsOf(OPEN).map(({ body }) => body) };
}
async function openDialog(handlers: Parameters<typeof stubServer>[0] = {}) {
  const shown = await show(handlers);
  await shown.user.click(screen.getByRole('button', { name: 'Çekmeceyi aç' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Çekmeceyi aç' })) };
}

test('the dialog needs a reason, by chip or in own words, and opens the drawer (CASH-28)', async () => {
  const { user, dialog, bodies } = await openDialog();
  expect(dialog.getByRole('button', { name: 'Aç' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Para bozma' }));
  await user.type(dialog.getByRole('textbox'), '200 TL');
  await user.click(dialog.getByRole('button', { name: 'Aç' }));
  expect(await screen.findByText('Çekmece açılıyor')).toBeVisible();
  expect(bodies()).toEqual([{ reason: 'Para bozma, 200 TL' }]);
});

test('without a drawer the dialog shows an error and keeps the typed reason (CASH-27)', async () => {
  const { user, dialog } = await openDialog({ [OPEN]: () => refuse('NO_DRAWER') });
  await user.type(dialog.getByRole('textbox', { name: 'Neden' }), 'Bozuk para');
  await user.click(dialog.getByRole('button', { name: 'Aç' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Para çekmecesi bağlı yazıcı yok/);
  expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('Bozuk para');
});

test('opening needs an approval without an amount, if the business wants it (APPROVE-17)', async () => {
  const approval = {
    ...{ act: 'DRAWER', orderId: null, paymentId: null, tillId: TILL, version: 0 },
    ...{ amount: 0, pieces: 'p'.repeat(43) },
  };
  const { user, dialog, bodies } = await openDialog({
    [OPEN]: ({ body }) =>
      (body as { approvalId?: string }).approvalId === APPROVAL_ID
        ? { jobId: APPROVAL_ID }
        : refuse('ROLE_LIMIT', { error: 'Satışsız çekmece açamazsınız.', details: { approval } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Kasa kontrolü' }));
  await user.click(dialog.getByRole('button', { name: 'Aç' }));
  const over = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  expect(await over.findByText('Satışsız çekmece')).toBeVisible();
  expect(over.queryByText(/₺/)).not.toBeInTheDocument();
  await approveByPin(user);
  expect(await screen.findByText('Çekmece açılıyor')).toBeVisible();
  expect(bodies().at(-1)).toEqual({ reason: 'Kasa kontrolü', approvalId: APPROVAL_ID });
});

test('offline the button shows that it needs a connection, and a WAITER has no such button (CASH-21, CASH-23)', async () => {
  const { unmount } = await show();
  setConnection('offline');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bağlantı gerekli' })).toBeDisabled());
  unmount();
  setConnection('connected');
  await show({}, 'WAITER');
  expect(screen.queryByRole('button', { name: 'Çekmeceyi aç' })).not.toBeInTheDocument();
});
