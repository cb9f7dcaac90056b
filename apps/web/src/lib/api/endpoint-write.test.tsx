import { checkBooks } from '@sofra/contract/system/system';
import { createTable, deleteTable, updateTable } from '@sofra/contract/orders/tables';
import { createUser } from '@sofra/contract/people/users';
import { QueryClient, QueryClientProvider, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendWrite, useKeyedWrite, useWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { refuse, stubServer } from '#test/stub-server.ts';
import { signInAs } from '#test/render-screen.tsx';

const TABLE_ID = '018f0000-0000-7000-8000-0000000000a1';
const table = {
  id: TABLE_ID,
  name: 'Masa 1',
  capacity: 4,
  isActive: true,
  occupied: false,
  openTotal: 0,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  areaId: null,
  servedById: null,
  servedBy: null,
  version: 1,
};

/** Renders a hook that writes. `reads` are queries on screen; the log shows which of them are fetched again. */
function renderWrite<Hook>(useHook: () => Hook, reads: Record<string, QueryKey> = {}) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const log: string[] = [];
  for (const [name, queryKey] of Object.entries(reads)) {
    queries.setQueryData(queryKey, 'old');
    const queryFn = () => {
      log.push(name);
      return 'new';
    };
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  }
  const { result } = renderHook(useHook, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return { queries, log, result };
}

test('path parameters go to the path, the rest to the body, and the key is sent unchanged', async () => {
  signInAs('ADMIN');
  const { calls } = stubServer({ 'PATCH /tables/:id': () => table });
  const saved = await sendWrite(updateTable, {
    id: TABLE_ID,
    name: 'Masa 1',
    expectedVersion: 3,
    idempotencyKey: 'key-of-the-form',
  });
  expect(saved.name).toBe('Masa 1');
  expect(calls[0]).toMatchObject({
    params: { id: TABLE_ID },
    body: { name: 'Masa 1', expectedVersion: 3 },
  });
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-of-the-form');
});

test('without a key every write gets its own key', async () => {
  signInAs('ADMIN');
  const { calls } = stubServer({ 'PATCH /tables/:id': () => table });
  await sendWrite(updateTable, { id: TABLE_ID, name: 'Masa 1' });
  await sendWrite(updateTable, { id: TABLE_ID, name: 'Masa 1' });
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w{32}$/);
  expect(second).toMatch(/^\w{32}$/);
  expect(second).not.toBe(first);
});

test('an endpoint without input gets no body, and one with input always gets a body', async () => {
  signInAs('ADMIN');
  const { calls } = stubServer({ 'DELETE /tables/:id': () => undefined, 'PATCH /tables/:id': () => table });
  await sendWrite(deleteTable, { id: TABLE_ID });
  await sendWrite(updateTable, { id: TABLE_ID });
  expect(calls.map(({ body }) => body)).toEqual([undefined, {}]);
});

test('a write reads only its refreshed data again, after success and after failure', async () => {
  signInAs('ADMIN');
  const server = stubServer({ 'POST /tables': () => table });
  const { log, result } = renderWrite(
    () => useWrite(createTable, { refreshes: ['tables', ['stock', '/stock']] }),
    {
      list: ['tables', '/tables'],
      order: ['tables', '/x'],
      stock: ['stock', '/stock'],
      menu: ['stock', '/y'],
    },
  );
  await act(() => result.current.mutateAsync({ name: 'Masa 1', capacity: 4 }));
  await waitFor(() => expect(log.toSorted()).toEqual(['list', 'order', 'stock']));
  server.now({ 'POST /tables': () => refuse('NAME_TAKEN') });
  await act(() => result.current.mutateAsync({ name: 'Masa 1', capacity: 4 }).catch(() => undefined));
  await waitFor(() => expect(log).toHaveLength(6));
  expect(new Set(log)).toEqual(new Set(['list', 'order', 'stock']));
});

test('the answer is known before any data are read again', async () => {
  signInAs('ADMIN');
  stubServer({ 'PATCH /tables/:id': () => table });
  const seen: unknown[] = [];
  const { queries, result } = renderWrite(() =>
    useWrite(updateTable, {
      onResponse: (saved, kept, { id }) => kept.setQueryData(['tables', id], saved.name),
      refreshes: (kept, { id }) => seen.push(kept.getQueryData(['tables', id])),
    }),
  );
  await act(() => result.current.mutateAsync({ id: TABLE_ID, name: 'Masa 1' }));
  expect(seen).toEqual(['Masa 1']);
  expect(queries.getQueryData(['tables', TABLE_ID])).toBe('Masa 1');
});

test('a complete answer needs no further read, and a failure needs one', async () => {
  signInAs('ADMIN');
  const server = stubServer({ 'PATCH /tables/:id': () => table });
  const answers: string[] = [];
  const { log, result } = renderWrite(
    () =>
      useWrite(updateTable, {
        onResponse: ({ name }) => answers.push(name),
        refreshesOnFailure: ['tables'],
      }),
    { list: ['tables'] },
  );
  await act(() => result.current.mutateAsync({ id: TABLE_ID }));
  expect([answers, log]).toEqual([['Masa 1'], []]);
  server.now({ 'PATCH /tables/:id': () => refuse('NAME_TAKEN') });
  await act(() => result.current.mutateAsync({ id: TABLE_ID }).catch(() => undefined));
  expect([answers, log]).toEqual([['Masa 1'], ['list']]);
});

test('a write that waits for its refresh is pending until then', async () => {
  signInAs('ADMIN');
  stubServer({ 'POST /system/check': () => ({ startedAt: '2026-11-24T08:00:00.000Z', done: 0, steps: 9 }) });
  let arrive = () => {};
  const read = new Promise<void>((done) => {
    arrive = done;
  });
  let isRead = false;
  const { result } = renderWrite(() =>
    useWrite(checkBooks, {
      refreshes: () => {
        isRead = true;
        return read;
      },
    }),
  );
  act(() => result.current.mutate());
  await waitFor(() => expect(isRead).toBe(true));
  expect(result.current.isPending).toBe(true);
  act(() => arrive());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});

test('writes of one scope are sent in sequence', async () => {
  const under: string[] = [];
  const finish: (() => void)[] = [];
  const send = (name: string) =>
    new Promise<void>((done) => {
      under.push(name);
      finish.push(done);
    });
  const { result } = renderWrite(() => useWriteFunction(send, { scope: { id: 'order' } }));
  act(() => {
    result.current.mutate('first');
    result.current.mutate('second');
  });
  await waitFor(() => expect(under).toEqual(['first']));
  act(() => finish[0]?.());
  await waitFor(() => expect(under).toEqual(['first', 'second']));
  act(() => finish[1]?.());
});

test('the compiler knows input and answer of an endpoint, and which caller must make the key', () => {
  const { result } = renderWrite(() => ({
    create: useWrite(createUser),
    remove: useWrite(deleteTable),
    check: useWrite(checkBooks),
    keyed: useKeyedWrite(deleteTable),
  }));
  const unused = () => {
    const { create, remove, check, keyed } = result.current;
    check.mutate();
    keyed.mutate({ id: TABLE_ID, idempotencyKey: 'key' });
    // @ts-expect-error the id of the table is missing
    remove.mutate({});
    // @ts-expect-error the endpoint has no such field
    remove.mutate({ id: TABLE_ID, name: 'Masa 1' });
    // @ts-expect-error a user needs more than a name
    create.mutate({ fullName: 'Elif' });
    // @ts-expect-error without a key the action could be executed twice
    keyed.mutate({ id: TABLE_ID });
  };
  expect(unused).toBeTypeOf('function');
});
