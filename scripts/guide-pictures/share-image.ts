import type { Browser } from './browser-types.ts';

const SIZE = { width: 1200, height: 630 };

/** The image that messengers show beside a link: headline and picture of the landing page, laid out for 1200 x 630. */
export async function shareImage(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'tr-TR',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // The page's content security policy would refuse the styles added below.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Hepsi hazır' }).waitFor();
  await page.addStyleTag({ content: SHARE_STYLE });
  await page.evaluate(() => {
    scrollTo(0, 0);
    return document.fonts.ready;
  });
  await page.waitForTimeout(300);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Hides buttons and small print; the picture shows the upper part of the board. */
const SHARE_STYLE = `
  header nav, header a[href^='/login'], header a[href^='/register'], header button { display: none !important; }
  header { border: 0 !important; }
  header > div { height: 104px !important; }
  header a svg { width: 48px !important; height: 48px !important; }
  header a { font-size: 34px !important; }
  section[aria-label='Sofra nedir'] { padding: 0 48px 40px !important; }
  section[aria-label='Sofra nedir'] > div { display: none !important; }
  h1 { font-size: 104px !important; }
  *, :focus-visible { outline: none !important; }
`;
