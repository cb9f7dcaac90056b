import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import type { DrivenBrowser, DrivenTab, Device } from '#proofs/browsers/driven-tab.ts';
import { newHome, startProgram, type BrowserHome } from '#proofs/browsers/running-program.ts';

/** Larger than every window that is opened on it. */
const SCREEN = '1600x1100x24';
const FITTED_WITHIN_MS = 20_000;
const SETTLED_MS = 400;
/** The bars of MiniBrowser want 447 pixels; a phone has 390. */
const NARROW_BARS = 'window * { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 6px; }';

export async function startWebKit(program: string, xvfb: string): Promise<DrivenBrowser> {
  const home = newHome();
  writeBarStyle(home);
  const screen = startProgram(
    xvfb,
    ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    home.environment,
  );
  const [, display] = await screen.says(/^(\d+)\s/m);
  const environment = { ...home.environment, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' };
  const { driver, close } = await startSession(program, environment);
  const version = (await driver.getCapabilities()).getBrowserVersion();
  await close();
  return {
    name: `WebKitGTK ${version}`,
    openTab: async (device) => openTab(await startSession(program, environment), device),
    close: async () => {
      await screen.stop();
      home.remove();
    },
  };
}

interface DriverSession {
  driver: WebDriver;
  close: () => Promise<void>;
}

/** Starts a driver with one session; a MiniBrowser that outlives its driver ends with the screen. */
async function startSession(
  program: string,
  environment: BrowserHome['environment'],
): Promise<DriverSession> {
  const service = new ServiceBuilder(program)
    .addArguments('--host=127.0.0.1')
    // The types refuse undefined values, which `spawn` leaves out.
    .setEnvironment(environment as Record<string, string>)
    .build();
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start())
    // A connection that is kept may be closed by the driver in the moment it is used again.
    .usingHttpAgent(new http.Agent({ keepAlive: false }))
    // The code that opens a page waits for its content.
    .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
    .build();
  return {
    driver,
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}

function writeBarStyle({ environment }: BrowserHome): void {
  const folder = path.join(environment['XDG_CONFIG_HOME'] ?? '', 'gtk-3.0');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'gtk.css'), NARROW_BARS);
}

async function openTab({ driver, close }: DriverSession, device: Device): Promise<DrivenTab> {
  const complaints: string[] = [];
  const evaluate = (expression: string) =>
    driver.executeScript(`return (async () => ((${hearComplaints.toString()})(), ${expression}))()`);
  const drain = async () => complaints.push(...((await evaluate(`(${heard.toString()})()`)) as string[]));
  await fitWindow(driver, device);
  return {
    goTo: async (address) => {
      await drain();
      await driver.get(address);
    },
    evaluate,
    act: (source) => driver.execute(new Command(Name.ACTIONS).setParameter('actions', [source])),
    screenshot: () => driver.takeScreenshot(),
    complaints: async () => {
      await drain();
      return complaints;
    },
    close,
  };
}

/** The window is larger than the page by its bars, and takes its size some time after the command. */
async function fitWindow(driver: WebDriver, { width, height }: Device): Promise<void> {
  let bars = 0;
  for (const until = Date.now() + FITTED_WITHIN_MS; ;) {
    await driver
      .manage()
      .window()
      .setRect({ width, height: height + bars });
    await sleep(SETTLED_MS);
    const inside = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
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
