import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenBrowser, DrivenTab, Device } from '#proofs/browsers/driven-tab.ts';
import { newHome, startProgram, type BrowserHome } from '#proofs/browsers/running-program.ts';
import { startSession, type WebDriverSession } from '#proofs/browsers/webdriver-session.ts';

/** Larger than every window that is opened on it. */
const SCREEN = '1600x1100x24';
const FITTED_WITHIN_MS = 20_000;
const SETTLED_MS = 400;
/** The bars of MiniBrowser want 447 pixels; a phone has 390. */
const NARROW_BARS = 'window * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 6px; }';

export async function startWebKit(driver: string, xvfb: string): Promise<DrivenBrowser> {
  const home = newHome();
  writeBarStyle(home);
  const screen = startProgram(
    xvfb,
    ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    home.environment,
  );
  const [, display] = await screen.says(/^(\d+)\s/m);
  const environment = { ...home.environment, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' };
  const { version, close } = await startSession(driver, environment);
  await close();
  return {
    name: `WebKitGTK ${version}`,
    openTab: async (device) => openTab(await startSession(driver, environment), device),
    close: async () => {
      await screen.stop();
      home.remove();
    },
  };
}

function writeBarStyle({ environment }: BrowserHome): void {
  const folder = path.join(environment['XDG_CONFIG_HOME'] ?? '', 'gtk-3.0');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'gtk.css'), NARROW_BARS);
}

async function openTab(session: WebDriverSession, device: Device): Promise<DrivenTab> {
  const complaints: string[] = [];
  const evaluate = (expression: string) =>
    session.evaluate(`(${hearComplaints.toString()})(), ${expression}`);
  const drain = async () => complaints.push(...((await evaluate(`(${heard.toString()})()`)) as string[]));
  await fitWindow(session, device);
  return {
    goTo: async (address) => {
      await drain();
      await session.post('url', { url: address });
    },
    evaluate,
    act: async (source) => {
      await session.post('actions', { actions: [source] });
    },
    screenshot: async () => (await session.get('screenshot')) as string,
    complaints: async () => {
      await drain();
      return complaints;
    },
    close: session.close,
  };
}

/** The window is larger than the page by its bars, and takes its size some time after the command. */
async function fitWindow(session: WebDriverSession, { width, height }: Device): Promise<void> {
  let bars = 0;
  for (const until = Date.now() + FITTED_WITHIN_MS; ;) {
    await session.post('window/rect', { width, height: height + bars });
    await sleep(SETTLED_MS);
    const inside = (await session.evaluate('[innerWidth, innerHeight]')) as [number, number];
    if (inside[0] === width && inside[1] === height) return;
    if (Date.now() > until) throw new Error(`the page has ${inside.join(' x ')} pixels`);
    bars += height - inside[1];
  }
}

declare global {
  interface Window {
    /** The errors of this document. */
    sofraComplaints?: string[];
  }
}

/**
 * Runs in the page, with the first command after its load: the classic protocol reports neither console nor exceptions.
 * Earlier errors of the page are not recorded.
 */
function hearComplaints(): void {
  if (window.sofraComplaints) return;
  const complaints: string[] = [];
  window.sofraComplaints = complaints;
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  const tell = window.console.error.bind(window.console);
  window.console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
    tell(...parts);
  };
}

/** Runs in the page. */
const heard = (): string[] => (window.sofraComplaints ?? []).splice(0);
