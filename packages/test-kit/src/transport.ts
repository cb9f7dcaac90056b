/** A request as it is put on the wire; `path` begins at the root of the server. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request to the server: over TCP, or as a bench or a test needs it. Rejects without a response. */
export type Transport = (request: SentRequest) => Promise<ReceivedResponse>;

/** Over TCP to the server at `http://host:port`. */
export const overHttp =
  (url: string): Transport =>
  async ({ path, ...request }) => {
    const response = await fetch(url + path, request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
