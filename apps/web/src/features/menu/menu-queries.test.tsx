import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFrequentItems, usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { idOf } from '#src/features/menu/test-menu.ts';
import { persistQueries } from '#src/lib/api/persisted-queries.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

/** Replaces IndexedDB, which jsdom lacks, and records what would be stored. */
const put = vi.hoisted(() => vi.fn<(read: { name: string; data: unknown }) => void>());
vi.mock('#src/lib/device/indexed-db.ts', () => ({
  inStore: (store: string, _options: object, work: (store: object, done: () => void) => void) => {
    if (store === 'reads')
      work({ put, getAll: () => ({}), index: () => ({ getAllKeys: () => ({}) }) }, vi.fn());
    return store === 'reads' ? Promise.resolve([]) : Promise.reject(new Error('no database'));
  },
}));
beforeEach(() => put.mockClear());

function Ahead() {
  const queries = useQueryClient();
  useEffect(() => persistQueries(queries), [queries]);
  usePrefetchMenu(true);
  return null;
}

const FREQUENT = { itemIds: [idOf(11)], byCategory: [{ categoryId: null, itemIds: [idOf(11)] }] };

test('a menu that was only prefetched is stored on the device, with its best sellers', async () => {
  stubServer({ 'GET /menu': () => [], 'GET /menu/frequent': () => FREQUENT });
  await renderScreen(<Ahead />, { role: 'WAITER' });
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  expect(put.mock.calls.map(([read]) => read)).toMatchObject([
    { key: ['menu', '/menu', {}, {}], data: [] },
    { key: ['menu', '/menu/frequent', {}, {}], data: FREQUENT },
  ]);
});

function First() {
  return <p>{useFrequentItems().data?.itemIds[0]}</p>;
}

test('the best sellers are requested once, however many tables are opened', async () => {
  const server = stubServer({ 'GET /menu/frequent': () => FREQUENT });
  await renderScreen(
    <>
      <First />
      <First />
    </>,
    { role: 'WAITER' },
  );
  expect(await screen.findAllByText(idOf(11))).toHaveLength(2);
  expect(server.callsOf('GET /menu/frequent')).toHaveLength(1);
});
