import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Transport } from '@sofra/test-kit/transport';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * The transport of the benches to the server at `base`: at most 64 keep-alive connections, with little work of our own.
 */
export const overKeptConnections =
  (base: string): Transport =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { method, agent, headers: { accept: 'application/json', ...headers, ...length } };
      const request = http.request(base + path, options, (response) => {
        const { statusCode: status = 500, rawHeaders } = response;
        const received = () => new Headers(pairs(rawHeaders));
        text(response).then((body) => resolve({ status, headers: received(), text: body }), reject);
      });
      request.on('error', reject);
      request.end(body);
    });

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

export const closeConnections = (): void => agent.destroy();
