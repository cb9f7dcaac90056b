import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsPage } from '#src/app/settings/settings-page.tsx';
import { KASA, stationOf } from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

test('the settings show printers with their computers, or stations, and the latest slips below both (PRINT-45)', async () => {
  stubServer({
    'GET /printers': () => [KASA],
    'GET /stations': () => [stationOf(10, 'Mutfak')],
    'GET /print-jobs': () => [],
    'GET /print-agents': () => [],
  });
  const { user } = await renderScreen(<SettingsPage />);
  expect(await screen.findByRole('heading', { name: 'Kasa' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Yazdırma bilgisayarları' })).toBeInTheDocument();
  expect(await screen.findByText('Henüz fiş yok')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'İşletme' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'İstasyonlar' }));
  expect(await screen.findByRole('heading', { name: 'Mutfak' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Yazıcılar' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Son fişler' })).toBeInTheDocument();
});

test('the address opens the system panel for a user who may see it', async () => {
  stubServer({
    'GET /printers': () => [KASA],
    'GET /print-jobs': () => [],
    'GET /print-agents': () => [],
  });
  const path = '/app/settings?bolum=sistem';
  const { unmount } = await renderScreen(<SettingsPage system={<p>her şey yolunda</p>} />, { path });
  expect(screen.getByText('her şey yolunda')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Son fişler' })).not.toBeInTheDocument();
  unmount();
  await renderScreen(<SettingsPage system={false} />, { path });
  expect(await screen.findByRole('heading', { name: 'Kasa' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Sistem' })).not.toBeInTheDocument();
});
