import { createTable, Table, updateTable } from '@sofra/contract/orders/tables';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendWrite } from '#src/lib/api/endpoint-write.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { rebase } from '#src/ui/record-form/record-draft.ts';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const draftOf = (table?: Table) => ({ name: table?.name ?? '', capacity: String(table?.capacity ?? 4) });

/** A minimal record form: name and capacity of a table. */
function PlainForm({ table, onSaved }: { table?: Table; onSaved: () => void }) {
  const form = useRecordForm({
    record: table,
    draftOf,
    read: ({ name, capacity }: ReturnType<typeof draftOf>) => ({
      fields: { name: name.trim(), capacity: Number(capacity) },
      problems: { name: name.trim() === '' ? 'Ad gerekli.' : null, capacity: null },
    }),
    current: Table,
    compare: comparing(({ name, capacity }: Table) => ({ Ad: name, Kişi: String(capacity) })),
    create: (input) => sendWrite(createTable, input),
    update: ({ id, version }, changes) =>
      sendWrite(updateTable, { id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: 'Kaydedildi' },
    onSaved,
  });
  return (
    <FormDialog form={form} title="Masa" onClose={() => undefined}>
      <TextField label="Ad" {...form.field('name')} />
      <TextField label="Kişi" {...form.field('capacity')} />
    </FormDialog>
  );
}

/** A table in the wire format. */
const wire = (more: object) => ({
  id: '018f0000-0000-7000-8000-000000000001',
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
  ...more,
});
const TABLE: Table = z.decode(Table, wire({}));
const lose = () => {
  throw new TypeError('Failed to fetch');
};
const keyOf = ({ headers }: TestCall) => headers.get('idempotency-key');

async function open(handlers: Parameters<typeof stubServer>[0], table?: Table) {
  const server = stubServer(handlers);
  let saves = 0;
  const { user } = await renderScreen(<PlainForm {...(table && { table })} onSaved={() => (saves += 1)} />);
  const type = async (label: 'Ad' | 'Kişi', text: string) => {
    await user.clear(await screen.findByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Kaydet' }));
  return { server, type, save, saves: () => saves };
}

test('a retry after a lost answer has the same key and succeeds (UI-42)', async () => {
  const { server, type, save } = await open({ 'POST /tables': lose });
  await type('Ad', 'Bahçe');
  await save();
  await screen.findByText(/Sunucuya ulaşılamıyor/);
  server.now({ 'POST /tables': () => wire({ name: 'Bahçe' }) });
  await save();
  await screen.findByText('Kaydedildi');
  const keys = server.callsOf('POST /tables').map(keyOf);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('values typed after a lost answer are sent once its result is known (UI-42)', async () => {
  const { server, type, save, saves } = await open({ 'POST /tables': lose });
  await type('Ad', 'Bahçe');
  await save();
  await screen.findByText(/Sunucuya ulaşılamıyor/);
  await type('Kişi', '6');
  server.now({
    'POST /tables': () => wire({ name: 'Bahçe' }),
    'PATCH /tables/:id': () => wire({ name: 'Bahçe', capacity: 6, version: 2 }),
  });
  await save();
  await screen.findByText('Kaydedildi');
  expect(server.callsOf('POST /tables').map(({ body }) => body)).toEqual([
    { name: 'Bahçe', capacity: 4 },
    { name: 'Bahçe', capacity: 4 },
  ]);
  expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
    { capacity: 6, expectedVersion: 1 },
  ]);
  expect(saves()).toBe(1);
});

test('a change with a lost answer is not treated as another user’s change (UI-42)', async () => {
  const { server, type, save } = await open({ 'PATCH /tables/:id': lose }, TABLE);
  await type('Ad', 'Bahçe');
  await save();
  await screen.findByText(/Sunucuya ulaşılamıyor/);
  await type('Ad', 'Masa 1');
  server.now({ 'PATCH /tables/:id': ({ body }) => wire({ ...(body as object), version: 2 }) });
  await save();
  await screen.findByText('Kaydedildi');
  const calls = server.callsOf('PATCH /tables/:id');
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Bahçe', expectedVersion: 1 },
    { name: 'Bahçe', expectedVersion: 1 },
    { name: 'Masa 1', expectedVersion: 2 },
  ]);
  expect(keyOf(calls[0]!)).toBe(keyOf(calls[1]!));
  expect(keyOf(calls[2]!)).not.toBe(keyOf(calls[1]!));
});

test('values typed during a save stay, and the next save sends only them (UI-23)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { server, type, save } = await open({ 'PATCH /tables/:id': () => promise }, TABLE);
  await type('Ad', 'Bahçe');
  await save();
  await type('Kişi', '6');
  resolve(wire({ name: 'Bahçe', version: 2 }));
  await screen.findByText('Kaydedildi');
  await screen.findByRole('button', { name: 'Kaydet' });
  expect(screen.getByLabelText('Kişi')).toHaveValue('6');
  server.now({ 'PATCH /tables/:id': () => wire({ name: 'Bahçe', capacity: 6, version: 3 }) });
  await save();
  await waitFor(() => expect(server.callsOf('PATCH /tables/:id')).toHaveLength(2));
  expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
    { name: 'Bahçe', expectedVersion: 1 },
    { capacity: 6, expectedVersion: 2 },
  ]);
});

test('a refusal ends the key, is shown at its field and disappears when the field changes (UI-22)', async () => {
  const { server, type, save } = await open({ 'POST /tables': () => refuse('NAME_TAKEN') });
  await type('Ad', 'Bahçe');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Ad')).toHaveFocus());
  expect(screen.getByLabelText('Ad')).toHaveAccessibleDescription(
    'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  );
  await type('Kişi', '5');
  expect(screen.getByLabelText('Ad')).toHaveAccessibleDescription(
    'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  );
  await type('Ad', 'Teras');
  expect(screen.getByLabelText('Ad')).not.toHaveAccessibleDescription();
  await save();
  await waitFor(() => expect(server.callsOf('POST /tables')).toHaveLength(2));
  const [first, second] = server.callsOf('POST /tables').map(keyOf);
  expect(second).not.toBe(first);
});

test('a field that the server names shows the reason, and an unknown field’s reason is above the form', async () => {
  const invalid = (path: string) =>
    refuse('INVALID_INPUT', { details: { fields: [{ path, reason: `${path} yanlış` }] } });
  const { server, type, save } = await open({ 'POST /tables': () => invalid('table.capacity') });
  await type('Ad', 'Bahçe');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Kişi')).toHaveAccessibleDescription('table.capacity yanlış'),
  );
  server.now({ 'POST /tables': () => invalid('zone') });
  await save();
  expect(await screen.findByText('zone yanlış')).toBeVisible();
});

test('an invisible change needs no question, and a form without changes sends nothing (UI-23)', async () => {
  const refusals = [
    refuse('CHANGED_MEANWHILE', { details: { current: wire({ isActive: false, version: 7 }) } }),
  ];
  const { server, type, save, saves } = await open(
    { 'PATCH /tables/:id': () => refusals.shift() ?? wire({ name: 'Bahçe', version: 8 }) },
    TABLE,
  );
  await save();
  await waitFor(() => expect(saves()).toBe(1));
  expect(server.calls.filter(({ name }) => name.startsWith('PATCH'))).toEqual([]);
  await type('Ad', 'Bahçe');
  await save();
  await screen.findByText('Kaydedildi');
  expect(server.callsOf('PATCH /tables/:id').map(({ body }) => body)).toEqual([
    { name: 'Bahçe', expectedVersion: 1 },
    { name: 'Bahçe', expectedVersion: 7 },
  ]);
});

test('typed values replace another user’s saved values field by field, in groups too (UI-23)', () => {
  const was = { name: 'a', names: { en: 'a', de: 'a' }, tags: ['x'] };
  const theirs = { name: 'b', names: { en: 'a', de: 'b' }, tags: ['x', 'y'] };
  const mine = { name: 'a', names: { en: 'c', de: 'a' }, tags: ['z'] };
  expect(rebase(was, theirs, mine)).toEqual({ name: 'b', names: { en: 'c', de: 'b' }, tags: ['z'] });
});
