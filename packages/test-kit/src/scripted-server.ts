import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The server's reaction to one request; the last one is for all that follow. */
export interface ScriptedResponse {
  status?: number;
  text?: string;
  /** Cuts the connection instead of responding. */
  isCut?: boolean;
  /** Leaves the connection open and sends nothing. */
  isSilent?: boolean;
}

export interface ScriptedServer {
  url: string;
  received: { method: string; path: string; headers: http.IncomingHttpHeaders; text: string }[];
  stop: () => Promise<void>;
}

/** Responds to one request after the other as its test specifies, and stores the received requests. */
export async function startScriptedServer(...responses: ScriptedResponse[]): Promise<ScriptedServer> {
  const received: ScriptedServer['received'] = [];
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, text: await text(request) });
    const {
      status = 200,
      text: body,
      isCut,
      isSilent,
    } = responses[received.length - 1] ?? responses.at(-1) ?? {};
    if (isCut) return void request.socket.destroy();
    if (isSilent) return;
    response.writeHead(status).end(body);
  };
  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
