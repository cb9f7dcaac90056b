import { DEMO_BUSINESS } from '../../apps/api/seeds/demo-business.ts';
import { signIn } from '../../e2e/devices.ts';
import type { Browser, Page } from './browser-types.ts';
import type { Stage } from './stage.ts';

/** `desktop` gives 1200 x 750, `phone` 780 x 1560 pixels, the sizes in `screen-picture.tsx` of the landing page. */
const SHAPES = {
  desktop: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

export type Shape = keyof typeof SHAPES;
/** `nobody` is a visitor who has not signed in. */
export type GuidePerson = 'nobody' | 'owner' | 'waiter' | 'kitchen';

const EMAIL = {
  owner: DEMO_BUSINESS.owner.email,
  waiter: emailOf('WAITER'),
  kitchen: emailOf('KITCHEN'),
} as const;

export interface Devices {
  of: (person: GuidePerson, shape: Shape) => Promise<Page>;
  settle: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens one device per person and shape, signed in once; all pictures of that person use the same page. */
export function devicesOf(browser: Browser, { url, proxy }: Stage, palette: 'light' | 'dark'): Devices {
  const pages = new Map<string, Page>();
  const start = async (person: GuidePerson, shape: Shape): Promise<Page> => {
    const context = await browser.newContext({
      ...SHAPES[shape],
      locale: 'tr-TR',
      colorScheme: palette,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      proxy: { server: proxy },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    if (person !== 'nobody') await signIn(page, url, EMAIL[person], DEMO_BUSINESS.password);
    return page;
  };
  return {
    of: async (person, shape) => {
      const key = `${person} ${shape}`;
      const page = pages.get(key) ?? (await start(person, shape));
      pages.set(key, page);
      return page;
    },
    settle,
    close: async () => {
      for (const page of pages.values()) await page.context().close();
    },
  };
}

function emailOf(role: string): string {
  const member = DEMO_BUSINESS.staff.find((candidate) => candidate.role === role);
  if (!member) throw new Error(`the demo business has no ${role}`);
  return member.email;
}

const PATIENCE_MS = 10_000;
const LAST_MOVEMENT_MS = 400;

/** Waits until everything is loaded and nothing moves, and removes the focus ring of the last click. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.waitForTimeout(LAST_MOVEMENT_MS);
}
