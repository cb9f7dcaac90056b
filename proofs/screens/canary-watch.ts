import type { BrowserContext, Page } from 'playwright-core';
import { CANARY, SCRIPTS } from '#proofs/screens/hostile-texts.ts';

/** What hostile texts call, in the page. */
interface CanaryPage {
  kanarya?: () => void;
  reportToProof?: (what: string) => void;
}

/** From now on it is told when a text runs, opens a dialog, asks for something, or when the policy had to stop it. */
export async function watchForCanary(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('tellProof', (_source, what: string) => void complaints.push(what));
  await context.addInitScript(listenInPage);
  context.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/${CANARY}`)
      complaints.push(`a text asked for ${request.url()}`);
  });
}

/** Runs in each page before anything of its own. */
function listenInPage(): void {
  const page = globalThis as CanaryPage;
  page.kanarya = () => page.reportToProof?.('a text was executed');
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    page.reportToProof?.(`the policy stopped ${violatedDirective} ${blockedURI} of ${sourceFile}`),
  );
}

/** What stands in the page as text, and how many elements a text has made of itself. */
export async function readPlace(page: Page): Promise<{ seen: string[]; madeElements: string[] }> {
  return page.evaluate((texts) => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    const written = [document.body.textContent, ...values].join('\n');
    const made = document.querySelectorAll(
      '[onerror], [onload], [onmouseover], [ontoggle], iframe, math, a[href^="javascript:" i], [src*="kanarya"], [style*="kanarya"]',
    );
    return {
      seen: texts.filter((text) => written.includes(text)),
      madeElements: [...made].map((element) => element.outerHTML.slice(0, 120)),
    };
  }, SCRIPTS);
}

/** Whether the watch would notice: the canary is called, and an inline script is tried, which the policy must stop. */
export async function tryCanary(page: Page, complaints: string[]): Promise<string[]> {
  await page.evaluate(() => (globalThis as CanaryPage).kanarya?.());
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'kanarya()';
    document.body.append(script);
    script.remove();
  });
  await page.waitForTimeout(200);
  const reported = complaints.splice(0);
  const runs = reported.filter((text) => text === 'a text was executed').length;
  return [
    ...(runs === 0 ? ['the canary was not heard'] : []),
    ...(runs > 1 ? ['the policy lets an inline script run'] : []),
    ...(reported.some((text) => text.startsWith('the policy stopped script-src'))
      ? []
      : ['a violation of the policy would not be noticed']),
  ];
}
