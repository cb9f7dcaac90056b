import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FLOOR, idOf, openFor, tableOf } from '#src/features/tables/test-floor.ts';
import { TablesPage } from '#src/features/tables/tables-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const SEATED = [
  tableOf(11, 'Teras 1', { ...openFor(5, 570), guests: 3, areaId: idOf(71) }),
  tableOf(12, 'Teras 2', { ...openFor(8, 90), guests: 11 }),
];
const AREAS = [{ id: idOf(71), name: 'Teras', userIds: [], version: 1 }];

test('a card shows guests in place of seats, and the header how many sit there (GUESTS-10, GUESTS-11)', async () => {
  stubServer({ 'GET /tables': () => [...FLOOR, ...SEATED], 'GET /areas': () => AREAS });
  const { user } = await renderScreen(<TablesPage />);
  expect(await screen.findByRole('link', { name: /Teras 1/ })).toHaveTextContent(/^Teras 1 3 kişi ₺570,00/);
  expect(screen.getByRole('link', { name: /Masa 2/ })).toHaveTextContent(/4 kişilik/);
  expect(screen.getByText('14 kişi')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /^Teras/ }));
  expect(screen.getByText('3 kişi', { selector: 'p' })).toBeVisible();
});

test('so does a card of the dense view (GUESTS-10)', async () => {
  localStorage.setItem('tables-view', 'dense');
  stubServer({ 'GET /tables': () => SEATED, 'GET /areas': () => AREAS });
  await renderScreen(<TablesPage />);
  expect(await screen.findByRole('link', { name: /Teras 2/ })).toHaveAccessibleName(/^Teras 2 11 kişi ₺90 /);
  localStorage.clear();
});

test('a floor without counted guests shows no number (GUESTS-11)', async () => {
  stubServer({ 'GET /tables': () => FLOOR });
  await renderScreen(<TablesPage />);
  await screen.findByText('Masa 10');
  expect(screen.queryByText(/^\d+ kişi$/)).not.toBeInTheDocument();
});
