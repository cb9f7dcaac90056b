import { SpokenError } from '#src/lib/api/api-error.ts';

interface PictureFile {
  mediaType: 'image/webp' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture in the form that is uploaded, with a URL to preview it. */
export interface PreparedPicture extends PictureFile {
  /** The form for lists. */
  small: PictureFile;
  /** An object URL, to be revoked after the picture is no longer used. */
  url: string;
}

/** Larger than any phone's photo. Decoding more could crash the tab of a small phone before an error can be shown. */
const MAX_SOURCE_BYTES = 30_000_000;
/** A dish fills a sheet of 512 pixels, twice as dense. */
const LARGE = { side: 1_024, bytes: 80_000 };
/** Cards of 172 x 112 are the largest places of lists, twice as dense. */
const SMALL = { width: 344, height: 224, side: 640, bytes: 25_000 };
/** Tried in this order until the file is small enough; after the last one the picture is scaled down. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const SMALLER = 0.75;

/** The message explains in Turkish why a file cannot be used as a picture. */
export class PictureProblem extends SpokenError {}

const megabytes = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/**
 * Converts a chosen file to two pictures, of at most 80 kB and at most 25 kB (MENU-22, MENU-42). Both are upright and
 * without the camera's metadata, such as the location. Errors: {@link PictureProblem}.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_SOURCE_BYTES)
    throw new PictureProblem(
      `Bu dosya çok büyük (${megabytes.format(file.size / 1_000_000)} MB). En fazla 30 MB olan bir resim seçin.`,
    );
  const image = await unpack(file);
  try {
    const blob = await smallEnough(image, LARGE);
    const small = await smallEnough(image, { side: smallSide(image), bytes: SMALL.bytes });
    return { ...(await fileOf(blob)), small: await fileOf(small), url: URL.createObjectURL(blob) };
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

const fileOf = async (blob: Blob): Promise<PictureFile> => ({
  mediaType: blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg',
  bytes: new Uint8Array(await blob.arrayBuffer()),
});

async function smallEnough(image: ImageBitmap, most: { side: number; bytes: number }): Promise<Blob> {
  for (let { side } = most; side > 1; side *= SMALLER) {
    const canvas = drawn(image, side);
    for (const quality of QUALITIES) {
      const blob = await packed(canvas, quality);
      if (blob && blob.size <= most.bytes) return blob;
    }
  }
  throw new PictureProblem('Bu resim küçültülemedi. Başka bir resim seçin.');
}

/** The longer side of the small form, which covers its places also where they cut it. */
export function smallSide({ width, height }: { width: number; height: number }): number {
  const scale = Math.max(SMALL.width / width, SMALL.height / height);
  return Math.min(SMALL.side, Math.ceil(Math.max(width, height) * scale));
}

/** Scales the longer side to at most `side`; a smaller picture is not enlarged. */
export function fitWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(image, side));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('Bu tarayıcı resimleri küçültemiyor. Başka bir tarayıcı deneyin.');
  // JPEG has no transparency, so transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A browser that cannot write WebP returns a PNG, as the type shows. JPEG is used then. */
async function packed(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
