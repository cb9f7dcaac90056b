import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Response } from 'playwright-core';

/** A user's browser, and everything that failed in it. */
export interface ObservedDevice {
  page: Page;
  /** Sentences: a refusal, a console error, an exception, a request to another origin. */
  complaints: string[];
  close: () => Promise<void>;
}

/** Signing in tries the site administration first (SIGN-3), which gives the only expected 401. */
const EXPECTED = '/site-admin/login';
const PATIENCE_MS = 30_000;

export async function openObservedDevice(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<ObservedDevice> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  context.on('response', (answer) => complaints.push(...refusalIn(answer)));
  context.on('console', (message) => complaints.push(...errorIn(message)));
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(origin).host)
      complaints.push(`a request to ${request.url()}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, complaints, close: () => context.close() };
}

const refusalIn = (answer: Response): string[] =>
  [401, 403].includes(answer.status()) && !answer.url().endsWith(EXPECTED)
    ? [`${answer.status()} of ${answer.request().method()} ${new URL(answer.url()).pathname}`]
    : [];

const errorIn = (message: ConsoleMessage): string[] =>
  message.type() === 'error' && !message.location().url.endsWith(EXPECTED)
    ? [`console: ${message.text()} ${message.location().url}`]
    : [];
