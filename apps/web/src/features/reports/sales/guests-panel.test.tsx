import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuestsPanel } from '#src/features/reports/sales/guests-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';

const REPORT = 'GET /reports/guests';
const DAYS = { from: '2026-11-19', to: '2026-11-19' };
const wireGuests = (more: object = {}) => ({
  guests: 10,
  orders: 3,
  revenue: 1_700,
  perGuest: 170,
  ...more,
});
const show = () => renderScreen(<GuestsPanel days={DAYS} />, { role: 'CASHIER' });

test('guests, guests per order and revenue per guest are on screen and in a file (GUESTS-17)', async () => {
  stubServer({ [REPORT]: () => wireGuests() });
  const { user } = await show();
  const panel = within(await screen.findByRole('region', { name: 'Misafirler' }));
  await panel.findByText('Kişi');
  expect(panel.getAllByRole('term').map((one) => one.textContent)).toEqual([
    ...['Kişi', 'Adisyon', 'Adisyon başına kişi', 'Ciro', 'Kişi başı ciro'],
  ]);
  expect(panel.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    ...['10', '3', '3,3', '₺1.700,00', '₺170,00'],
  ]);
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'CSV indir: Misafirler' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const file = (await files[0]?.text()) ?? '';
  expect(file).toContain('Kişi;Adisyon;Adisyon başına kişi;Ciro;Kişi başı ciro');
  expect(file).toContain('10;3;3,3;1700,00;170,00');
});

test('a business that counts no guests does not see the report, one with Masa açılırken sor does (GUESTS-17)', async () => {
  const none = wireGuests({ guests: 0, orders: 0, revenue: 0, perGuest: 0 });
  const server = stubServer({ [REPORT]: () => none });
  const { unmount } = await show();
  await waitFor(() => expect(server.callsOf(REPORT)).toHaveLength(1));
  expect(screen.queryByText('Misafirler')).not.toBeInTheDocument();
  unmount();
  stubServer({
    [REPORT]: () => none,
    'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, askGuests: true } }),
  });
  await show();
  expect(await screen.findByText('Bu tarihlerde kişi sayısı girilmemiş.')).toBeVisible();
});
