import type { ErrorCode } from '@sofra/domain/errors';
import {
  isPerson,
  can,
  outlastsSession,
  type Permission,
  type Principal,
} from '@sofra/domain/people/permissions';
import type { Scope } from '@sofra/domain/people/scopes';
import type * as z from 'zod/mini';

/**
 * Callers of an endpoint: anyone (`public`), every signed-in person (`signedIn`), or the principals that have one
 * permission.
 */
export type Access = 'public' | 'signedIn' | Permission;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Schema = z.ZodMiniType;

/**
 * One HTTP operation as data. The API serves it, the web app calls it, OpenAPI is generated from it, sweep tests visit
 * it.
 */
export interface Endpoint<
  P extends Schema = Schema,
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: Method;
  /** The path below `/api`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  /** The scope with which the token of a program may call it, below `/api/v1` (TOKEN-3). */
  readonly scope?: Scope;
  readonly params: P;
  /** The query string of a GET, the JSON body of everything else. */
  readonly input: I;
  readonly response: R;
  /** The status of success: 201 for something created, 204 for a response without a body. */
  readonly status: 200 | 201 | 204;
  /** The business rules that may refuse it. Refusals that every endpoint shares are in `SHARED_ERRORS`. */
  readonly errors: readonly ErrorCode[];
  /** The HTTP status of a refusal, where it differs from the catalogue (`contract/errors.ts`). */
  readonly refusalStatus?: Readonly<Partial<Record<ErrorCode, number>>>;
  /** The media types of a body that is not JSON: the input is then `{mediaType, bytes}`. */
  readonly mediaTypes?: readonly string[];
  /** The largest body in bytes, where it may exceed the general limit of 64 KB. */
  readonly bodyLimit?: number;
  /** A query that may take long. It runs on database connections of its own, so that the till never waits for it. */
  readonly isReport?: boolean;
  /**
   * The response contains a secret that is stored nowhere. So the first response cannot be sent again for a repeated
   * `Idempotency-Key`. The repetition is refused with `SHOWN_ONCE`, and nothing is done twice.
   */
  readonly isSecret?: boolean;
  /**
   * A request that is no GET but changes nothing. It is never stored under an idempotency key, since repeating it is
   * harmless.
   */
  readonly changesNothing?: boolean;
  /**
   * For a write that is polled every few seconds and mostly finds nothing: a null response is not stored under its key,
   * so the next request looks again.
   */
  readonly isPoll?: boolean;
}

/**
 * Fields of an endpoint that only the server, the documentation and tests read. The web application is built without
 * them (apps/web/build/lean-contract.ts); its client has the rest.
 */
export const SERVER_FACTS = [
  'summary',
  'scope',
  'params',
  'status',
  'errors',
  'refusalStatus',
  'bodyLimit',
  'isReport',
  'isSecret',
  'isPoll',
] as const satisfies readonly (keyof Endpoint)[];
export type CalledEndpoint = Omit<Endpoint, (typeof SERVER_FACTS)[number]>;

export const API_BASE = '/api';
/** Base of what programs call: endpoints with a scope, under the same paths (TOKEN-5). */
export const STABLE_BASE = '/api/v1';

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <P extends Schema, I extends Schema, R extends Schema, const A extends Access>(
  e: Endpoint<P, I, R, A>,
): Endpoint<P, I, R, A> => e;

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Only signed-in writes are remembered under an `Idempotency-Key` (REL-3). */
export const isWrite = (e: Pick<Endpoint, 'method' | 'access' | 'changesNothing'>): boolean =>
  e.method !== 'GET' && e.access !== 'public' && e.changesNothing !== true;

/**
 * A print agent is no signed-in person: it may call only what its permissions name. A program may call what one of its
 * scopes opens (TOKEN-3).
 */
export function mayCall(
  principal: Principal,
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  scopes: readonly Scope[] = [],
): boolean {
  if (access === 'public') return true;
  if (principal === 'TOKEN') return scope !== undefined && scopes.includes(scope);
  return access === 'signedIn' ? isPerson(principal) : can(principal, access);
}

/** A session that began with a PIN may call it only after its password (PIN-22). */
export const needsPassword = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access !== 'public' && access !== 'signedIn' && outlastsSession(access);
