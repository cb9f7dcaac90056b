import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LineDialog } from '#src/features/orders/changes/cancel-or-comp-dialog.tsx';
import { savedRows } from '#src/features/orders/cart/saved-rows.ts';
import { KUNEFE, openOrder, TABLE_ID, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const COMP = 'POST /orders/:id/comp-lines';
const NEWER = { id: KUNEFE, qty: 3, createdAt: '2026-05-04T17:00:00.000Z' };
/** Five teas of two batches, shown as one row. */
const sold = openOrder({ total: 125, lines: [wireLine({ qty: 2 }), wireLine(NEWER)] });

async function showDialog(comp: (call: TestCall) => unknown = () => wireOrder(), order = sold) {
  const server = stubServer({ ...shellHandlers, [COMP]: comp });
  const onClose = vi.fn();
  const [row] = savedRows(order.lines);
  const rendered = await renderScreen(
    <LineDialog way="comp" tableId={TABLE_ID} order={order} row={row!} onClose={onClose} />,
    { role: 'CASHIER' },
  );
  return { bodies: () => server.callsOf(COMP).map(({ body }) => body), onClose, ...rendered };
}

afterEach(() => act(() => setConnection('connecting')));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => dialog().getByRole('button', { name: 'İkram et' });

test('the dialog shows the reduction of the bill, for at most the remaining pieces (ORD-27)', async () => {
  const { user } = await showDialog();
  expect(screen.getByRole('dialog', { name: 'İkram' })).toBeVisible();
  expect(dialog().getByText('₺25,00', { selector: 'strong' })).toBeVisible();
  const qty = dialog().getByRole('spinbutton', { name: 'Adet' });
  await user.clear(qty);
  await user.type(qty, '99{Tab}');
  expect(qty).toHaveValue('5');
  expect(dialog().getByText('₺125,00', { selector: 'strong' })).toBeVisible();
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a comp needs a reason, and own words are added to a chip (ORD-27)', async () => {
  const { user, bodies, onClose } = await showDialog();
  await user.click(confirm());
  expect(dialog().getByText('İkram nedeni seçin ya da yazın.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Doğum günü' }));
  await user.type(dialog().getByRole('textbox', { name: 'İkram nedeni' }), 'pasta yanında');
  await user.click(confirm());
  expect(await screen.findByText('İkram edildi')).toBeVisible();
  expect(bodies()).toEqual([{ lines: [{ lineId: KUNEFE, qty: 1 }], reason: 'Doğum günü, pasta yanında' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['ALREADY_COMPED', 'Bu ürün zaten ikram edilmiş. Başka bir ürün seçin.'],
  ['BELOW_PAID', 'Adisyon, alınmış ödemelerin altına indirilemez. Kapatıp fazlasını iade edin.'],
] as const)('%s is shown in the dialog', async (code, text) => {
  const { user, onClose } = await showDialog(() => refuse(code));
  await user.click(dialog().getByRole('button', { name: 'Bekletme' }));
  await user.click(confirm());
  expect(await dialog().findByRole('alert')).toHaveTextContent(text);
  expect(onClose).not.toHaveBeenCalled();
});

test('an answer without a message shows İkram edilemedi, and nothing is sent without a connection', async () => {
  const { user, bodies } = await showDialog(() => ({ isRefusal: true, status: 409, body: {} }));
  await user.click(dialog().getByRole('button', { name: 'Patron ikramı' }));
  await user.click(confirm());
  expect(await dialog().findByRole('alert')).toHaveTextContent('İkram edilemedi');
  act(() => setConnection('offline'));
  await user.click(confirm());
  expect(dialog().getByRole('alert')).toHaveTextContent('Bu işlem için bağlantı gerekir.');
  expect(bodies()).toHaveLength(1);
});
