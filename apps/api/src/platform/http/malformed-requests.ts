import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '@sofra/contract/errors';
import type { ErrorCode } from '@sofra/domain/errors';
import { SECURITY_HEADERS } from '#src/platform/security/security-headers.ts';

const UNREADABLE = { status: 400, code: 'INVALID_INPUT' } as const;
const ANSWERS: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'INVALID_INPUT' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'BODY_TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'BODY_TOO_LARGE' },
};

/**
 * A request that cannot be parsed or does not arrive in time is refused in the shape of every error. Then the
 * connection is closed, because it is unknown where the next request would begin (REL-26).
 */
export function refuseMalformed({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = ANSWERS[code] ?? UNREADABLE;
  const body = JSON.stringify({
    code: refusal.code,
    error: ERRORS[refusal.code].text,
    requestId: randomUUID(),
  });
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
