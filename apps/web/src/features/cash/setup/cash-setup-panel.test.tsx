import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CashPage } from '#src/features/cash/cash-page.tsx';
import { CashReasonsPanel, TillsPanel } from '#src/features/cash/setup/cash-setup-panel.tsx';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers, wireCashDesk } from '#test/wire-factories.ts';

const BAR = {
  id: '018f0000-0000-7000-8000-0000000000e9',
  name: 'Bar',
  left: 0,
  version: 1,
  session: null,
};
beforeEach(() => localStorage.clear());

async function open(panel: ReactNode, handlers: Parameters<typeof stubServer>[0] = {}) {
  stubServer({ ...shellHandlers, ...handlers });
  return renderScreen(panel, { role: 'ADMIN' });
}
const dialog = () => within(screen.getByRole('dialog'));

test('a till is added, and a taken name shows an error at its field (CASH-1)', async () => {
  const bodies: unknown[] = [];
  const { user } = await open(<TillsPanel />, {
    'POST /cash/tills': ({ body }: TestCall) => (bodies.push(body), { ...BAR }),
  });
  await user.click(await screen.findByRole('button', { name: 'Kasa ekle' }));
  await user.type(dialog().getByLabelText(/Kasa adı/), 'Bar');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'Bar' }]));
});

test('a changed reason sends only the changed fields, and a removal needs a confirmation (CASH-9)', async () => {
  const sent: unknown[] = [];
  const { user } = await open(<CashReasonsPanel />, {
    'PATCH /cash/reasons/:id': ({ body }: TestCall) => {
      sent.push(body);
      return { ...wireCashDesk().reasons[1], isExpense: false, version: 2 };
    },
    'DELETE /cash/reasons/:id': ({ params }: TestCall) => void sent.push(params),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Market' }));
  await user.click(dialog().getByRole('checkbox', { name: /Gider say/ }));
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toEqual([{ isExpense: false, expectedVersion: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sil: Market' }));
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(sent[1]).toEqual({ id: wireCashDesk().reasons[1]?.id }));
});

test('with several tills a device chooses its till once, and its payments name it (CASH-1, CASH-4)', async () => {
  const desk = wireCashDesk(null);
  stubServer({ ...shellHandlers, 'GET /cash': () => ({ ...desk, tills: [...desk.tills, BAR] }) });
  const { user } = await renderScreen(<CashPage />, { role: 'CASHIER' });
  expect(await screen.findByText('Bu cihazda nakit hangi kasaya girecek?')).toBeVisible();
  expect(tillOfPayment()).toEqual({});
  await user.click(screen.getByRole('radio', { name: 'Bar' }));
  expect(await screen.findByRole('heading', { name: 'Bar' })).toBeVisible();
  expect(tillOfPayment()).toEqual({ tillId: BAR.id });
});
