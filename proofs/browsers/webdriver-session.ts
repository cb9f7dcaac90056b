import net, { type AddressInfo } from 'node:net';
import { startProgram } from '#proofs/browsers/running-program.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Classic WebDriver over fetch: the `webdriver` package brings eleven others with theirs, and here eight commands are
 * needed. Each session has a driver of its own, which ends with it.
 */
export interface WebDriverSession {
  /** The version of the browser. */
  version: string;
  get: (command: string) => Promise<unknown>;
  post: (command: string, parameters: object) => Promise<unknown>;
  /** The value of an expression, or of its promise. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

interface NewSession {
  sessionId: string;
  capabilities: { browserVersion: string };
}

const LISTENING_WITHIN_MS = 20_000;
/** `pageLoadStrategy`: the code that opens a page waits for its content. */
const CAPABILITIES = { alwaysMatch: { pageLoadStrategy: 'none' } };

export async function startSession(
  program: string,
  environment: NodeJS.ProcessEnv,
): Promise<WebDriverSession> {
  const port = await freePort();
  const driver = startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], environment);
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url);
  const { sessionId, capabilities } = (await command(`${url}/session`, 'POST', {
    capabilities: CAPABILITIES,
  })) as NewSession;
  const session = `${url}/session/${sessionId}`;
  const post = (name: string, parameters: object) => command(`${session}/${name}`, 'POST', parameters);
  return {
    version: capabilities.browserVersion,
    get: (name) => command(`${session}/${name}`, 'GET'),
    post,
    evaluate: async (expression) => {
      const result = (await post('execute/async', {
        script: asyncScript(expression),
        args: [],
      })) as ScriptResult;
      if ('error' in result) throw new Error(result.error);
      return JSON.parse(result.value) as unknown;
    },
    close: async () => {
      await command(session, 'DELETE');
      await driver.stop();
    },
  };
}

/** The result of a script as JSON, or why there is none. */
type ScriptResult = { value: string } | { error: string };

/** The function body of an asynchronous script; its last argument is the callback. */
const asyncScript = (expression: string): string => `
  const done = arguments[arguments.length - 1];
  (async () => (${expression}))().then(
    (value) => done({ value: JSON.stringify(value ?? null) }),
    (error) => done({ error: String(error) }),
  );`;

async function command(address: string, method: string, parameters?: object): Promise<unknown> {
  const body = parameters === undefined ? {} : { body: JSON.stringify(parameters) };
  // A connection that is kept may be closed by the driver in the moment it is used again.
  const response = await fetch(address, { method, headers: { connection: 'close' }, ...body });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function untilListening(url: string): Promise<void> {
  for (const until = Date.now() + LISTENING_WITHIN_MS; ; await sleep(50)) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** The driver takes no port 0. */
function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
