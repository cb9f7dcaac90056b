import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** The host name in the pictures instead of a port of this machine; the domain is reserved for examples. */
const HOST = 'sofra.example';

export interface Stage {
  /** The address of the product for the devices. */
  url: string;
  /** The proxy that resolves that address. */
  proxy: string;
  close: () => void;
}

/** Forwards every address to the product, so that the QR page shows an address that a guest could type. */
export async function openStage(productUrl: string): Promise<Stage> {
  const port = Number(new URL(productUrl).port);
  const proxy = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', `http://${HOST}`);
    const options = { port, path: pathname + search, method: request.method, headers: request.headers };
    const onward = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  // WebSockets open a CONNECT tunnel.
  proxy.on('connect', (_request: http.IncomingMessage, client: Duplex) => {
    const onward = net.connect({ port, host: 'localhost' }, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    onward.on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ownPort } = proxy.address() as net.AddressInfo;
  return {
    url: `http://${HOST}`,
    proxy: `http://127.0.0.1:${ownPort}`,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
