import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportHandlers } from '#test/wire-reports.ts';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderApp } from '#test/render-app.tsx';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

test('an address with invalid days shows today', async () => {
  signInAs('ADMIN');
  const server = stubServer({ ...shellHandlers, ...reportHandlers });
  await renderApp('/app/reports/items?from=zzz&to=2026-13-45');
  expect(await screen.findByRole('heading', { name: 'Raporlar' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'En çok satanlar' })).toBeVisible();
  expect(screen.queryByText('Ekran açılamadı')).not.toBeInTheDocument();
  expect(server.calls.filter(({ query }) => query['to'] === '2026-13-45')).toEqual([]);
});
