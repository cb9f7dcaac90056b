import dns, { type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { WebhookAttempt, WebhookProblem } from '@sofra/domain/webhooks/webhook-delivery';
import { hostOf } from '#src/features/webhooks/shared/webhook-url.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';
import { isAllowedOutside, type OutgoingRules } from '#src/platform/security/public-address.ts';

/** Returns all addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const byDns: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true });

export interface OutgoingPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Posting {
  rules: OutgoingRules;
  /** Ends the attempt early. */
  signal: AbortSignal;
  resolve?: Resolve;
  timeoutMs?: number;
}

/** From the first question to the resolver until the response (WEBHOOK-9). */
const TIMEOUT_MS = 10_000;
/** So much of a response is read, so that a polite receiver can finish it; the status alone counts. */
const MOST_RESPONSE_BYTES = 64 * 1024;

class AddressRefused extends Error {}

/**
 * Sends one request to an address that a user chose. The name is resolved once, every address of it is checked, and the
 * connection is made to a checked one: a name that means another address a moment later reaches nothing (WEBHOOK-11).
 * Redirects are not followed. Never rejects.
 */
export async function postWebhook(post: OutgoingPost, posting: Posting): Promise<WebhookAttempt> {
  const { rules, resolve = byDns, timeoutMs = TIMEOUT_MS } = posting;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([deadline, posting.signal]);
  try {
    const url = new URL(post.url);
    const address = await Promise.race([checkedAddress(url, rules, resolve), whenAborted(signal)]);
    return { status: await send(url, address, post, signal), problem: null };
  } catch (error) {
    return { status: null, problem: deadline.aborted ? 'TIMEOUT' : problemOf(error) };
  }
}

/** Errors: AddressRefused; that of the resolver. */
async function checkedAddress(url: URL, rules: OutgoingRules, resolve: Resolve): Promise<LookupAddress> {
  if (url.protocol !== 'https:' && !rules.allowsHttp) throw new AddressRefused(url.protocol);
  const addresses = await resolve(hostOf(url));
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isAllowedOutside(address, rules)))
    throw new AddressRefused();
  return first;
}

/** A resolver cannot be interrupted. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

function send(
  url: URL,
  { address, family }: LookupAddress,
  { headers, body }: OutgoingPost,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      autoSelectFamily: false,
      lookup: ((_hostname, _options, done) =>
        done(null, address, family)) satisfies http.RequestOptions['lookup'],
    };
    const outgoing = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      readSome(response);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Reads on within the limits of time and size. What fails after the status changes nothing. */
function readSome(response: http.IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_RESPONSE_BYTES) response.destroy();
  });
}

const CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY))/;

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED';
  const code = errorCode(error) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NAME_UNKNOWN';
  return CERTIFICATE.test(code) ? 'CERTIFICATE' : 'UNREACHABLE';
}
