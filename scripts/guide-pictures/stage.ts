import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** The address that pictures show instead of a port of this machine; it belongs to nobody. */
const HOST = 'sofra.example';

export interface Stage {
  /** Where the devices of the pictures find the product. */
  url: string;
  /** What leads them there. */
  proxy: string;
  close: () => void;
}

/** A proxy that leads every address to the product: the QR page then shows an address a guest could type. */
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
  // Sockets ask for a tunnel.
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
