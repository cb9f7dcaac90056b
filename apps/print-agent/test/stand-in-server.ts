import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** The response to the next request. `LOST`: the request is received, but no response is ever sent. */
export type Reply = 'LOST' | { status: number; body?: unknown; location?: string };

/**
 * A server for tests of the agent that returns prepared responses in the shapes of the contract. The e2e tests use the
 * real server.
 */
export interface StandInServer {
  url: string;
  received: ReceivedRequest[];
  stop: () => Promise<void>;
}

export async function startStandIn(
  reply: (received: ReceivedRequest, count: number) => Reply,
): Promise<StandInServer> {
  const received: ReceivedRequest[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const one: ReceivedRequest = {
        path: request.url ?? '',
        key: typeof key === 'string' ? key : undefined,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      received.push(one);
      const answer = reply(one, received.length);
      if (answer === 'LOST') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(answer.location && { location: answer.location }),
      });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
