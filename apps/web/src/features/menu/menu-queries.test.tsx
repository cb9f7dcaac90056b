import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { keepReads } from '#src/lib/offline/kept-reads.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { givenServer } from '#test/test-server.ts';

/** The tests' browser has no IndexedDB: what would be put there. */
const put = vi.hoisted(() => vi.fn<(read: { name: string; data: unknown }) => void>());
vi.mock('#src/lib/offline/database.ts', () => ({
  inStore: (store: string, _options: object, work: (store: object, done: () => void) => void) => {
    if (store === 'reads')
      work({ put, getAll: () => ({}), index: () => ({ getAllKeys: () => ({}) }) }, vi.fn());
    return store === 'reads' ? Promise.resolve([]) : Promise.reject(new Error('no database'));
  },
}));
beforeEach(() => put.mockClear());

function Ahead() {
  const queries = useQueryClient();
  useEffect(() => keepReads(queries), [queries]);
  usePrefetchMenu(true);
  return null;
}

test('a menu that was only read ahead is kept on the device', async () => {
  givenServer({ 'GET /menu': () => [] });
  await renderScreen(<Ahead />, { role: 'WAITER' });
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  expect(put.mock.calls[0]?.[0]).toMatchObject({ key: ['menu', '/menu', {}, {}], data: [] });
});
