import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cutFonts, FONTS } from './make-fonts.ts';

it('the fonts of the web application are those that `node scripts/make-fonts.ts` makes', async () => {
  for (const [name, bytes] of await cutFonts())
    expect(readFileSync(path.join(FONTS, name)).equals(bytes), name).toBe(true);
});
