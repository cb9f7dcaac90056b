import { encode } from 'uqr';

/** A code ready to draw: its edge in modules including the quiet zone, and every dark run of a row. */
export interface QrCode {
  size: number;
  runs: readonly { x: number; y: number; length: number }[];
}

/** The white margin that readers need around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/**
 * `L` is for screens and files (PUB-31); `M` tolerates more damage, because cards on tables get scratches and stains.
 */
export function qrOf(text: string, level: 'L' | 'M' = 'L'): QrCode {
  const { size, data } = encode(text, { ecc: level, border: QUIET_MODULES });
  return { size, runs: data.flatMap(runsOf) };
}

function runsOf(row: readonly boolean[], y: number) {
  const runs: { x: number; y: number; length: number }[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const last = runs.at(-1);
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, y, length: 1 });
  }
  return runs;
}

/** All dark modules as one SVG path; a module is one unit. */
export const pathOf = ({ runs }: QrCode): string =>
  runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');

/** The code as an SVG file with a white background, for any viewer. */
export const svgFileOf = (code: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" width="1024" height="1024" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${pathOf(code)}"/></svg>\n`;

/** Every module gets a whole number of pixels, and the rest becomes margin, because scaling would blur the edges. */
export function gridOf({ size }: QrCode, pixels: number): { scale: number; offset: number } {
  const scale = Math.floor(pixels / size);
  return { scale, offset: Math.floor((pixels - scale * size) / 2) };
}
