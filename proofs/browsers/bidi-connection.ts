/**
 * WebDriver BiDi over the WebSocket of Node. A library for it (puppeteer-core 24: 17 MB) would bring pages and locators
 * of its own, which WebKit's driver lacks. Every journey would be written twice. Ten commands of the protocol are
 * needed, here and in firefox.ts.
 */
export interface BidiConnection {
  send: <T = unknown>(method: string, parameters?: object) => Promise<T>;
  close: () => void;
}

interface Message {
  type: 'success' | 'error' | 'event';
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export async function connectBidi(
  address: string,
  onEvent: (method: string, parameters: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onEvent(message.method ?? '', message.params);
    const asked = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') asked?.resolve(message.result);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)), { once: true });
  });
  return {
    send: <T>(method: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, { resolve: (result) => resolve(result as T), reject });
        socket.send(JSON.stringify({ id, method, params: parameters }));
      }),
    close: () => socket.close(),
  };
}
