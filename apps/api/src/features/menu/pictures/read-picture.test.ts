import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_TYPES } from '@sofra/contract/item-pictures';
import { describe, expect, test } from 'vitest';
import { readPicture } from '#src/features/menu/pictures/read-picture.ts';
import { pictureBytes } from '#test/given-pictures.ts';

const FOUR_BY_THREE = { width: 4, height: 3 };
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const big = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const little = (value: number): Buffer => big(value).reverse();

const pngChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([big(data.length), ascii(name), data, big(crc32(Buffer.concat([ascii(name), data])))]);
const png = (width: number, height: number, chunks = [pngChunk('IDAT', deflateSync('dots'))]): Buffer => {
  const header = Buffer.concat([big(width), big(height), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), little(body.length), body]);
};
const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([ascii(name), little(data.length), data, Buffer.alloc(data.length % 2)]);
/** Its one chunk, without the file around it. */
const lossy = (): Buffer => pictureBytes('image/webp').subarray(12);

describe.each(PICTURE_TYPES)('%s', (type) => {
  const whole = pictureBytes(type);

  test('a whole file is read, wherever it lies in memory', () => {
    expect(readPicture(type, whole)).toEqual(FOUR_BY_THREE);
    const room = Buffer.concat([Buffer.alloc(7), whole, Buffer.alloc(9)]);
    expect(readPicture(type, room.subarray(7, 7 + whole.length))).toEqual(FOUR_BY_THREE);
  });

  test('a file that ends early is none, wherever it ends', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect([length, readPicture(type, whole.subarray(0, length))]).toEqual([length, null]);
  });

  test('nothing may hang on behind the end', () => {
    for (const tail of ['\0', '<script>alert(1)</script>', 'PK\u0003\u0004'])
      expect(readPicture(type, Buffer.concat([whole, ascii(tail)]))).toBeNull();
  });

  test('it is not what another type calls itself', () => {
    for (const other of PICTURE_TYPES.filter((one) => one !== type))
      expect([other, readPicture(other, whole)]).toEqual([other, null]);
  });

  test.each([
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page behind the mark of another picture', 'GIF89a<html><script>alert(1)</script></html>'],
    ['a page behind its own mark', `${pictureBytes(type).toString('latin1', 0, 12)}<html></html>`],
    ['nothing', ''],
    ['zeros', '\0'.repeat(500)],
    ['marks alone', '\xff'.repeat(500)],
  ])('%s is none', (_, text) => {
    expect(readPicture(type, ascii(text))).toBeNull();
  });
});

test('a picture has 1 to 4000 dots a side', () => {
  expect(readPicture('image/png', png(4_000, 1))).toEqual({ width: 4_000, height: 1 });
  for (const [width, height] of [
    [0, 1],
    [1, 0],
    [4_001, 1],
    [1, 4_001],
    [4_294_967_295, 1],
  ] as const)
    expect([width, height, readPicture('image/png', png(width, height))]).toEqual([width, height, null]);
});

test('a PNG without its dots, with a broken checksum or with another chunk first is none', () => {
  expect(readPicture('image/png', png(1, 1, []))).toBeNull();
  expect(readPicture('image/png', png(1, 1, [pngChunk('IDAT', Buffer.alloc(0))]))).toBeNull();
  const broken = png(1, 1);
  broken[45] = broken[45]! ^ 1;
  expect(readPicture('image/png', broken)).toBeNull();
  const late = png(1, 1).toString('latin1').replace('IHDR', 'tEXt');
  expect(readPicture('image/png', ascii(late))).toBeNull();
});

test('a JPEG in several scans, with notes and filling bytes is read; one without a scan is none', () => {
  const whole = pictureBytes('image/jpeg');
  const note = Buffer.concat([Buffer.from('fffffffe', 'hex'), Buffer.from([0, 6]), ascii('note')]);
  expect(readPicture('image/jpeg', Buffer.concat([whole.subarray(0, 2), note, whole.subarray(2)]))).toEqual(
    FOUR_BY_THREE,
  );
  const scan = whole.subarray(whole.indexOf(Buffer.from('ffda', 'hex')), -2);
  expect(readPicture('image/jpeg', Buffer.concat([whole.subarray(0, -2), scan, whole.subarray(-2)]))).toEqual(
    FOUR_BY_THREE,
  );
  const start = whole.indexOf(Buffer.from('ffda', 'hex'));
  const withoutScan = Buffer.concat([whole.subarray(0, start), whole.subarray(-2)]);
  expect(readPicture('image/jpeg', withoutScan)).toBeNull();
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
  const withoutSize = Buffer.concat([whole.subarray(0, frame), whole.subarray(start)]);
  expect(readPicture('image/jpeg', withoutSize)).toBeNull();
});

test('a WebP may be without losses or carry a profile; one that moves, or only says its size, is none', () => {
  const header = riffChunk('VP8X', Buffer.from('20000000030000020000', 'hex'));
  const profile = riffChunk('ICCP', ascii('odd'));
  expect(readPicture('image/webp', riff(header, profile, lossy()))).toEqual(FOUR_BY_THREE);
  const dots = Buffer.from('2f0380000007d099aa76a6ff8188e87f00', 'hex');
  expect(readPicture('image/webp', riff(riffChunk('VP8L', dots)))).toEqual(FOUR_BY_THREE);
  const behind = Buffer.concat([pictureBytes('image/webp'), riffChunk('JUNK', ascii('more'))]);
  expect(readPicture('image/webp', behind)).toBeNull();
  expect(readPicture('image/webp', riff(header))).toBeNull();
  expect(readPicture('image/webp', riff(header, riffChunk('ANMF', lossy())))).toBeNull();
  const between = Buffer.from(lossy());
  between[8] = between[8]! | 1; // no key frame
  expect(readPicture('image/webp', riff(between))).toBeNull();
});
