import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);

/** Smaller bodies fit into one network packet either way. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Sent unchanged to all clients, so nothing of it may be changed; a 304 has no bytes. */
export interface SharedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer | null;
}

/** One form of a body: its two responses, and its ETag, which is its own (RFC 9110, 8.8.3.3). */
interface Representation {
  etag: string;
  whole: SharedResponse;
  /** 304, for clients that hold it. */
  unchanged: SharedResponse;
}

/** A response body that many clients receive: encoded once, hashed once, and compressed once, at the first request. */
export interface SharedBody {
  plain: Representation;
  /** The compressed form; the plain one of a body that is too small to be worth it. */
  gzipped: () => Promise<Representation>;
}

/**
 * Clients that may store the response. `public`: all clients. They must check each time that it is still current,
 * because a server cannot invalidate a browser's cache. `private`: none. A client compares the ETag of the response in
 * its own memory. The response holds money and names, and a till is shared.
 */
export type Audience = 'public' | 'private';
const CACHE_CONTROL: Readonly<Record<Audience, string>> = { public: 'public, no-cache', private: 'no-store' };

/**
 * `key` names the resource, the business and the role that may share it. It is part of the ETag, so that equal bytes of
 * two businesses have different ETags. A 304 therefore reveals nothing about another business.
 */
export function createSharedBody(key: string, text: string, audience: Audience): SharedBody {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(key).update('\0').update(bytes).digest('base64url').slice(0, 22);
  const plain = representationOf(bytes, { etag: `"${hash}"`, audience });
  const compressed = async () =>
    representationOf(await compress(bytes), { etag: `"${hash}-gzip"`, audience, coding: 'gzip' });
  let gzipped: Promise<Representation> | undefined;
  return {
    plain,
    gzipped: () => {
      gzipped ??= bytes.length < MIN_COMPRESSED_BYTES ? Promise.resolve(plain) : compressed();
      return gzipped;
    },
  };
}

function representationOf(
  bytes: Buffer,
  { etag, audience, coding }: { etag: string; audience: Audience; coding?: 'gzip' },
): Representation {
  const known = { 'cache-control': CACHE_CONTROL[audience], etag, vary: 'accept-encoding' };
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) };
  const headers = { ...known, ...(coding && { 'content-encoding': coding }), ...about };
  return {
    etag,
    whole: { status: 200, headers, bytes },
    unchanged: { status: 304, headers: known, bytes: null },
  };
}

/** 304 if the client holds this body, else the body, compressed if the client accepts that. */
export async function sharedResponseOf(
  headers: IncomingHttpHeaders,
  body: SharedBody,
): Promise<SharedResponse> {
  const form = acceptsGzip(headers['accept-encoding']) ? await body.gzipped() : body.plain;
  return holds(headers['if-none-match'], form.etag) ? form.unchanged : form.whole;
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
  header === etag ||
  (header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
