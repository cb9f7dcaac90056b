/**
 * `node scripts/make-fonts.ts` cuts the fonts that every visit loads out of those of @fontsource-variable/onest, into
 * `apps/web/src/fonts/`. Run it again when that package is updated; `make-fonts.test.ts` fails when it was forgotten.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '..');
const ONEST = path.join(ROOT, 'node_modules/@fontsource-variable/onest/files');
export const FONTS = path.join(ROOT, 'apps/web/src/fonts');

/** The weights in use, from `font-normal` to `font-bold`. The package has 100 to 900, which is a quarter more. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** The letters of each font. `apps/web/src/fonts.css` names the same ones as `unicode-range`. */
const CUTS = {
  'onest-latin.woff2': {
    source: 'onest-latin-wght-normal.woff2',
    letters: `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ıŒœʻʼˆ˚˜\u0304\u0308\u0329${from(0x2000, 0x206f)}€™↑↓−∕\uFEFF\uFFFD`,
  },
  /** The arrow of *Şalgam → Ayran*, which a browser loads only where one is shown. */
  'onest-arrow.woff2': { source: 'onest-math-wght-normal.woff2', letters: '→' },
  /** Additional letters for Turkish: 3 kB of the 28 that all letters of Europe take. */
  'onest-turkish.woff2': { source: 'onest-latin-ext-wght-normal.woff2', letters: 'ĞğİŞş₺' },
};

/** The bytes of each font by its file name. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const [name, { source, letters }] of Object.entries(CUTS)) {
    const options = { targetFormat: 'woff2', variationAxes: WEIGHTS } as const;
    fonts.set(name, await subsetFont(readFileSync(path.join(ONEST, source)), letters, options));
  }
  return fonts;
}

if (import.meta.main) {
  mkdirSync(FONTS, { recursive: true });
  for (const [name, bytes] of await cutFonts()) {
    writeFileSync(path.join(FONTS, name), bytes);
    console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
  }
}
