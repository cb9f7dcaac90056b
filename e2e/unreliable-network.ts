import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** A proxy between a program and the server that loses requests and responses as real networks do. */
export interface UnreliableNetwork {
  url: string;
  /** The next request with a matching path reaches the server, but its response is dropped. */
  loseAnswerTo: (path: RegExp) => void;
  /** As {@link loseAnswerTo}, but the response begins to arrive, so that a browser does not retry by itself. */
  breakOffAnswerTo: (method: string, path: RegExp) => void;
  /** Requests with a matching path do not reach the server until the returned function is called. */
  hold: (path: RegExp) => () => void;
  count: (path: RegExp) => number;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

interface Mood {
  losing: RegExp[];
  breakingOff: { method: string; path: RegExp }[];
  holding: Set<RegExp>;
  seen: string[];
}

export async function startUnreliableNetwork(target: string): Promise<UnreliableNetwork> {
  const { hostname, port: targetPort } = new URL(target);
  const mood: Mood = { losing: [], breakingOff: [], holding: new Set(), seen: [] };
  const sockets = new Set<net.Socket>();
  const server = http.createServer((request, reply) => forward(request, reply, target, mood));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    const upstream = net.connect(Number(targetPort), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${request.url ?? ''} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    loseAnswerTo: (path) => {
      mood.losing.push(path);
    },
    breakOffAnswerTo: (method, path) => {
      mood.breakingOff.push({ method, path });
    },
    hold: (path) => {
      mood.holding.add(path);
      return () => {
        mood.holding.delete(path);
      };
    },
    count: (path) => mood.seen.filter((url) => path.test(url)).length,
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    comeBack: async () => {
      await listen(port);
    },
  };
}

function forward(
  request: http.IncomingMessage,
  reply: http.ServerResponse,
  target: string,
  mood: Mood,
): void {
  const path = request.url ?? '';
  mood.seen.push(path);
  if ([...mood.holding].some((held) => held.test(path))) {
    request.socket.destroy();
    return;
  }
  const lost = mood.losing.findIndex((pattern) => pattern.test(path));
  if (lost >= 0) mood.losing.splice(lost, 1);
  const { method, headers } = request;
  const brokenOff = mood.breakingOff.findIndex((one) => one.method === method && one.path.test(path));
  if (brokenOff >= 0) mood.breakingOff.splice(brokenOff, 1);
  const onward = http.request(target + path, { method, headers }, (answer) => {
    if (lost >= 0) {
      answer.resume().on('end', () => request.socket.destroy());
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    if (brokenOff >= 0) {
      reply.flushHeaders();
      answer.resume().on('end', () => request.socket.destroy());
      return;
    }
    answer.pipe(reply);
  });
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
}
