import type { BrowserContext, Page } from 'playwright-core';
import { CANARY, SCRIPTS } from '#proofs/screens/hostile-texts.ts';

/** The function in the page that hostile texts try to call. */
interface CanaryPage {
  kanarya?: () => void;
  reportToProof?: (what: string) => void;
}

/** Records when a text runs, opens a dialog, sends a request, or violates the content security policy. */
export async function watchForCanary(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('reportToProof', (_source, what: string) => void complaints.push(what));
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

/** Runs in each page before its own scripts. */
function listenInPage(): void {
  const page = globalThis as CanaryPage;
  page.kanarya = () => page.reportToProof?.('a text was executed');
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    page.reportToProof?.(`the policy stopped ${violatedDirective} ${blockedURI} of ${sourceFile}`),
  );
}

/** The visible texts of the page, and the number of elements that a text has created. */
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

/** Proves that the watch works: calls the canary, and tries an inline script, which the policy must block. */
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
