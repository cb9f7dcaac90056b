import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fitWithin, preparePicture } from '#src/features/menu/details/prepare-picture.ts';

/** Replaces the browser's picture functions, which jsdom lacks. `weigh` returns the size of an encoded picture. */
function stubBrowser({
  weigh,
  hasWebp = true,
}: {
  weigh: (side: number, quality: number) => number;
  hasWebp?: boolean;
}) {
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
    const size = weigh(Math.max(this.width, this.height), quality);
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
    const { asked, opened, createImageBitmap } = stubBrowser({ weigh: () => 90_000 });
    const prepared = await preparePicture(PHOTO);
    expect(createImageBitmap).toHaveBeenCalledWith(PHOTO, { imageOrientation: 'from-image' });
    expect(asked).toEqual([{ type: 'image/webp', quality: 0.82, width: 1200, height: 900 }]);
    expect(prepared).toMatchObject({ mediaType: 'image/webp', url: 'blob:picture' });
    expect(prepared.bytes).toHaveLength(90_000);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('loses sharpness first, then size, until it fits 200 kB (MENU-22)', async () => {
    const { asked } = stubBrowser({ weigh: (side) => (side > 900 ? 250_000 : 200_000) });
    expect((await preparePicture(PHOTO)).bytes).toHaveLength(200_000);
    expect(asked.map(({ width, quality }) => [width, quality])).toEqual([
      [1200, 0.82],
      [1200, 0.7],
      [1200, 0.55],
      [1200, 0.4],
      [900, 0.82],
    ]);
  });

  test('is a JPEG where the browser cannot write WebP', async () => {
    stubBrowser({ weigh: () => 90_000, hasWebp: false });
    expect(await preparePicture(PHOTO)).toMatchObject({ mediaType: 'image/jpeg' });
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
    const { asked } = stubBrowser({ weigh: () => 200_001 });
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
