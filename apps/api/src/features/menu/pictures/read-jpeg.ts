import type { PictureSize } from '#src/features/menu/pictures/picture-file.ts';

const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frame headers hold the size; between them lie three markers that are none (ITU-T T.81, table B.1). */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);

/** Segment after segment to the end marker, which must be the last two bytes. Errors: RangeError beyond the end. */
export function readJpeg(file: DataView): PictureSize | null {
  if (file.getUint16(0) !== START) return null;
  let size: PictureSize | null = null;
  let hasScan = false;
  for (let at = 2; ;) {
    if (file.getUint8(at) !== 0xff) return null;
    const marker = file.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a byte that fills
      continue;
    }
    if (marker === END) return hasScan && at + 2 === file.byteLength ? size : null;
    const length = file.getUint16(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) size = { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
    at += 2 + length;
    if (marker !== SCAN) continue;
    if (size === null) return null;
    hasScan = true;
    at = endOfScan(file, at);
  }
}

/** Where the next marker stands; in a scan `FF 00` is a byte of the picture, and `FF D0` to `FF D7` restart it. */
function endOfScan(file: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (file.getUint8(at) !== 0xff) continue;
    const next = file.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}
