import type { PictureSize } from '#src/features/menu/pictures/picture-file.ts';

const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
const TABLES = { huffman: 0xc4, quantization: 0xdb };
/** Baseline, extended and progressive frames, which browsers can show (ITU-T T.81, table B.1). */
const FRAMES = [0xc0, 0xc1, 0xc2];
/**
 * The other frames, which are lossless or use codings that no browser reads. Three markers of that range are no frames.
 */
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The side of a coded block in pixels. */
const BLOCK = 8;

interface Seen {
  size: PictureSize | null;
  tables: Set<number>;
  /** The coded bytes of all scans together. */
  codedBytes: number;
}

/**
 * Reads segment after segment up to the end marker, which must be the last two bytes. There must be one frame, its
 * tables, and at least as many coded bytes as its size needs. Errors: RangeError beyond the end.
 */
export function readJpeg(file: DataView): PictureSize | null {
  if (file.getUint16(0) !== START) return null;
  const seen: Seen = { size: null, tables: new Set(), codedBytes: 0 };
  for (let at = 2; ;) {
    if (file.getUint8(at) !== 0xff) return null;
    const marker = file.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === END) return at + 2 === file.byteLength && isWhole(seen) ? seen.size : null;
    const next = at + 2 + file.getUint16(at + 2);
    if (next < at + 4 || !note(seen, file, at, marker)) return null;
    at = marker === SCAN ? endOfScan(file, next) : next;
    if (marker === SCAN) seen.codedBytes += at - next;
  }
}

/** Records a segment; false when the file is invalid whatever follows. */
function note(seen: Seen, file: DataView, at: number, marker: number): boolean {
  if (marker === SCAN) return seen.size !== null && seen.tables.size === 2;
  if (isOtherFrame(marker)) return false;
  if (marker === TABLES.huffman || marker === TABLES.quantization) seen.tables.add(marker);
  if (!FRAMES.includes(marker)) return true;
  if (seen.size) return false;
  seen.size = { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
  return true;
}

/** Every block takes at least one bit, so a file with fewer coded bytes was cut off. */
function isWhole({ size, codedBytes }: Seen): boolean {
  if (!size || codedBytes === 0) return false;
  const blocks = Math.ceil(size.width / BLOCK) * Math.ceil(size.height / BLOCK);
  return codedBytes * 8 >= blocks;
}

/**
 * The offset of the next marker. Within a scan `FF 00` is a byte of the picture, and `FF D0` to `FF D7` are restarts.
 */
function endOfScan(file: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (file.getUint8(at) !== 0xff) continue;
    const next = file.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}
