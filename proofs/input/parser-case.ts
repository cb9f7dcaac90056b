import type { World } from '../../apps/api/test/entity-factories.ts';

/** One thing parsers have been fooled with, and the one answer that is right. */
export interface ParserCase {
  name: string;
  bytes: (world: World) => Buffer;
  /** The status of each answer, in order. */
  expected: readonly number[];
  /** Whether the server has to end the connection: it no longer knows where the next request would begin. */
  closes?: boolean;
  /** Some text that has to be in the last answer. */
  says?: RegExp;
}

const token = ({ business }: World): string => business.as('ADMIN').token;

export interface Head {
  method?: string;
  path?: string;
  version?: string;
  headers?: readonly string[];
  /** Without the usual `Host` and `Authorization`. */
  isBare?: boolean;
}

/** A request as bytes, with whatever headers; no length is named that the headers do not name. */
export const request =
  (head: Head, body: string | Buffer = '') =>
  (world: World): Buffer => {
    const { method = 'GET', path = '/api/tables', version = 'HTTP/1.1', headers = [], isBare = false } = head;
    const usual = isBare ? [] : ['Host: 127.0.0.1', `Authorization: Bearer ${token(world)}`];
    const lines = [`${method} ${path} ${version}`, ...usual, ...headers];
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
  };

/** A new table in JSON, or what claims to be one. */
export const newTable = (body: string | Buffer, headers: readonly string[] = [JSON_TYPE]) =>
  request(
    {
      method: 'POST',
      headers: [...headers, `Content-Length: ${Buffer.byteLength(body)}`],
    },
    body,
  );

export const JSON_TYPE = 'Content-Type: application/json';
