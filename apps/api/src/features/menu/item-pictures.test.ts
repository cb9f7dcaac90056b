import {
  MAX_PICTURE_BYTES,
  MAX_SMALL_PICTURE_BYTES,
  PICTURE_TYPES,
} from '@sofra/contract/menu/item-pictures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { pictureBytes } from '#test/factories/sample-pictures.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Künefe' });
});
afterAll(() => api.stop());

const put = (bytes: Buffer, type = 'image/png', headers: Record<string, string> = {}, to = item) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/menu/items/${to.id}/picture`,
    headers: { authorization: `Bearer ${business.as('CASHIER').token}`, 'content-type': type, ...headers },
    payload: bytes,
  });
/** Sends the small form of the picture at an address. */
const putSmall = (pictureUrl: string, bytes: Buffer, type = 'image/webp', to = item) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/menu/items/${to.id}/picture/${pictureUrl.replace('/media/', '')}/small`,
    headers: { authorization: `Bearer ${business.as('CASHIER').token}`, 'content-type': type },
    payload: bytes,
  });
const takeAway = () => business.as('ADMIN').delete(`/api/menu/items/${item.id}/picture`);
const urlOf = (answer: { json: () => Json }): string => String(answer.json()['pictureUrl']);
const auditOf = async () => {
  const { rows } = await api.owner.query<{ event: string; details: Json }>(
    'select event, details from audit_log where business_id = $1 and entity_id = $2 order by seq',
    [business.id, item.id],
  );
  return rows.slice(1);
};

test.each(PICTURE_TYPES)('a picture in %s is stored with an item and served at its address', async (type) => {
  const publishedBefore = api.published.length;
  const answer = await put(pictureBytes(type), type);
  expect(answer.statusCode).toBe(200);
  const pictureUrl = expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/) as unknown;
  expect(answer.json()).toEqual({ ...item, pictureUrl, version: 2 });
  expect((await business.as('WAITER').get('/api/menu')).json()[0].items).toEqual([answer.json()]);
  expect(await auditOf()).toEqual([
    { event: 'item.picture', details: { name: 'Künefe', deed: 'ADDED', width: 4, height: 3 } },
  ]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual(['menu:changed']);

  const shown = await api.anyone.get(urlOf(answer));
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.equals(pictureBytes(type))).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': 'inline',
  });
});

test('a new picture has a new address, and a replaced or removed picture is not found (MENU-23)', async () => {
  const first = await put(pictureBytes('image/png'));
  const second = await put(pictureBytes('image/webp'), 'image/webp');
  expect(second.json()).toMatchObject({ version: 3 });
  expect(urlOf(second)).not.toBe(urlOf(first));
  expect((await api.anyone.get(urlOf(first))).statusCode).toBe(404);
  const without = await takeAway();
  expect([without.statusCode, without.json()]).toEqual([200, { ...item, version: 4 }]);
  expect((await api.anyone.get(urlOf(second))).statusCode).toBe(404);
  expect((await auditOf()).map(({ details }) => details['deed'])).toEqual(['ADDED', 'REPLACED', 'REMOVED']);
});

test('a small form is served below the address of its picture, which stands in for it before (MENU-42)', async () => {
  const large = await put(pictureBytes('image/png'));
  const url = urlOf(large);
  const before = await api.anyone.get(`${url}/small`);
  expect([before.rawPayload.equals(pictureBytes('image/png')), before.headers]).toMatchObject([
    true,
    { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  ]);
  api.time.now = new Date(Date.now() + 31_000);
  const publishedBefore = api.published.length;
  const answer = await putSmall(url, pictureBytes('image/webp'));
  expect([answer.statusCode, answer.json()]).toEqual([200, { smallPictureUrl: `${url}/small` }]);
  expect((await business.as('WAITER').get('/api/menu')).json()[0].items).toEqual([large.json()]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual(['menu:changed']);
  const small = await api.anyone.get(`${url}/small`);
  expect([small.rawPayload.equals(pictureBytes('image/webp')), small.headers]).toMatchObject([
    true,
    { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  ]);
  expect((await api.anyone.get(url)).rawPayload.equals(pictureBytes('image/png'))).toBe(true);
  expect(await auditOf()).toHaveLength(1);

  // The address is cached for ever, so a second small form changes nothing.
  expect((await putSmall(url, pictureBytes('image/jpeg'), 'image/jpeg')).statusCode).toBe(200);
  expect(api.published).toHaveLength(publishedBefore + 1);
  const kept = await api.owner.query('select small_media_type from item_pictures where item_id = $1', [
    item.id,
  ]);
  expect(kept.rows).toEqual([{ small_media_type: 'image/webp' }]);
  api.time.now = null;
});

test('a new picture has no small form of the old one, whose address is refused (MENU-42)', async () => {
  const first = urlOf(await put(pictureBytes('image/png')));
  await putSmall(first, pictureBytes('image/webp'));
  const second = urlOf(await put(pictureBytes('image/jpeg'), 'image/jpeg'));
  expect((await putSmall(first, pictureBytes('image/webp'))).statusCode).toBe(404);
  expect((await api.anyone.get(`${first}/small`)).statusCode).toBe(404);
  expect((await api.anyone.get(`${second}/small`)).headers['content-type']).toBe('image/jpeg');
  await takeAway();
  expect((await putSmall(second, pictureBytes('image/webp'))).statusCode).toBe(404);
});

test('a small form is a picture of at most 25 kB and 640 pixels, of an item of the business (MENU-42)', async () => {
  const url = urlOf(await put(pictureBytes('image/png')));
  const wide = pictureBytes('image/webp');
  // The header of a lossy WebP holds its width at byte 26.
  const at = (width: number) => {
    wide.writeUInt16LE(width, 26);
    return putSmall(url, wide);
  };
  const tooWide = await at(641);
  expect([tooWide.statusCode, tooWide.json()]).toMatchObject([
    400,
    {
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'bytes', reason: 'Bir kenarı en fazla 640 piksel olabilir.' }] },
    },
  ]);
  expect((await putSmall(url, Buffer.from('GIF89a'))).statusCode).toBe(415);
  expect((await putSmall(url, Buffer.alloc(MAX_SMALL_PICTURE_BYTES + 1))).statusCode).toBe(413);
  const neighbor = await createItem(business);
  const foreign = await createItem(await api.createBusiness());
  for (const to of [neighbor, foreign])
    expect((await putSmall(url, pictureBytes('image/webp'), 'image/webp', to)).statusCode).toBe(404);
  expect((await at(640)).statusCode).toBe(200);
});

test('removing a missing picture changes nothing and succeeds', async () => {
  const publishedBefore = api.published.length;
  expect([(await takeAway()).json(), await auditOf()]).toEqual([item, []]);
  expect(api.published).toHaveLength(publishedBefore);
});

test('a repeated key stores no second picture, and the same key for another picture is refused', async () => {
  const key = { 'idempotency-key': 'kunefe' };
  const first = await put(pictureBytes('image/png'), 'image/png', key);
  const again = await put(pictureBytes('image/png'), 'image/png', key);
  expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true']);
  const other = await put(pictureBytes('image/webp'), 'image/webp', key);
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('only a picture with its true type is accepted (MENU-22)', async () => {
  const html = '<html><script>alert(1)</script></html>';
  const wrong: [what: string, bytes: Buffer, type: string, status: number][] = [
    ['a renamed script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'image/jpeg', 415],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415],
    ['a drawing as such', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['a page that begins as a picture', Buffer.from(`GIF89a${html}`), 'image/png', 415],
    [
      'a picture with a page behind it',
      Buffer.concat([pictureBytes('image/png'), Buffer.from(html)]),
      'image/png',
      415,
    ],
    ['half a picture', pictureBytes('image/jpeg').subarray(0, 90), 'image/jpeg', 415],
    ['a picture of another type', pictureBytes('image/webp'), 'image/jpeg', 415],
    ['nothing', Buffer.alloc(0), 'image/webp', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['a form', Buffer.from('a=b'), 'application/x-www-form-urlencoded', 415],
    ['40 MB', Buffer.alloc(40 * 1024 * 1024), 'image/jpeg', 413],
    ['a byte too much', Buffer.alloc(MAX_PICTURE_BYTES + 1), 'image/png', 413],
  ];
  for (const [what, bytes, type, status] of wrong) {
    const answer = await put(bytes, type);
    expect([what, answer.statusCode]).toEqual([what, status]);
    expect(answer.json<Json>()['code']).toBe(status === 413 ? 'BODY_TOO_LARGE' : 'NOT_A_PICTURE');
  }
  expect([(await business.as('ADMIN').get('/api/menu')).json()[0].items, await auditOf()]).toEqual([
    [item],
    [],
  ]);
});

test('a media type may be in capitals and have parameters', async () => {
  expect((await put(pictureBytes('image/png'), 'IMAGE/PNG; charset=binary')).statusCode).toBe(200);
});

test('all other endpoints still accept JSON', async () => {
  const answer = await api.app.inject({
    method: 'PATCH',
    url: `/api/menu/items/${item.id}`,
    headers: { authorization: `Bearer ${business.as('ADMIN').token}`, 'content-type': 'image/png' },
    payload: pictureBytes('image/png'),
  });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([415, 'NOT_JSON']);
});

test('a deleted item, an ingredient and another business’s item can neither get nor lose a picture', async () => {
  const url = urlOf(await put(pictureBytes('image/png')));
  const stranger = await api.createBusiness();
  const foreign = await createItem(stranger);
  const made = await business.as('ADMIN').post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  await business.as('ADMIN').delete(`/api/menu/items/${item.id}`);
  for (const to of [item, foreign, made.json<Created>()]) {
    expect((await put(pictureBytes('image/png'), 'image/png', {}, to)).statusCode).toBe(404);
    const away = await business.as('ADMIN').delete(`/api/menu/items/${to.id}/picture`);
    expect(away.statusCode).toBe(404);
  }
  expect((await api.anyone.get(url)).statusCode).toBe(404);
  const { rows } = await api.owner.query('select from item_pictures where business_id = any($1)', [
    [business.id, stranger.id],
  ]);
  expect(rows).toEqual([]);
});

test('a picture that is saved on a sample makes it the business’s own', async () => {
  await api.owner.query('update menu_items set is_sample = true where id = $1', [item.id]);
  expect((await put(pictureBytes('image/png'))).json()).toMatchObject({ isSample: false });
  const [category] = (await business.as('ADMIN').get('/api/menu')).json<{ items: Json[] }[]>();
  expect(category!.items).toMatchObject([{ isSample: false }]);
});
