import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';
import { describe, expect, test } from 'vitest';
import { readPicture } from '#src/features/menu/pictures/read-picture.ts';
import { pictureBytes } from '#test/factories/sample-pictures.ts';

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
interface PngParts {
  depth: number;
  colour: number;
  interlace: number;
  chunks: Buffer[];
}
/** A PNG with grey pixels of one bit by default. */
const png = (width: number, height: number, parts: Partial<PngParts> = {}): Buffer => {
  const { depth = 1, colour = 0, interlace = 0 } = parts;
  const { chunks = [dots(height * (1 + Math.ceil(width / 8)))] } = parts;
  const header = Buffer.concat([big(width), big(height), Buffer.from([depth, colour, 0, 0, interlace])]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
/** An IDAT chunk that decompresses to this many bytes. */
const dots = (bytes: number): Buffer => pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), little(body.length), body]);
};
const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([ascii(name), little(data.length), data, Buffer.alloc(data.length % 2)]);
/** The single chunk of a lossy WebP, without the file around it. */
const lossy = (): Buffer => pictureBytes('image/webp').subarray(12);

describe.each(PICTURE_TYPES)('%s', (type) => {
  const whole = pictureBytes(type);

  test('a complete file is read at any position in memory', async () => {
    expect(await readPicture(type, whole)).toEqual(FOUR_BY_THREE);
    const room = Buffer.concat([Buffer.alloc(7), whole, Buffer.alloc(9)]);
    expect(await readPicture(type, room.subarray(7, 7 + whole.length))).toEqual(FOUR_BY_THREE);
  });

  test('a file that ends early, at any byte, is refused', async () => {
    for (let length = 0; length < whole.length; length += 1)
      expect([length, await readPicture(type, whole.subarray(0, length))]).toEqual([length, null]);
  });

  test('bytes after the end are refused', async () => {
    for (const tail of ['\0', '<script>alert(1)</script>', 'PK\u0003\u0004'])
      expect(await readPicture(type, Buffer.concat([whole, ascii(tail)]))).toBeNull();
  });

  test('a file is refused as any other type', async () => {
    for (const other of PICTURE_TYPES.filter((one) => one !== type))
      expect([other, await readPicture(other, whole)]).toEqual([other, null]);
  });

  test.each([
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page after the signature of another type', 'GIF89a<html><script>alert(1)</script></html>'],
    ['a page after its own signature', `${pictureBytes(type).toString('latin1', 0, 12)}<html></html>`],
    ['nothing', ''],
    ['zeros', '\0'.repeat(500)],
    ['a signature alone', '\xff'.repeat(500)],
  ])('%s is refused', async (_, text) => {
    expect(await readPicture(type, ascii(text))).toBeNull();
  });
});

test('a picture has 1 to 4000 pixels a side, and at most four million in all', async () => {
  expect(await readPicture('image/png', png(4_000, 1))).toEqual({ width: 4_000, height: 1 });
  expect(await readPicture('image/png', png(4_000, 1_000))).toEqual({ width: 4_000, height: 1_000 });
  for (const [width, height] of [
    [0, 1],
    [1, 0],
    [4_001, 1],
    [1, 4_001],
    [4_000, 1_001],
  ] as const)
    expect([width, height, await readPicture('image/png', png(width, height))]).toEqual([
      width,
      height,
      null,
    ]);
});

test('a PNG of 46 kB that would unpack to 48 MB is refused without unpacking it', async () => {
  const wall = png(4_000, 4_000, { depth: 8, colour: 2, chunks: [dots(4_000 * 12_001)] });
  expect(wall.length).toBeLessThan(50_000);
  expect(await readPicture('image/png', wall)).toBeNull();
  // The header declares four pixels, but the data holds 48 million.
  const liar = png(2, 2, { depth: 8, colour: 2, chunks: [dots(4_000 * 12_001)] });
  const before = process.memoryUsage().arrayBuffers;
  expect(await readPicture('image/png', liar)).toBeNull();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
});

test('a PNG has exactly the declared number of pixels', async () => {
  const whole = deflateSync(Buffer.alloc(2 * (1 + 3)));
  const of = (...chunks: Buffer[]) => readPicture('image/png', png(1, 2, { depth: 8, colour: 2, chunks }));
  expect(await of(pngChunk('IDAT', whole))).toEqual({ width: 1, height: 2 });
  expect(
    await of(pngChunk('IDAT', whole.subarray(0, 3)), pngChunk('IDAT', whole.subarray(3))),
  ).not.toBeNull();
  const wrong: [string, Buffer[]][] = [
    ['a byte too few', [dots(7)]],
    ['a byte too many', [dots(9)]],
    ['none', []],
    ['an empty chunk', [pngChunk('IDAT', Buffer.alloc(0))]],
    ['a stream that ends early', [pngChunk('IDAT', whole.subarray(0, -1))]],
    ['a stream with something behind it', [pngChunk('IDAT', Buffer.concat([whole, ascii('more')]))]],
    ['no stream', [pngChunk('IDAT', ascii('dots'))]],
    [
      'another chunk between',
      [
        pngChunk('IDAT', whole.subarray(0, 3)),
        pngChunk('tEXt', ascii('a')),
        pngChunk('IDAT', whole.subarray(3)),
      ],
    ],
    ['frames that move', [pngChunk('acTL', Buffer.alloc(8)), pngChunk('IDAT', whole)]],
  ];
  for (const [what, chunks] of wrong) expect([what, await of(...chunks)]).toEqual([what, null]);
});

test('every pixel format of PNG is counted, interlaced too; unknown formats are refused', async () => {
  const rows = (bits: number) => 3 * (1 + Math.ceil((5 * bits) / 8));
  const of = (depth: number, colour: number, bytes: number, interlace = 0) =>
    readPicture('image/png', png(5, 3, { depth, colour, interlace, chunks: [dots(bytes)] }));
  for (const [depth, colour, bits] of [
    [4, 3, 4],
    [16, 0, 16],
    [8, 4, 16],
    [16, 6, 64],
  ] as const)
    expect([colour, await of(depth, colour, rows(bits))]).toEqual([colour, { width: 5, height: 3 }]);
  // Adam7 of 5 by 3: passes of 1x1, 1x1, none, 1x1, 3x1, 2x2 and 5x1 pixels.
  expect(await of(8, 0, 2 + 2 + 2 + 4 + 6 + 6, 1)).toEqual({ width: 5, height: 3 });
  expect(await of(8, 0, rows(8), 1)).toBeNull();
  expect(await of(8, 0, rows(8), 2)).toBeNull();
  expect(await of(3, 0, rows(3))).toBeNull();
  expect(await of(8, 5, rows(8))).toBeNull();
});

test('a PNG with a wrong checksum, or with another chunk first, is refused', async () => {
  expect(await readPicture('image/png', png(1, 1))).not.toBeNull();
  const broken = png(1, 1);
  broken[45] = broken[45]! ^ 1;
  expect(await readPicture('image/png', broken)).toBeNull();
  const late = png(1, 1).toString('latin1').replace('IHDR', 'tEXt');
  expect(await readPicture('image/png', ascii(late))).toBeNull();
});

test('a JPEG with several scans, comments and fill bytes is read; one without a scan is refused', async () => {
  const whole = pictureBytes('image/jpeg');
  const note = Buffer.concat([Buffer.from('fffffffe', 'hex'), Buffer.from([0, 6]), ascii('note')]);
  expect(
    await readPicture('image/jpeg', Buffer.concat([whole.subarray(0, 2), note, whole.subarray(2)])),
  ).toEqual(FOUR_BY_THREE);
  const scan = whole.subarray(whole.indexOf(Buffer.from('ffda', 'hex')), -2);
  expect(
    await readPicture('image/jpeg', Buffer.concat([whole.subarray(0, -2), scan, whole.subarray(-2)])),
  ).toEqual(FOUR_BY_THREE);
  const start = whole.indexOf(Buffer.from('ffda', 'hex'));
  const withoutScan = Buffer.concat([whole.subarray(0, start), whole.subarray(-2)]);
  expect(await readPicture('image/jpeg', withoutScan)).toBeNull();
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
  const withoutSize = Buffer.concat([whole.subarray(0, frame), whole.subarray(start)]);
  expect(await readPicture('image/jpeg', withoutSize)).toBeNull();
});

test('a lossless WebP or one with a profile is read; an animation or a size alone is refused', async () => {
  const header = riffChunk('VP8X', Buffer.from('20000000030000020000', 'hex'));
  const profile = riffChunk('ICCP', ascii('odd'));
  expect(await readPicture('image/webp', riff(header, profile, lossy()))).toEqual(FOUR_BY_THREE);
  const dots = Buffer.from('2f0380000007d099aa76a6ff8188e87f00', 'hex');
  expect(await readPicture('image/webp', riff(riffChunk('VP8L', dots)))).toEqual(FOUR_BY_THREE);
  const behind = Buffer.concat([pictureBytes('image/webp'), riffChunk('JUNK', ascii('more'))]);
  expect(await readPicture('image/webp', behind)).toBeNull();
  expect(await readPicture('image/webp', riff(header))).toBeNull();
  expect(await readPicture('image/webp', riff(header, riffChunk('ANMF', lossy())))).toBeNull();
  const between = Buffer.from(lossy());
  between[8] = between[8]! | 1; // no key frame
  expect(await readPicture('image/webp', riff(between))).toBeNull();
});

test('a JPEG has enough coded bytes for its size, within the limits, in a process that browsers decode', async () => {
  const whole = pictureBytes('image/jpeg');
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
  const changed = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(whole);
    if (at === 1) bytes[frame + 1] = value;
    else bytes.writeUInt16BE(value, frame + at);
    return bytes;
  };
  const read = (bytes: Buffer) => readPicture('image/jpeg', bytes);
  expect(await read(changed(1, 0xc2))).toEqual(FOUR_BY_THREE);
  expect(await read(changed(5, 65_535))).toBeNull();
  // A side of 1000 pixels has 125 blocks, which its three coded bytes cannot hold.
  expect(await read(changed(7, 1_000))).toBeNull();
  for (const other of [0xc3, 0xc9, 0xcb]) expect(await read(changed(1, other))).toBeNull();
  const start = whole.indexOf(Buffer.from('ffda', 'hex'));
  const coded = start + 2 + whole.readUInt16BE(start + 2);
  expect(await read(Buffer.concat([whole.subarray(0, coded), whole.subarray(-2)]))).toBeNull();
  const twice = Buffer.concat([
    whole.subarray(0, start),
    whole.subarray(frame, frame + 13),
    whole.subarray(start),
  ]);
  expect(await read(twice)).toBeNull();
  const tables = whole.indexOf(Buffer.from('ffc4', 'hex'));
  expect(await read(Buffer.concat([whole.subarray(0, tables), whole.subarray(start)]))).toBeNull();
});

test('a WebP contains its declared parts, on a canvas of its own size', async () => {
  const read = (...chunks: Buffer[]) => readPicture('image/webp', riff(...chunks));
  const canvas = (hex: string) => riffChunk('VP8X', Buffer.from(hex, 'hex'));
  expect(await read(canvas('00000000ffffff020000'), lossy())).toBeNull();
  expect(await read(lossy(), lossy())).toBeNull();
  expect(await read(riffChunk('VP8L', Buffer.from('2f03800000', 'hex')))).toBeNull();
  expect(await read(riffChunk('VP8L', Buffer.from('2fffffff0f00', 'hex')))).toBeNull();
  // Nothing follows the first partition, or it is cut off.
  for (const end of [29, 20])
    expect([end, await read(riffChunk('VP8 ', lossy().subarray(8, end)))]).toEqual([end, null]);
  const hidden = Buffer.from(lossy());
  hidden[8] = hidden[8]! & ~16;
  expect(await read(hidden)).toBeNull();
});
