import type { Endpoint } from '@sofra/contract/endpoint';
import * as z from 'zod/mini';
import { must, type ApiRequest, type Server } from './send.ts';

/** The transferred data: amounts in lira and times as text, where our own code has kuruş and dates. */
export type WireInput<E extends Endpoint> = z.input<E['input']>;
export type WireParams<E extends Endpoint> = z.input<E['params']>;
export type WireResponse<E extends Endpoint> = z.input<E['response']>;

type Empty = Record<string, never>;
type Part<Name extends string, Value> = Empty extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

/** `params` and `input` may be left out where the endpoint needs none. */
export type WireRequest<E extends Endpoint> = Part<'params', WireParams<E>> &
  Part<'input', WireInput<E>> & { token?: string | null; key?: string };

/** Bytes are in base64 in an example, so that it can be compared and changed as text. */
type AsText<Input> = Input extends { bytes: Uint8Array } ? Omit<Input, 'bytes'> & { bytes: string } : Input;

/** A request that succeeds; the compiler holds it to the contract. */
export type Example<E extends Endpoint> = Part<'params', WireParams<E>> &
  Part<'input', AsText<WireInput<E>>> & {
    /** Optional fields, or fields that exclude others. */
    more?: Partial<WireInput<E>>;
  };

interface LooseRequest {
  params?: Record<string, string>;
  input?: unknown;
}

/** As an operation is sent: parameters in the path, the input as the query of a GET, otherwise as the body. */
export function requestOf(
  { method, path, mediaTypes }: Endpoint,
  { params = {}, input }: LooseRequest,
): ApiRequest {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (input === undefined) return { method, path: filled };
  if (mediaTypes) return { method, path: filled, ...binary(input as BinaryInput) };
  if (method !== 'GET') return { method, path: filled, body: input };
  const query = new URLSearchParams(input as Record<string, string>).toString();
  return { method, path: `${filled}?${query}` };
}

interface BinaryInput {
  mediaType: string;
  bytes: string | Uint8Array;
}

/** The body of an endpoint that takes bytes. */
const binary = ({ mediaType, bytes }: BinaryInput) => ({
  headers: { 'content-type': mediaType },
  body: typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes,
});

/** True when the contract accepts this body. Text that is no JSON is never accepted. */
export function acceptsBody({ input }: Endpoint, text: string): boolean {
  try {
    return z.safeDecode(input, JSON.parse(text) as never).success;
  } catch {
    return false;
  }
}

/** Calls an operation of the contract, which types its input and its response; rejects unless it succeeds. */
export function callEndpoint<E extends Endpoint>(
  to: Server,
  endpoint: E,
  request: WireRequest<E>,
): Promise<WireResponse<E>> {
  const { token, key }: Pick<ApiRequest, 'token' | 'key'> = request;
  const credentials = { ...(token && { token }), ...(key !== undefined && { key }) };
  return must(to, { ...requestOf(endpoint, request as LooseRequest), ...credentials });
}
