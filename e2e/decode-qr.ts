import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

/** A picture as pixels (RGBA) with its size, as a QR reader takes it. */
interface Picture {
  width: number;
  height: number;
  points: Uint8ClampedArray;
}

/**
 * Draws any picture that a browser can show, in its own size. Pictures without a size (SVG) get the given one.
 */
export async function pictureOf(page: Page, type: string, content: Buffer, edge?: number): Promise<Picture> {
  const url = `data:${type};base64,${content.toString('base64')}`;
  const drawn = await page.evaluate(draw, { url, edge });
  return { ...drawn, points: Uint8ClampedArray.from(Buffer.from(drawn.points, 'base64')) };
}

/** Runs in the page. */
async function draw({ url, edge }: { url: string; edge: number | undefined }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const [width, height] = [edge ?? image.naturalWidth, edge ?? image.naturalHeight];
  const paper = new OffscreenCanvas(width, height).getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.drawImage(image, 0, 0, width, height);
  let bytes = '';
  for (const byte of paper.getImageData(0, 0, width, height).data) bytes += String.fromCharCode(byte);
  return { width, height, points: btoa(bytes) };
}

/** The text of the QR code; null when no reader would find one. */
export const textOfQr = ({ width, height, points }: Picture): string | null =>
  jsQR(points, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
