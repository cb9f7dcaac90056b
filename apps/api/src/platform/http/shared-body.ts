import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);

/** Smaller bodies fit into one network packet either way. */
const MIN_COMPRESSED_BYTES = 1_024;

/** One form of a body, with the headers of its responses. Its ETag is its own (RFC 9110, 8.8.3.3). */
interface Representation {
  etag: string;
  bytes: Buffer;
  coding: 'gzip' | null;
}

/** A response body that many clients receive: encoded once, hashed once, and compressed once, when first asked for. */
export interface SharedBody {
  plain: Representation;
  /** The compressed form; the plain one of a body that is too small to be worth it. */
  gzipped: () => Promise<Representation>;
}

/**
 * `key` names the resource and everybody who may share it (business and role). It is part of the ETag, so that equal
 * bytes of two businesses have different ETags, and nobody learns from a 304 what another business holds.
 */
export function createSharedBody(key: string, text: string): SharedBody {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(key).update('\0').update(bytes).digest('base64url').slice(0, 22);
  const plain: Representation = { etag: `"${hash}"`, bytes, coding: null };
  let gzipped: Promise<Representation> | undefined;
  return {
    plain,
    gzipped: () => {
      gzipped ??= bytes.length < MIN_COMPRESSED_BYTES ? Promise.resolve(plain) : gzippedOf(hash, bytes);
      return gzipped;
    },
  };
}

const gzippedOf = async (hash: string, bytes: Buffer): Promise<Representation> => ({
  etag: `"${hash}-gzip"`,
  bytes: await compress(bytes),
  coding: 'gzip',
});

/**
 * Who may store the response. `public`: everybody, but they must ask each time whether it is still current, because a
 * server cannot invalidate what a browser stores. `private`: nobody; a client compares the ETag of what it holds in its
 * own memory, because the response holds money and names, and a till is shared.
 */
export type Audience = 'public' | 'private';
const CACHE_CONTROL: Readonly<Record<Audience, string>> = { public: 'public, no-cache', private: 'no-store' };

/** A response that shares its body with others; a 304 has none. */
export interface SharedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  bytes: Buffer | null;
}

/** 304 if the client holds this body, else the body, compressed if the client accepts that. */
export async function sharedResponseOf(
  headers: IncomingHttpHeaders,
  body: SharedBody,
  audience: Audience,
): Promise<SharedResponse> {
  const { etag, bytes, coding } = acceptsGzip(headers['accept-encoding']) ? await body.gzipped() : body.plain;
  const known = { 'cache-control': CACHE_CONTROL[audience], etag, vary: 'accept-encoding' };
  if (holds(headers['if-none-match'], etag)) return { status: 304, headers: known, bytes: null };
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) };
  return {
    status: 200,
    headers: { ...known, ...(coding && { 'content-encoding': coding }), ...about },
    bytes,
  };
}

export function sendSharedResponse(reply: FastifyReply, response: SharedResponse): FastifyReply {
  const { status, headers, bytes } = response;
  return reply
    .status(status)
    .headers(headers)
    .send(bytes ?? undefined);
}

const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header));

/** A cache on the way may have weakened the ETag. */
const holds = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
