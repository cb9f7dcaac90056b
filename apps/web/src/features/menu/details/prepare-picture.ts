/** A picture as it is sent, and where it can be looked at meanwhile. */
export interface PreparedPicture {
  mediaType: 'image/webp' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
  /** An object URL, to be revoked by whoever lets the picture go. */
  url: string;
}

/** More than a phone's camera makes. Unpacking more would end the tab on a small phone before it could say so. */
const MAX_SOURCE_BYTES = 30_000_000;
const MAX_SIDE = 1_200;
const MAX_BYTES = 200_000;
/** The first that is small enough; after the last the picture itself gets smaller. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const SMALLER = 0.75;

/** Says in Turkish why a file is no picture for a menu. */
export class PictureProblem extends Error {}

const megabytes = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/**
 * Makes of whatever was chosen a picture of at most 1200 dots a side and 200 kB, upright as it was taken, and without
 * what a camera notes beside it (the place, above all). Errors: {@link PictureProblem}.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_SOURCE_BYTES)
    throw new PictureProblem(
      `Bu dosya çok büyük (${megabytes.format(file.size / 1_000_000)} MB). En fazla 30 MB olan bir resim seçin.`,
    );
  const image = await unpack(file);
  try {
    const blob = await smallEnough(image);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const mediaType = blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    return { mediaType, bytes, url: URL.createObjectURL(blob) };
  } finally {
    image.close();
  }
}

async function unpack(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureProblem('Bu dosya bir resim olarak açılamadı. JPEG, PNG ya da WebP bir resim seçin.');
  }
}

async function smallEnough(image: ImageBitmap): Promise<Blob> {
  for (let side = MAX_SIDE; side > 1; side *= SMALLER) {
    const canvas = drawn(image, side);
    for (const quality of QUALITIES) {
      const blob = await packed(canvas, quality);
      if (blob && blob.size <= MAX_BYTES) return blob;
    }
  }
  throw new PictureProblem('Bu resim küçültülemedi. Başka bir resim seçin.');
}

/** The longer side at most `side`; a smaller picture is not blown up. */
export function fitWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(image, side));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('Bu tarayıcı resimleri küçültemiyor. Başka bir tarayıcı deneyin.');
  // A JPEG knows no transparency and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A browser that writes no WebP gives a PNG instead, which says so; then it is JPEG. */
async function packed(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
