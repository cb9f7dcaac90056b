import { connectBidi, type BidiConnection } from '#proofs/browsers/bidi-connection.ts';
import type { DrivenBrowser, DrivenTab, Device } from '#proofs/browsers/driven-tab.ts';
import { newHome, startProgram } from '#proofs/browsers/running-program.ts';

/** The parameters of `log.entryAdded`, which reports console output and uncaught exceptions alike. */
interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string | null;
  source: { context?: string };
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Complaints by browsing context. */
type Complaints = Map<string, string[]>;

export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const home = newHome();
  const profile = ['--profile', home.directory];
  const options = ['--headless', '--no-remote', ...profile, '--remote-debugging-port', '0'];
  const firefox = startProgram(program, options, home.environment);
  const complaints: Complaints = new Map();
  const [, address = ''] = await firefox.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const connection = await connectBidi(`${address}/session`, (_method, parameters) => {
    const { level, text, source } = parameters as LogEntry;
    if (level === 'error') complaints.get(source.context ?? '')?.push(text ?? 'an error without a text');
  });
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  );
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openTab: (device) => openTab(connection, complaints, device),
    close: async () => {
      connection.close();
      await firefox.stop();
      home.remove();
    },
  };
}

async function openTab(
  connection: BidiConnection,
  heard: Complaints,
  { width, height }: Device,
): Promise<DrivenTab> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const complaints: string[] = [];
  heard.set(context, complaints);
  await connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    goTo: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    evaluate: async (expression) => {
      const evaluated = await connection.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      return JSON.parse(evaluated.result.value ?? 'null') as unknown;
    },
    act: async (source) => {
      await connection.send('input.performActions', { context, actions: [source] });
    },
    screenshot: async () =>
      (await connection.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    complaints: () => Promise.resolve(complaints),
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
