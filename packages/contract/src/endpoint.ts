import type { ErrorCode } from '@sofra/domain/errors';
import { isPerson, can, type Permission, type Principal } from '@sofra/domain/permissions';
import type * as z from 'zod/mini';

/** Who may call: anyone, anybody who signed in, or the principals of one permission. */
export type Access = 'public' | 'signedIn' | Permission;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Schema = z.ZodMiniType;

/**
 * One HTTP operation as data. The API serves it, the web app calls it, OpenAPI is printed from it, the sweeps walk it.
 */
export interface Endpoint<
  P extends Schema = Schema,
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Under `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  readonly params: P;
  /** The query string of a GET, the JSON body of everything else. */
  readonly input: I;
  readonly response: R;
  /** The status of success: 201 for what was created, 204 for an answer without a body. */
  readonly status: 200 | 201 | 204;
  /** The refusals of its business rules. Those every endpoint shares stand in `SHARED_ERRORS`. */
  readonly errors: readonly ErrorCode[];
  /** Where a refusal has another HTTP status here than in the catalogue (`contract/errors.ts`). */
  readonly refusalStatus?: Readonly<Partial<Record<ErrorCode, number>>>;
  /** What its body is, where it is no JSON: the input is then `{mediaType, bytes}`. */
  readonly mediaTypes?: readonly string[];
  /** Bytes, where its body may be larger than everybody's 64 KB. */
  readonly bodyLimit?: number;
  /** A reading that may take long: it has connections of its own, so that the till never waits for it. */
  readonly isReport?: boolean;
  /**
   * Its answer holds a secret, which is kept nowhere: the same `Idempotency-Key` does nothing a second time, and is
   * refused with `SHOWN_ONCE` instead of being answered again.
   */
  readonly isSecret?: boolean;
  /** Not a GET, and yet nothing is different afterwards: asking again is answered again, and no key is remembered. */
  readonly changesNothing?: boolean;
  /**
   * For a write that is polled every few seconds and mostly finds nothing: a null response is not stored under its key,
   * so the next request looks again.
   */
  readonly isPoll?: boolean;
}

export const API_BASE = '/api';

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <P extends Schema, I extends Schema, R extends Schema, const A extends Access>(
  e: Endpoint<P, I, R, A>,
): Endpoint<P, I, R, A> => e;

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Only signed-in writes are remembered under an `Idempotency-Key` (REL-3). */
export const isWrite = (e: Endpoint): boolean =>
  e.method !== 'GET' && e.access !== 'public' && e.changesNothing !== true;

/** A print agent signed in nowhere: it may do what its permissions say, and nothing else. */
export function mayCall(principal: Principal, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'public') return true;
  return access === 'signedIn' ? isPerson(principal) : can(principal, access);
}
