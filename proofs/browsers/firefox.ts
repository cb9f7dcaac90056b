import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { Browser } from 'selenium-webdriver/bidi/generated/browser.js';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input } from 'selenium-webdriver/bidi/generated/input.js';
import { Log } from 'selenium-webdriver/bidi/generated/log.js';
import { Script } from 'selenium-webdriver/bidi/generated/script.js';
import { Session as BidiSession } from 'selenium-webdriver/bidi/generated/session.js';
import { Executor } from 'selenium-webdriver/lib/command.js';
import type { DrivenBrowser, DrivenTab, Device } from '#proofs/browsers/driven-tab.ts';
import { newHome, startProgram } from '#proofs/browsers/running-program.ts';

/** Complaints by browsing context. */
type Complaints = Map<string, string[]>;

export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const home = newHome();
  const profile = ['--profile', home.directory];
  const options = ['--headless', '--no-remote', ...profile, '--remote-debugging-port', '0'];
  const firefox = startProgram(program, options, home.environment);
  const [, address = ''] = await firefox.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const driver = bidiDriver(`${address}/session`);
  const { capabilities } = await (await BidiSession.create(driver)).new({ capabilities: {} });
  const complaints: Complaints = new Map();
  const log = await Log.create(driver);
  await log.onEntryAdded(({ level, text, source }) => {
    if (level === 'error') complaints.get(source.context ?? '')?.push(text ?? 'an error without a text');
  });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openTab: (device) => openTab(driver, complaints, device),
    close: async () => {
      await firefox.stop();
      home.remove();
    },
  };
}

/** Speaks BiDi with Firefox itself; classic commands would need geckodriver, which Debian 12 does not have. */
const bidiDriver = (webSocketUrl: string): WebDriver =>
  new WebDriver(new Session('', new Capabilities({ webSocketUrl })), new Executor());

async function openTab(driver: WebDriver, heard: Complaints, { width, height }: Device): Promise<DrivenTab> {
  const browser = await Browser.create(driver);
  const tabs = await BrowsingContext.create(driver);
  const script = await Script.create(driver);
  const input = await Input.create(driver);
  const { userContext } = await browser.createUserContext({});
  const { context } = await tabs.create({ type: 'tab', userContext });
  const complaints: string[] = [];
  heard.set(context, complaints);
  await tabs.setViewport({ context, viewport: { width, height } });
  return {
    goTo: async (url) => {
      await tabs.navigate({ context, url, wait: 'none' });
    },
    evaluate: async (expression) => {
      const evaluated = await script.evaluate({
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      const { result } = evaluated;
      return JSON.parse(result.type === 'string' ? result.value : 'null') as unknown;
    },
    act: (source) => input.performActions({ context, actions: [source] }),
    screenshot: async () => (await tabs.captureScreenshot({ context })).data,
    complaints: () => Promise.resolve(complaints),
    close: () => browser.removeUserContext({ userContext }),
  };
}
