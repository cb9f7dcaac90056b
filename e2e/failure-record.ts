import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * The record of a journey that failed: a picture of every open page, its document, its console and its failed requests.
 * Also a trace of the journey's steps, for `npx playwright show-trace` (REL-65).
 */
interface Watched {
  readonly context: BrowserContext;
  readonly pages: Set<Page>;
  readonly said: string[];
  readonly failed: string[];
}

const KEPT_LINES = 500;
const MOST_TO_WAIT_MS = 5_000;
/** Ignored by git. */
const DIRECTORY =
  process.env.E2E_FAILURES ?? path.resolve(import.meta.dirname, '..', '.cache', 'failed-journeys');
/** A trace of every step with pictures and documents makes journeys slower, so it is made on request. */
const IS_FULL = process.env.E2E_TRACE === 'full';

const devices = new Set<Watched>();
let isKeeping = false;

/** Benches and proofs open devices too, and measure: nothing is watched there. */
export function keepFailures(): void {
  isKeeping = true;
}

export function forgetFailures(): void {
  rmSync(DIRECTORY, { recursive: true, force: true });
}

/** Call it before the first page of the context is opened. */
export async function watchDevice(context: BrowserContext): Promise<void> {
  if (!isKeeping) return;
  const watched: Watched = { context, pages: new Set(), said: [], failed: [] };
  devices.add(watched);
  context.on('close', () => devices.delete(watched));
  context.on('page', (page) => watchPage(watched, page));
  await context.tracing.start({ screenshots: IS_FULL, snapshots: IS_FULL });
}

function watchPage({ pages, said, failed }: Watched, page: Page): void {
  pages.add(page);
  page.on('close', () => pages.delete(page));
  page.on('console', (message) =>
    keep(said, `${message.type()} ${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => keep(said, `exception ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) =>
    keep(failed, `${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() < 400) return;
    keep(failed, `${response.request().method()} ${response.url()} ${response.status()}`);
  });
}

const keep = (lines: string[], line: string): void => {
  lines.push(`${new Date().toISOString()} ${line}`);
  lines.splice(0, lines.length - KEPT_LINES);
};

/** Writes everything about the devices that are open, and returns where it is; null when none is. */
export async function keepFailure(journey: string): Promise<string | null> {
  if (devices.size === 0) return null;
  const directory = path.join(DIRECTORY, journey.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120));
  mkdirSync(directory, { recursive: true });
  await Promise.all(
    [...devices].map((device, index) => keepDevice(device, directory, `device-${index + 1}`)),
  );
  return directory;
}

async function keepDevice({ context, pages, said, failed }: Watched, directory: string, name: string) {
  const file = (ending: string) => path.join(directory, `${name}${ending}`);
  writeFileSync(file('-console.txt'), `${said.join('\n')}\n`);
  writeFileSync(file('-failed-requests.txt'), `${failed.join('\n')}\n`);
  const kept = [...pages].flatMap((page, index) => {
    const tab = index === 0 ? '' : `-tab-${index + 1}`;
    const picture = page.screenshot({ path: file(`${tab}.png`), timeout: MOST_TO_WAIT_MS });
    const html = page.content().then((text) => writeFileSync(file(`${tab}.html`), text));
    return [soon(picture), soon(html)];
  });
  await Promise.allSettled(kept); // a page that hangs gives what it can
  await soon(context.tracing.stop({ path: file('-trace.zip') }));
  await context.tracing.start({ screenshots: IS_FULL, snapshots: IS_FULL }); // for the next journey with this device
}

const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(MOST_TO_WAIT_MS, undefined, { ref: false })]);
