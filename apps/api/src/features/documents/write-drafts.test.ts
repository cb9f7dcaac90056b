import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DraftFile } from '#src/features/documents/shared/read-document.ts';
import { draftsIn, writeDrafts } from '#src/features/documents/write-drafts.ts';
import {
  enterSeller,
  madeDraft,
  paidOrder,
  replaceRejected,
  xmlOf,
} from '#test/factories/document-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createTaxedItem } from '#test/factories/vat-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sofra-drafts-'));
  await api.owner.query('delete from document_outbox');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (directory = root): Promise<void> =>
  writeDrafts(api.services, draftsIn(directory), new AbortController().signal);

async function drafted(business: TestBusiness): Promise<{ orderId: string; fileName: string }> {
  const tea = await createTaxedItem(business, 10, { price: 100 });
  const orderId = await paidOrder(business, [tea], { finalTotal: 100 });
  return { orderId, fileName: `${(await madeDraft(business, orderId)).number}.xml` };
}
const withSeller = async (): Promise<TestBusiness> => {
  const business = await api.createBusiness();
  await enterSeller(business);
  return business;
};

test('every draft is written once, into the directory of its business (DOCUMENT-18)', async () => {
  const [one, other] = [await withSeller(), await withSeller()];
  const [first, second, third] = [await drafted(one), await drafted(other), await drafted(other)];
  await write();
  expect(await readdir(path.join(root, one.slug))).toEqual([first.fileName]);
  expect((await readdir(path.join(root, other.slug))).toSorted()).toEqual([second.fileName, third.fileName]);
  const written = await readFile(path.join(root, other.slug, third.fileName), 'utf8');
  expect(written).toBe(await xmlOf(other, third.orderId));
  await rm(path.join(root, one.slug), { recursive: true });
  await write();
  expect(await readdir(root)).toEqual([other.slug]);
});

test('refunds of an order with a draft are written too, once each, in either order (DOCUMENT-18, DOCUMENT-19)', async () => {
  const business = await withSeller();
  const tea = await createTaxedItem(business, 10, { price: 100 });
  const orderId = await paidOrder(business, [tea, tea], { finalTotal: 200 });
  const { rows } = await api.owner.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const lines = await api.owner.query<{ id: string }>('select id from order_lines where order_id = $1', [
    orderId,
  ]);
  const piece = { amount: 100, lines: [{ lineId: lines.rows[0]!.id, qty: 1 }] };
  await givenBack(business, rows[0]!.id, piece);
  await write();
  expect(await readdir(root)).toEqual([]);
  const { number } = await madeDraft(business, orderId);
  await write();
  const written = async () => (await readdir(path.join(root, business.slug))).toSorted();
  const first = `IAD${number.slice(3, 7)}000000001.xml`;
  expect(await written()).toEqual([first, `${number}.xml`].toSorted());
  await rm(path.join(root, business.slug), { recursive: true });
  const { refund } = await givenBack(business, rows[0]!.id, { amount: 100 });
  await write();
  expect(await written()).toEqual([`IAD${number.slice(3, 7)}000000002.xml`]);
  const file = await business.as('CASHIER').get(`/api/orders/refunds/${refund.id}/document/xml`);
  const [name] = await written();
  expect(await readFile(path.join(root, business.slug, name!), 'utf8')).toBe(
    file.json<{ xml: string }>().xml,
  );
});

test('a draft that was replaced before it could be written is written as well (DOCUMENT-18, DOCUMENT-47)', async () => {
  const business = await withSeller();
  const { orderId, fileName } = await drafted(business);
  const before = await xmlOf(business, orderId);
  const successor = await replaceRejected(api, business, orderId);
  await write();
  const directory = path.join(root, business.slug);
  expect((await readdir(directory)).toSorted()).toEqual([fileName, `${successor.number}.xml`]);
  expect(await readFile(path.join(directory, fileName), 'utf8')).toBe(before);
  expect(await readFile(path.join(directory, `${successor.number}.xml`), 'utf8')).toBe(
    await xmlOf(business, orderId),
  );
});

test('a file that cannot be written waits, and no incomplete file stays (DOCUMENT-18)', async () => {
  const business = await withSeller();
  const { fileName } = await drafted(business);
  const blocked = path.join(root, 'blocked');
  await writeFile(blocked, 'no directory');
  await expect(write(blocked)).rejects.toThrow(/ENOTDIR|EEXIST/);
  const inTheWay = path.join(root, business.slug, fileName);
  await mkdir(inTheWay, { recursive: true });
  await expect(write()).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
  expect(await readdir(path.dirname(inTheWay))).toEqual([fileName]);
  await rm(inTheWay, { recursive: true });
  await write();
  expect((await readdir(root)).toSorted()).toEqual(['blocked', business.slug].toSorted());
  expect(await readdir(path.join(root, business.slug))).toEqual([fileName]);
});

test.each([
  ['../kacak', 'SFR2026000000001.xml'],
  ['kafe', '../SFR2026000000001.xml'],
  ['.', 'SFR2026000000001.xml'],
  ['kafe/ic', 'SFR2026000000001.xml'],
])('nothing is written outside the directory of a business: %s, %s (MOVE-14)', async (business, fileName) => {
  const inner = path.join(root, 'inner');
  await mkdir(inner);
  await expect(draftsIn(inner)({ business, fileName, xml: '<Invoice/>' })).rejects.toThrow(
    'not a plain file name',
  );
  expect([await readdir(root), await readdir(inner)]).toEqual([['inner'], []]);
});

test('a draft that was written but not recorded is written again with the same content (DOCUMENT-18)', async () => {
  const business = await withSeller();
  await drafted(business);
  const taken: DraftFile[] = [];
  const killed = (draft: DraftFile) => {
    taken.push(draft);
    return taken.length === 1 ? Promise.reject(new Error('killed')) : Promise.resolve();
  };
  const signal = new AbortController().signal;
  await expect(writeDrafts(api.services, killed, signal)).rejects.toThrow('killed');
  await writeDrafts(api.services, killed, signal);
  await writeDrafts(api.services, killed, signal);
  expect(taken).toHaveLength(2);
  expect(taken[1]).toEqual(taken[0]);
});

test('a draft that is requested again is not handed over again (DOCUMENT-5, DOCUMENT-18)', async () => {
  const business = await withSeller();
  const { orderId } = await drafted(business);
  await write();
  await madeDraft(business, orderId);
  const { rows } = await api.owner.query('select from document_outbox');
  expect(rows).toEqual([]);
});
