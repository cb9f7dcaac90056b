import type { World } from '@sofra/api/test/factories/entity-factories';

/** One input by which parsers have been fooled, and the only correct response. */
export interface ParserCase {
  name: string;
  bytes: (world: World) => Buffer;
  /** The status of each response, in order. */
  expected: readonly number[];
  /** The server must close the connection, because it cannot know where the next request begins. */
  closes?: boolean;
  /** A text that the last response must contain. */
  says?: RegExp;
}

const token = ({ business }: World): string => business.as('ADMIN').token;

export interface Head {
  method?: string;
  path?: string;
  version?: string;
  headers?: readonly string[];
  /** Without the usual `Host` and `Authorization` headers. */
  isBare?: boolean;
}

/** A request as bytes with the given headers; no Content-Length is added. */
export const request =
  (head: Head, body: string | Buffer = '') =>
  (world: World): Buffer => {
    const { method = 'GET', path = '/api/tables', version = 'HTTP/1.1', headers = [], isBare = false } = head;
    const usual = isBare ? [] : ['Host: 127.0.0.1', `Authorization: Bearer ${token(world)}`];
    const lines = [`${method} ${path} ${version}`, ...usual, ...headers];
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
  };

/** A request for a new table with this body, valid JSON or not. */
export const newTable = (body: string | Buffer, headers: readonly string[] = [JSON_TYPE]) =>
  request(
    {
      method: 'POST',
      headers: [...headers, `Content-Length: ${Buffer.byteLength(body)}`],
    },
    body,
  );

export const JSON_TYPE = 'Content-Type: application/json';
