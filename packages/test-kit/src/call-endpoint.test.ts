import { putItemPicture } from '@sofra/contract/menu/item-pictures';
import { reportSummary } from '@sofra/contract/reports/reports';
import { createTable, updateTable } from '@sofra/contract/orders/tables';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callEndpoint, requestOf } from './call-endpoint.ts';
import { startScriptedServer, type ScriptedServer } from './scripted-server.ts';
import { send } from './send.ts';

let server: ScriptedServer;
beforeEach(async () => (server = await startScriptedServer({ status: 200, text: '{"id":"1"}' })));
afterEach(() => server.stop());
const lines = () => server.received.map(({ method, path, text }) => `${method} ${path} ${text}`);

test('an operation is called as in the contract: parameters in the path, input as body or query', async () => {
  const { url } = server;
  await callEndpoint(url, createTable, { token: 'a.b', key: 'k1', input: { name: 'Masa 1', capacity: 4 } });
  await callEndpoint(url, updateTable, { params: { id: 'a/b' }, input: { name: 'Köşe' } });
  await callEndpoint(url, reportSummary, { input: { from: '2026-11-01', to: '2026-11-24' } });
  expect(lines()).toEqual([
    'POST /api/tables {"name":"Masa 1","capacity":4}',
    'PATCH /api/tables/a%2Fb {"name":"Köşe"}',
    'GET /api/reports/summary?from=2026-11-01&to=2026-11-24 ',
  ]);
  expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer a.b', 'idempotency-key': 'k1' });
});

test('bytes are sent unchanged with their media type, and an example has them in base64', async () => {
  const picture = { mediaType: 'image/png', bytes: new TextEncoder().encode('hi') } as const;
  await callEndpoint(server.url, putItemPicture, { params: { id: '1' }, input: picture });
  const example = { params: { id: '1' }, input: { mediaType: 'image/png', bytes: 'aGk=' } };
  await send(server.url, requestOf(putItemPicture, example));
  expect(server.received.map(({ headers, text }) => [headers['content-type'], text])).toEqual([
    ['image/png', 'hi'],
    ['image/png', 'hi'],
  ]);
});

test('the compiler reports missing and unknown fields', async () => {
  // @ts-expect-error the id of the table is missing
  await callEndpoint(server.url, updateTable, { input: { name: 'Köşe' } });
  // @ts-expect-error a table has no price
  await callEndpoint(server.url, createTable, { input: { name: 'Masa 1', capacity: 4, price: 1 } });
  const { id, name } = await callEndpoint(server.url, createTable, {
    input: { name: 'Masa 1', capacity: 4 },
  });
  expect([id, name]).toEqual(['1', undefined]);
});
