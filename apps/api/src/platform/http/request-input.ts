import { isWrite, type Endpoint, type InputOf, type ParamsOf } from '@sofra/contract/endpoint';
import { RuleError } from '@sofra/domain/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decode } from '#src/platform/http/decode-request.ts';

/** Path parameters and input of an endpoint, decoded, as one flat request. */
export type RequestOf<E extends Endpoint> = ParamsOf<E> & NonNullable<InputOf<E>>;

/**
 * The idempotency key of a write; null for reads, and when none was sent. Errors: INVALID_INPUT above 255 characters.
 */
export function idempotencyKeyOf(e: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!isWrite(e) || typeof key !== 'string' || key === '') return null;
  if (key.length <= 255) return key;
  throw new RuleError('INVALID_INPUT', {
    fields: [{ path: 'Idempotency-Key', reason: 'En fazla 255 karakter olabilir.' }],
  });
}

/**
 * *Idempotency-Key-Since*: a moment before the first request with this key, by the server's clock at that time. Null
 * when it was not sent: a key that is unknown then counts as new. Errors: INVALID_INPUT.
 */
export function keySinceOf(request: FastifyRequest): Date | null {
  const since = request.headers['idempotency-key-since'];
  if (since === undefined) return null;
  const decoded = z.iso.datetime().safeParse(since);
  if (decoded.success) return new Date(decoded.data);
  throw new RuleError('INVALID_INPUT', {
    fields: [{ path: 'Idempotency-Key-Since', reason: 'ISO 8601 biçiminde bir an olmalı.' }],
  });
}

/** Parts of a request that may contain input. */
type Given = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;
/** A GET with no input except its path. */
export const WITHOUT_INPUT: Given = { params: {}, query: {}, body: undefined, headers: {} };

/**
 * Decodes path parameters and input. A field of an open body never replaces a parameter of the path, such as a secret. Errors: INVALID_INPUT, NOT_A_PICTURE.
 */
export function requestOf<E extends Endpoint>(e: E, request: Given): RequestOf<E> {
  const params = decode(e.params, request.params);
  const input = decode(e.input, inputOf(e, request));
  return { ...(input as object | undefined), ...(params as object) } as RequestOf<E>;
}

function inputOf({ method, mediaTypes }: Endpoint, { query, body, headers }: Given): unknown {
  if (method === 'GET') return { ...(query as object) };
  if (!mediaTypes) return body;
  if (!(body instanceof Uint8Array) || body.length === 0) throw new RuleError('NOT_A_PICTURE');
  return { mediaType: headers['content-type']?.split(';')[0]?.trim().toLowerCase(), bytes: body };
}
