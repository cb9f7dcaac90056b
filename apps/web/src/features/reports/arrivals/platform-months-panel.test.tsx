import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArrivalsPanel } from '#src/features/reports/arrivals/arrivals-panel.tsx';
import { PlatformMonthsPanel } from '#src/features/reports/arrivals/platform-months-panel.tsx';
import {
  wireArrival,
  wireArrivalReport,
  wirePartnerDay,
} from '#src/features/reports/arrivals/test-arrivals.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const days = { from: '2026-11-01', to: '2026-11-23' };
const REPORT = 'GET /reports/arrivals';
const ENTER = 'POST /partners/:id/arrivals';
const GETIR = { id: '018f0000-0000-7000-8000-0000000000a7', name: 'Getir' };
const compared = { gross: 1000, commission: 190, fees: 55, kept: 268.45, unexplained: 23.45 };
const MONTH = {
  ...{ partner: GETIR, month: '2026-11', ...compared, percent: 2.35, isOver: true },
  arrivals: [
    {
      ...{
        id: '018f0000-0000-7000-8000-0000000000a8',
        cameOn: '2026-11-20',
        ...compared,
        percent: 2.35,
        isOver: true,
      },
      ...{ days: ['2026-11-10', '2026-11-11'], agreed: 200 },
      shown: { commission: 190, courier: 40, visibility: 15 },
    },
  ],
};

test('a month and its arrivals show what was kept and is not explained (PARTNER-27)', async () => {
  stubServer({ ...shellHandlers, [REPORT]: () => ({ ...wireArrivalReport(), platforms: [MONTH] }) });
  await renderScreen(<PlatformMonthsPanel days={days} />);
  const table = within(await screen.findByRole('table', { name: 'Platform kesintileri' }));
  const [, month, arrival] = table.getAllByRole('row');
  expect(month).toHaveTextContent(/^Kasım 2026 · Getir/);
  expect(month).toHaveTextContent('₺268,45₺23,45%2,35');
  expect(arrival).toHaveTextContent(/^10\.11\.2026 – 11\.11\.2026/);
  expect(arrival).toHaveTextContent('Anlaşmaya göre komisyon ₺200,00');
  expect(arrival).toHaveTextContent('Açıklanmayan %2,35 · sınır %1');
});

test('without arrivals of platforms there is no panel (PARTNER-27)', async () => {
  const { callsOf } = stubServer({ ...shellHandlers, [REPORT]: () => wireArrivalReport() });
  await renderScreen(<PlatformMonthsPanel days={days} />);
  await waitFor(() => expect(callsOf(REPORT)).toHaveLength(1));
  expect(screen.queryByText('Platform kesintileri')).toBeNull();
});

test('Geldi of a platform takes the amounts that it showed, and of a bank none (PARTNER-26)', async () => {
  const report = (isPlatform: boolean) =>
    wireArrivalReport([
      {
        partner: { ...GETIR, method: 'CARD', isPlatform },
        days: [wirePartnerDay('2026-11-04', 1000)],
      },
    ]);
  const server = stubServer({ ...shellHandlers, [REPORT]: () => report(true), [ENTER]: () => wireArrival() });
  const { user } = await renderScreen(<ArrivalsPanel days={days} />);
  await user.click(await screen.findByRole('button', { name: 'Geldi: 04.11.2026' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Kurye bedeli/), '40');
  expect(dialog.getByText('Açıklanmayan kesinti −40,00 (%-4)')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Komisyon/), '10');
  await user.click(dialog.getByRole('button', { name: /^Geldi · / }));
  await waitFor(() =>
    expect(server.callsOf(ENTER)[0]?.body).toMatchObject({
      amount: 950,
      shown: { commission: 10, courier: 40 },
    }),
  );
});

test('Geldi of a bank takes no shown amounts (PARTNER-26)', async () => {
  const bank = { partner: { ...GETIR, method: 'CARD' }, days: [wirePartnerDay('2026-11-04', 1000)] };
  stubServer({ ...shellHandlers, [REPORT]: () => wireArrivalReport([bank]) });
  const { user } = await renderScreen(<ArrivalsPanel days={days} />);
  await user.click(await screen.findByRole('button', { name: 'Geldi: 04.11.2026' }));
  expect(screen.getByLabelText(/Gelen tutar/)).toBeVisible();
  expect(screen.queryByLabelText(/^Kurye bedeli/)).toBeNull();
});
