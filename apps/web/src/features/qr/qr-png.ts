import { gridOf, type QrCode } from '#src/features/qr/qr-code.ts';

/** The edge of the downloaded PNG (PUB-32). */
const PNG_PIXELS = 512;

/** The code as a PNG of exactly 512 x 512 pixels, black on white. */
export function pngOf(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PNG_PIXELS;
  canvas.height = PNG_PIXELS;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.reject(new Error('this browser draws nothing'));
  const { scale, offset } = gridOf(code, PNG_PIXELS);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, PNG_PIXELS, PNG_PIXELS);
  paper.fillStyle = '#000';
  for (const { x, y, length } of code.runs)
    paper.fillRect(offset + x * scale, offset + y * scale, length * scale, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(picture);
      else reject(new Error('the picture could not be made'));
    }, 'image/png');
  });
}
