import type { Endpoint, Schema } from '@sofra/contract/endpoint';
import type * as z from 'zod/mini';
import { call, type CallArguments } from '#src/lib/api.ts';

/** A form keeps its key until a definite answer came; what is pressed once gets a fresh one. */
export interface Keyed {
  idempotencyKey?: string;
}

type Write<I extends Schema, R extends Schema> = Endpoint<Schema, I, R>;

async function send<I extends Schema, R extends Schema>(
  endpoint: Write<I, R>,
  request: object,
): Promise<z.output<R>> {
  return call(endpoint, ...([request] as unknown as CallArguments<Write<I, R>>));
}

/** What needs no id: it makes a record, or changes the only one. As a mutation runs it. */
export const writing =
  <I extends Schema, R extends Schema>(endpoint: Write<I, R>) =>
  ({ idempotencyKey, ...input }: Keyed & z.output<I>) =>
    send(endpoint, { input, idempotencyKey });

/** What changes a record, as a mutation runs it. */
export const changing =
  <I extends Schema, R extends Schema>(endpoint: Write<I, R>) =>
  ({ id, idempotencyKey, ...input }: Keyed & { id: string } & z.output<I>) =>
    send(endpoint, { params: { id }, input, idempotencyKey });

/** What removes a record, as a mutation runs it. */
export const deleting =
  (endpoint: Endpoint) =>
  ({ id, idempotencyKey }: Keyed & { id: string }) =>
    send(endpoint, { params: { id }, idempotencyKey });
