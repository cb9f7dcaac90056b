/**
 * Makes the pictures of the landing page from the product itself. Run `node scripts/make-guide-pictures.ts` by hand
 * after a screen in them has changed. Before that, `npm start` or `npm test` must have built the web application. The
 * script starts the product with the demo business on a fresh data directory. It visits the thirteen screens of the
 * guide in both palettes. It writes them as WebP beside the landing page, and the share image to
 * `apps/web/public/og.png`. Arguments select pictures by the beginning of their names: `node
 * scripts/make-guide-pictures.ts 06 og`. When a picture fails, its old file stays, and the others are still made.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { devicesOf, type Devices } from './guide-pictures/devices.ts';
import { GUIDE_SHOTS, type GuideShot } from './guide-pictures/guide-shots.ts';
import { shareImage } from './guide-pictures/share-image.ts';
import { openStage } from './guide-pictures/stage.ts';
import { encoderOf, type Encode } from './guide-pictures/webp.ts';

const WEB = path.resolve(import.meta.dirname, '../apps/web');
const PICTURES = path.join(WEB, 'src/features/landing/pictures');
const PALETTES = ['light', 'dark'] as const;

const product = await startProduct({ SOFRA_DEMO: '1' });
const [browser, stage] = await Promise.all([launchBrowser(), openStage(product.url)]);
try {
  mkdirSync(PICTURES, { recursive: true });
  const encode = await encoderOf(browser);
  for (const palette of PALETTES) {
    const devices = devicesOf(browser, stage, palette);
    for (const shot of GUIDE_SHOTS.filter(({ picture }) => isWanted(picture)))
      await orSay(`${shot.picture}-${palette}`, () =>
        take(shot, devices, { url: stage.url, palette, encode }),
      );
    await devices.close();
  }
  if (isWanted('og'))
    await orSay('og', async () =>
      writeFileSync(path.join(WEB, 'public/og.png'), await shareImage(browser, product.url)),
    );
} finally {
  await browser.close();
  stage.close();
  await product.stop();
}

function isWanted(picture: string): boolean {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.some((start) => picture.startsWith(start));
}

async function orSay(picture: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${picture}  FAILED: ${String(error)}`);
  }
}

interface Studio {
  url: string;
  palette: (typeof PALETTES)[number];
  encode: Encode;
}

async function take(shot: GuideShot, devices: Devices, { url, palette, encode }: Studio): Promise<void> {
  const page = await devices.of(shot.person, shot.shape);
  await shot.open(page, url);
  await devices.settle(page);
  const webp = await encode(await page.screenshot());
  writeFileSync(path.join(PICTURES, `${shot.picture}-${palette}.webp`), webp);
  console.log(`${shot.picture}-${palette}  ${Math.round(webp.length / 1024)} kB`);
}
