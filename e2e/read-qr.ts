/**
 * Reads the QR codes printed in a terminal: small ones (version 1 to 5) with the lowest error correction, in byte mode.
 * These have a single block, so the text is contiguous. Errors are not corrected, since a terminal makes none.
 */
export function readTerminalQr(lines: readonly string[], border: number): string {
  const modules = lines.flatMap(halves).map((row) => row.slice(border, -border));
  const symbol = modules.slice(border).slice(0, modules[0]?.length ?? 0);
  const size = symbol.length;
  if (size < 21 || size > 37 || size % 4 !== 1) throw new Error(`not a small QR code: ${size} modules`);
  const isDark = (x: number, y: number) => symbol[y]?.[x] === true;
  const { level, mask } = readFormat(isDark);
  if (level !== 1) throw new Error('not of the lowest error correction');
  const bits = [...pathOf(size)]
    .filter(([x, y]) => !isFunction(x, y, size))
    .map(([x, y]) => isDark(x, y) !== isMasked(mask, x, y));
  return textOf(bits);
}

/** One line of the terminal holds two rows of modules; light modules are drawn, dark ones are the background. */
function halves(line: string): [boolean[], boolean[]] {
  const signs = Array.from(line);
  return [signs.map((sign) => !'█▀'.includes(sign)), signs.map((sign) => !'█▄'.includes(sign))];
}

/**
 * The fifteen format bits beside the upper left finder, masked with a fixed pattern; only the first five carry data.
 */
function readFormat(isDark: (x: number, y: number) => boolean): { level: number; mask: number } {
  const bits = [0, 1, 2, 3, 4].map((x) => Number(isDark(x, 8)));
  const format = bits.reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b10101;
  return { level: format >> 3, mask: format & 7 };
}

/**
 * Visits the columns in pairs from the right, upwards and downwards in turn, skipping the column of the timing pattern.
 */
function* pathOf(size: number): Generator<[x: number, y: number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUpward = !isUpward;
  }
}

/**
 * Modules without data: finders with their format bits, timing patterns, and the alignment pattern of versions 2 to 5.
 */
function isFunction(x: number, y: number, size: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9);
  const centre = size - 7;
  const isAlignment = size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
  return isFinder || isAlignment || x === 6 || y === 6;
}

function isMasked(mask: number, x: number, y: number): boolean {
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  return rules[mask] === 0;
}

function textOf(bits: readonly boolean[]): string {
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + Number(bit), 0);
  if (number(0, 4) !== 0b0100) throw new Error('not bytes');
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + index * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
