import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellHandlers, wirePrinter } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** Replaces the socket, which is outside this application: no event arrives in these tests. */
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined, connect: () => undefined, active: true }),
}));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const TABLE = '018f0000-0000-7000-8000-000000000031';

const open = (role: Parameters<typeof signInAs>[0], path: string, trouble: object) => {
  signInAs(role);
  stubServer({ ...shellHandlers, 'GET /printers': () => [{ ...wirePrinter, ...trouble }] });
  return renderApp(path);
};
const strip = (text: RegExp) =>
  screen.findByText((_, element) => element?.role === 'status' && text.test(element.textContent));

test.each([
  ['WAITER', '/app/tables'],
  ['WAITER', `/app/tables/${TABLE}`],
  ['KITCHEN', '/app/kds'],
] as const)('a %s reads about failed slips at %s, and which role to inform', async (role, path) => {
  await open(role, path, { failedJobs: 2 });
  const found = await strip(/^2 fiş basılamadı · Mutfak yazıcısı · Kasaya haber verin$/);
  expect(found.querySelector('a')).toBeNull();
});

test.each(['/app', `/app/tables/${TABLE}`])(
  'a manager opens the settings from the alert at %s',
  async (path) => {
    await open('CASHIER', path, { state: 'PAPER_OUT', waitingJobs: 3 });
    const found = await strip(/^3 fiş bekliyor · Mutfak yazıcısı: Kağıt yok/);
    expect(found.querySelector('a')).toHaveAttribute('href', '/app/settings/printing');
  },
);

test('a till printer without a connected till shows an alert after two minutes', async () => {
  const waitingSince = new Date(Date.now() - 150_000).toISOString();
  await open('ADMIN', '/app', { interface: 'QZ_TRAY', waitingJobs: 1, waitingSince });
  expect(await strip(/^1 fiş bekliyor · Mutfak yazıcısı: en eskisi 2 dk önce/)).toBeInTheDocument();
});
