import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setAutoPrint } from '#src/features/printing/cashier-agent/auto-print.ts';
import { CashierAgentCard } from '#src/features/printing/cashier-agent/cashier-agent-card.tsx';
import { stubQzTray } from '#src/features/printing/cashier-agent/test-qz-tray.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** This test has its own file, because a loaded script stays loaded. */
const script = vi.hoisted(() => ({ isBlocked: true }));
vi.mock('qz-tray', async (original) => {
  if (script.isBlocked) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

test('a library that cannot be loaded is shown on the card and on every screen of the cashier (PRINT-29)', async () => {
  stubServer({
    'GET /printers': () => [],
    'GET /qz/certificate': () => ({ certificate: 'CERTIFICATE' }),
    'POST /qz/sign': () => ({ signature: 'SIGNATURE' }),
  });
  setAutoPrint(true);
  const { user } = await renderScreen(<CashierAgentCard />, { role: 'CASHIER' });
  expect(await screen.findByText('Yüklenemedi')).toBeVisible();
  expect(screen.getAllByText('Yazdırma programı yüklenemedi. Sayfayı yenileyin.')).toHaveLength(2);

  script.isBlocked = false;
  await stubQzTray();
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Bağlı')).toBeVisible();
  setAutoPrint(false);
});
