import type { Browser } from './browser-types.ts';

const QUALITY = 0.8;
const WORST_QUALITY = 0.5;
const AT_MOST_BYTES = 60 * 1024;

export type Encode = (png: Buffer) => Promise<Buffer>;

/**
 * Encodes WebP in the browser, so that no further package is needed. The quality is lowered until the file is small
 * enough.
 */
export async function encoderOf(browser: Browser): Promise<Encode> {
  const page = await browser.newPage();
  const encodeAt = async (png: Buffer, quality: number): Promise<Buffer> =>
    Buffer.from(await page.evaluate(toWebp, { png: png.toString('base64'), quality }), 'base64');
  return async (png) => {
    let quality = QUALITY;
    let webp = await encodeAt(png, quality);
    while (webp.length > AT_MOST_BYTES && quality > WORST_QUALITY) {
      quality -= 0.1;
      webp = await encodeAt(png, quality);
    }
    return webp;
  };
}

/** Runs in the page. */
async function toWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('this browser writes no WebP');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
