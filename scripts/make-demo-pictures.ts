/**
 * Makes the pictures of the demo's menu from the drawings beside them: a large and a small WebP of each, as an owner's
 * browser would (MENU-42). Run `node scripts/make-demo-pictures.ts` by hand after a drawing has changed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { encoderOf } from './guide-pictures/webp.ts';

const PICTURES = path.resolve(import.meta.dirname, '../apps/api/seeds/pictures');
const FORMS = [
  { ending: '.webp', width: 1024, height: 768 },
  { ending: '-small.webp', width: 344, height: 258 },
];

const browser = await launchBrowser();
try {
  const [page, encode] = [await browser.newPage(), await encoderOf(browser)];
  for (const file of readdirSync(PICTURES).filter((name) => name.endsWith('.svg'))) {
    await page.setContent(
      `<style>body { margin: 0 }</style>${readFileSync(path.join(PICTURES, file), 'utf8')}`,
    );
    for (const { ending, ...size } of FORMS) {
      await page.setViewportSize(size);
      const webp = await encode(await page.screenshot());
      writeFileSync(path.join(PICTURES, file.replace('.svg', ending)), webp);
      console.log(`${file.replace('.svg', ending)}  ${(webp.length / 1000).toFixed(1)} kB`);
    }
  }
} finally {
  await browser.close();
}
