import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fitWithin, preparePicture, smallSide } from '#src/features/menu/details/prepare-picture.ts';

/** Replaces the browser's picture functions, which jsdom lacks. `weigh` returns the size of an encoded picture. */
function stubBrowser({
  weigh,
  hasWebp = true,
  weighSmall = () => 20_000,
}: {
  weigh: (side: number, quality: number) => number;
  hasWebp?: boolean;
  /** The same for the small form. */
  weighSmall?: typeof weigh;
}) {
  let isSmall = false;
  const asked: { type: string; quality: number; width: number; height: number }[] = [];
  const opened = { width: 4000, height: 3000, close: vi.fn() };
  const createImageBitmap = vi.fn((file: Blob, _options: unknown) =>
    file.type === 'image/jpeg' ? Promise.resolve(opened) : Promise.reject(new DOMException('no picture')),
  );
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type = '',
    quality = 1,
  ) {
    const written = type === 'image/webp' && !hasWebp ? 'image/png' : type;
    asked.push({ type, quality, width: this.width, height: this.height });
    const size = (isSmall ? weighSmall : weigh)(Math.max(this.width, this.height), quality);
    isSmall ||= size <= 80_000;
    done(new Blob([new Uint8Array(size)], { type: written }));
  });
  return { asked, opened, createImageBitmap };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });

describe('a picture', () => {
  test('is turned as taken, reduced and packed as WebP', async () => {
    const { asked, opened, createImageBitmap } = stubBrowser({ weigh: () => 80_000 });
    const prepared = await preparePicture(PHOTO);
    expect(createImageBitmap).toHaveBeenCalledWith(PHOTO, { imageOrientation: 'from-image' });
    expect(asked).toEqual([
      { type: 'image/webp', quality: 0.82, width: 1024, height: 768 },
      { type: 'image/webp', quality: 0.82, width: 344, height: 258 },
    ]);
    expect(prepared).toMatchObject({ mediaType: 'image/webp', url: 'blob:picture' });
    expect([prepared.bytes.length, prepared.small.bytes.length]).toEqual([80_000, 20_000]);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('loses sharpness first, then size, until it fits 80 kB, and for lists 25 kB (MENU-22, MENU-42)', async () => {
    const { asked } = stubBrowser({
      weigh: (side) => (side > 768 ? 80_001 : 80_000),
      weighSmall: (_, quality) => (quality > 0.6 ? 25_001 : 25_000),
    });
    const { bytes, small } = await preparePicture(PHOTO);
    expect([bytes.length, small.bytes.length]).toEqual([80_000, 25_000]);
    expect(asked.map(({ width, quality }) => [width, quality])).toEqual([
      [1024, 0.82],
      [1024, 0.7],
      [1024, 0.55],
      [1024, 0.4],
      [768, 0.82],
      [344, 0.82],
      [344, 0.7],
      [344, 0.55],
    ]);
  });

  test('is a JPEG where the browser cannot write WebP', async () => {
    stubBrowser({ weigh: () => 80_000, hasWebp: false });
    expect(await preparePicture(PHOTO)).toMatchObject({
      mediaType: 'image/jpeg',
      small: { mediaType: 'image/jpeg' },
    });
  });

  test.each([
    [
      '40 MB',
      { size: 40_000_000 } as Blob,
      'Bu dosya çok büyük (40 MB). En fazla 30 MB olan bir resim seçin.',
    ],
    [
      'a renamed script',
      new Blob(['#!/bin/sh'], { type: 'text/plain' }),
      'Bu dosya bir resim olarak açılamadı. JPEG, PNG ya da WebP bir resim seçin.',
    ],
  ])('cannot be %s', async (_, file, sentence) => {
    stubBrowser({ weigh: () => 1 });
    await expect(preparePicture(file)).rejects.toThrow(sentence);
  });

  test('is refused when no size is small enough, after a limited number of tries', async () => {
    const { asked } = stubBrowser({ weigh: () => 80_001 });
    await expect(preparePicture(PHOTO)).rejects.toThrow('Bu resim küçültülemedi. Başka bir resim seçin.');
    expect(asked.length).toBeLessThan(150);
  });
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1200, height: 900 },
  ],
  [
    { width: 300, height: 6000 },
    { width: 60, height: 1200 },
  ],
  [
    { width: 20_000, height: 1 },
    { width: 1200, height: 1 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('%j becomes %j', (size, expected) => {
  expect(fitWithin(size, 1200)).toEqual(expected);
});

test.each([
  ['a wide one', { width: 4000, height: 3000 }, 344],
  ['an upright one', { width: 3000, height: 4000 }, 459],
  ['a square', { width: 900, height: 900 }, 344],
  ['a panorama', { width: 6000, height: 300 }, 640],
])('the small form of %s covers a card twice as dense (MENU-42)', (_, size, side) => {
  expect(smallSide(size)).toBe(side);
});
