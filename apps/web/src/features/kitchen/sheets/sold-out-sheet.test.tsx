import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx';
import { STATIONS, wireMenu } from '#src/features/kitchen/test-tickets.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const MARK = 'PUT /kds/items/:id/sold-out';

async function open(mark: (call: TestCall) => unknown) {
  let menu = wireMenu();
  const server = stubServer({
    'GET /kds': () => [],
    'GET /stations': () => STATIONS,
    'GET /menu': () => menu,
    [MARK]: (call) => {
      const answer = mark(call);
      const { isSoldOut } = call.body as { isSoldOut: boolean };
      const isDone = !(typeof answer === 'object' && answer !== null && 'isRefusal' in answer);
      if (isDone)
        menu = menu.map((category) => ({
          ...category,
          items: category.items.map((item) =>
            item.id === call.params['id'] ? { ...item, isSoldOut } : item,
          ),
        }));
      return answer;
    },
  });
  const rendered = await renderScreen(<KitchenPage />, { role: 'KITCHEN', path: '/app/kds' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Tükendi' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tükendi' }));
  return { ...rendered, ...server, sheet };
}
const done = ({ params, body }: TestCall) => ({ id: params['id'], name: 'Künefe', ...(body as object) });

test('an item is found without Turkish letters, switched off at once, and restored by Geri al (KDS-32)', async () => {
  const { user, sheet, callsOf } = await open(done);
  await user.type(await sheet.findByRole('searchbox', { name: 'Ürün ara' }), 'kunefe');
  const kunefe = sheet.getByRole('switch', { name: /Künefe/ });
  expect(sheet.getAllByRole('switch')).toHaveLength(1);
  expect(kunefe).not.toBeChecked();
  await user.click(kunefe);
  expect(kunefe).toBeChecked();
  expect(await screen.findByText('Künefe: tükendi')).toBeVisible();
  expect(callsOf(MARK)[0]!.body).toEqual({ isSoldOut: true });
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('Künefe: yeniden satışta')).toBeVisible();
  expect(callsOf(MARK)[1]!.body).toEqual({ isSoldOut: false });
  await waitFor(() => expect(kunefe).not.toBeChecked());
});

test('a change that the server refuses is reverted, and the reason is shown', async () => {
  const { user, sheet } = await open(() => refuse('INTERNAL'));
  const kunefe = await sheet.findByRole('switch', { name: /Künefe/ });
  await user.click(kunefe);
  await waitFor(() => expect(kunefe).not.toBeChecked());
  expect(await screen.findByRole('alert')).toBeVisible();
});
