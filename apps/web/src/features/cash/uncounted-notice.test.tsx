import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useUncountedNotice } from '#src/features/cash/cash-desk-queries.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers, wireCashDesk } from '#test/wire-factories.ts';

const TEXT = 'Kasa açık değil. Alınan nakit sayılmıyor.';

function Paid({ isCash }: { isCash: boolean }) {
  useUncountedNotice({ isCash });
  return null;
}

async function pay({ isCash, session }: { isCash: boolean; session: object | null }) {
  const server = stubServer({ ...shellHandlers, 'GET /cash': () => wireCashDesk(session) });
  const { unmount } = await renderScreen(<Paid isCash={isCash} />, { role: 'CASHIER' });
  return { server, unmount };
}

beforeEach(() => localStorage.clear());

test('a device shows the notice about uncounted cash once a day, and only for uncounted cash (CASH-5)', async () => {
  const card = await pay({ isCash: false, session: null });
  card.unmount();
  const open = await pay({ isCash: true, session: {} });
  await waitFor(() => expect(open.server.calls.some(({ name }) => name === 'GET /cash')).toBe(true));
  expect(screen.queryByText(TEXT)).toBeNull();
  open.unmount();
  const first = await pay({ isCash: true, session: null });
  expect(await screen.findByText(TEXT)).toBeVisible();
  first.unmount();
  expect(localStorage.getItem('uncounted-notice-day')).toMatch(/^\d{4}-\d\d-\d\d$/);
});
