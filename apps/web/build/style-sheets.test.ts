import { expect, test } from 'vitest';
import { firstModules, modulesWithMore, serviceModules } from './style-sheets.ts';

test('the first visit loads the styles of the service screens and none of the office (docs/decisions/0063)', () => {
  const first = firstModules();
  for (const file of ['app/shell/sidebar.tsx', 'features/tables/floor-card.tsx', 'ui/button-variants.ts'])
    expect(first).toContain(file);
  const office = [...first].filter((file) => /^features\/(audit|cash|reports|stock|users)\//.test(file));
  expect(office).toEqual([]);
});

test('the screens for service load no dialog and no couriers by themselves', () => {
  const heavy = /^ui\/overlays\/(dialog|modal-frame|sheet)|^features\/orders\/(couriers|channel-orders)\//;
  expect([...serviceModules()].filter((file) => heavy.test(file))).toEqual([]);
});

test('dialogs and office screens load the whole sheet, and modules without new styles do not', () => {
  const later = modulesWithMore(firstModules());
  for (const file of [
    'app/reports-route.tsx',
    'features/orders/order-dialogs.ts',
    'ui/fields/day-calendar.tsx',
  ])
    expect(later).toContain(file);
  for (const file of [
    'lib/realtime/socket-client.ts',
    'app/shell/leave-button.tsx',
    'features/landing/demo/order-demo.tsx',
  ])
    expect(later).not.toContain(file);
});
