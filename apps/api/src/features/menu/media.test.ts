import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { pictureBytes } from '#test/factories/sample-pictures.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => {
  api.time.now = null;
});
afterAll(() => api.stop());

/** Inserts a picture for a new item; returns its address. */
async function createPicture(bytes = pictureBytes('image/png')): Promise<string> {
  const id = newId();
  const item = await createItem(business);
  await api.owner.query(
    `insert into item_pictures (business_id, item_id, id, media_type, bytes) values ($1, $2, $3, 'image/png', $4)`,
    [business.id, item.id, id, bytes],
  );
  return `/media/${id}`;
}
const forgetPictures = () =>
  api.owner.query('delete from item_pictures where business_id = $1', [business.id]);
const statusOf = async (url: string) => (await api.anyone.get(url)).statusCode;

test('HEAD returns the same headers of a picture as GET', async () => {
  const url = await createPicture();
  const head = await api.app.inject({ method: 'HEAD', url });
  const get = await api.anyone.get(url);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  expect(get.headers['content-length']).toBe(String(pictureBytes('image/png').length));
});

test('an invalid picture address returns an uncached 404 in the shape of every error', async () => {
  const odd = [
    '',
    '1',
    'null',
    '..%2F..%2Fetc%2Fpasswd',
    '%00',
    "'%20or%201=1--",
    `${newId()}.png`,
    'a'.repeat(190),
  ];
  for (const id of [...odd, newId(), newId().toUpperCase(), '00000000-0000-0000-0000-000000000000']) {
    const answer = await api.anyone.get(`/media/${id}`);
    expect([id, answer.statusCode, answer.json<Json>()['code']]).toEqual([id, 404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await statusOf('/media')).toBe(404);
  expect(await statusOf('/media?x')).toBe(404);
});

test('an unknown address below /media never returns the application', async () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'sofra-web-'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>');
  const built = await startTestApi({ SOFRA_WEB_ROOT: webRoot });
  const statusOfBuilt = async (url: string) => (await built.anyone.get(url)).statusCode;
  for (const url of ['/media', '/media?x=1', '/media/', `/media/${newId()}`, '/media/a/b'])
    expect([url, await statusOfBuilt(url)]).toEqual([url, 404]);
  expect(await statusOfBuilt('/mediation')).toBe(200);
  await built.stop();
  rmSync(webRoot, { recursive: true });
});

test('a picture is found by its address in both spellings', async () => {
  const url = await createPicture();
  expect(await statusOf(url.replace(/[^/]+$/, (id) => id.toUpperCase()))).toBe(200);
});

test('a deleted item shows no picture, even if its picture still exists (MENU-23)', async () => {
  const url = await createPicture();
  await api.owner.query('update menu_items set deleted_at = now() where business_id = $1', [business.id]);
  expect([await statusOf(url), await statusOf(`${url}/small`)]).toEqual([404, 404]);
});

test('a full business reads a picture from the database once in half a minute', async () => {
  api.time.now = new Date('2026-05-01T20:00:00Z');
  const url = await createPicture();
  const many = await Promise.all(Array.from({ length: 50 }, () => api.anyone.get(url)));
  expect(many.every((answer) => answer.rawPayload.equals(pictureBytes('image/png')))).toBe(true);
  await forgetPictures();
  api.time.now = new Date('2026-05-01T20:00:29Z');
  expect(await statusOf(url)).toBe(200);
  api.time.now = new Date('2026-05-01T20:00:31Z');
  expect(await statusOf(url)).toBe(404);
});

test('a missing picture is looked up again', async () => {
  api.time.now = new Date('2026-05-01T20:00:00Z');
  const url = await createPicture();
  const elsewhere = `/media/${newId()}`;
  expect(await statusOf(elsewhere)).toBe(404);
  await api.owner.query('update item_pictures set id = $1 where id = $2', [
    elsewhere.replace('/media/', ''),
    url.replace('/media/', ''),
  ]);
  expect(await statusOf(elsewhere)).toBe(200);
});

test('the cache keeps at most 16 MB and drops the oldest pictures', async () => {
  api.time.now = new Date('2026-05-01T20:00:00Z');
  const large = Buffer.alloc(256 * 1024, 'x');
  const urls: string[] = [];
  for (let count = 0; count < 66; count += 1) urls.push(await createPicture(large));
  for (const url of urls) expect(await statusOf(url)).toBe(200);
  await forgetPictures();
  expect(await statusOf(urls[0]!)).toBe(404);
  expect(await statusOf(urls[1]!)).toBe(404);
  expect(await statusOf(urls[2]!)).toBe(200);
  expect(await statusOf(urls[65]!)).toBe(200);
});

test('a failed read is reported and repeated by the next request', async () => {
  const url = await createPicture();
  await api.owner.query('alter function find_picture(uuid) rename to find_nothing');
  const failed = await api.anyone.get(url);
  await api.owner.query('alter function find_nothing(uuid) rename to find_picture');
  expect(failed.statusCode).toBe(500);
  expect(await statusOf(url)).toBe(200);
});

test('pictures have their own limit for each address, apart from other calls', async () => {
  const strict = await startTestApi({ LIMIT_REQUESTS_PER_MINUTE: '5' });
  const ask = (url: string) => strict.app.inject({ url, remoteAddress: '192.0.2.7' });
  const answers: number[] = [];
  for (let count = 0; count < 6; count += 1) answers.push((await ask(`/media/${newId()}`)).statusCode);
  expect(answers).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await ask('/api/public/menu/nobody-here')).statusCode).toBe(404);
  await strict.stop();
});

test('only the three picture types are served', async () => {
  const { rows } = await api.owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'picture_type_known'`,
  );
  const served = [...(rows[0]?.definition.matchAll(/image\/\w+/g) ?? [])].map(([type]) => type);
  expect(served.sort()).toEqual([...PICTURE_TYPES].sort());
});
