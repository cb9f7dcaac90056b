import { PLATFORM_PROBLEMS } from '@sofra/domain/orders/platform-message';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ExactText, Id, IdParams, Instant, NoContent, NoInput, NoParams, Text } from '../scalars.ts';

/** The connection of a channel to its platform. It never contains a key (PLATFORM-2). */
export const PlatformConnection = z.object({
  channelId: Id,
  isActive: z.boolean(),
  /** Numbers by the name of their field. */
  ids: z.record(z.string(), z.string()),
  /** Names of the fields whose key is stored. */
  keys: z.array(z.string()),
  /** Addresses that the platform calls, below that of the installation; none for Trendyol Go. */
  calls: z.array(z.object({ label: z.string(), path: z.string() })),
  problem: z.nullable(z.enum(PLATFORM_PROBLEMS)),
  /** The status of the response that was the problem. */
  problemStatus: z.nullable(z.int()),
  failingSince: z.nullable(Instant),
  workedAt: z.nullable(Instant),
  /** Messages that are still to be sent, and those of the last day that failed. */
  waiting: z.int(),
  failed: z.int(),
});
export type PlatformConnection = z.output<typeof PlatformConnection>;

const CONNECTION = '/channels/:id/connection';

export const getPlatformConnection = endpoint({
  method: 'GET',
  path: CONNECTION,
  summary:
    'Returns the connection of a channel to its delivery platform, without keys; null where there is none',
  access: 'platforms.read',
  params: IdParams,
  input: NoInput,
  response: z.nullable(PlatformConnection),
  status: 200,
  errors: ['NOT_FOUND'],
});

/** A connection that fails now, as the warning above every screen shows it (PLATFORM-18). */
export const PlatformFailure = z.object({
  channelId: Id,
  channelName: z.string(),
  problem: z.enum(PLATFORM_PROBLEMS),
  problemStatus: z.nullable(z.int()),
  failingSince: Instant,
});
export type PlatformFailure = z.output<typeof PlatformFailure>;

export const listPlatformFailures = endpoint({
  method: 'GET',
  path: '/channels/failures',
  summary: 'Lists the connections to delivery platforms that are on and fail',
  access: 'platforms.read',
  params: NoParams,
  input: NoInput,
  response: z.array(PlatformFailure),
  status: 200,
  errors: [],
});

const Fields = z.record(Text(60), ExactText(400, 'Görünmeyen işaret içeremez.'));

export const putPlatformConnection = endpoint({
  method: 'PUT',
  path: CONNECTION,
  summary: 'Connects a channel to its delivery platform, or changes numbers and keys. A missing key stays.',
  access: 'platforms.write',
  params: IdParams,
  input: z.strictObject({ isActive: z.boolean(), ids: Fields, keys: Fields }),
  response: PlatformConnection,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const deletePlatformConnection = endpoint({
  method: 'DELETE',
  path: CONNECTION,
  summary: 'Removes the connection of a channel with its keys and with what was not sent yet',
  access: 'platforms.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const tryPlatformConnection = endpoint({
  method: 'POST',
  path: '/channels/:id/connection/try',
  summary: 'Tries the stored keys at the platform and changes nothing there',
  access: 'platforms.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: PlatformConnection,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The formats are those of the platforms, which add fields at any time (PLATFORM-6). */
const Foreign = z.looseObject({});
const BODY_LIMIT = 256 * 1024;
const Calling = z.strictObject({ connection: Id });

export const receiveGetirOrder = endpoint({
  method: 'POST',
  path: '/platforms/:connection/newOrder',
  summary: 'Receives an order of Getir Yemek',
  access: 'public',
  params: Calling,
  input: Foreign,
  response: z.object({}),
  status: 200,
  errors: ['NOT_FOUND', 'NO_SESSION'],
  bodyLimit: BODY_LIMIT,
});

export const cancelGetirOrder = endpoint({
  method: 'POST',
  path: '/platforms/:connection/cancelOrder',
  summary: 'Receives a cancellation of Getir Yemek',
  access: 'public',
  params: Calling,
  input: Foreign,
  response: z.object({}),
  status: 200,
  errors: ['NOT_FOUND', 'NO_SESSION'],
  bodyLimit: BODY_LIMIT,
});

const Remote = Text(200);

export const receiveDeliveryHeroOrder = endpoint({
  method: 'POST',
  path: '/platforms/:connection/order/:remoteId',
  summary: 'Receives an order of Delivery Hero (Yemeksepeti)',
  access: 'public',
  params: z.strictObject({ connection: Id, remoteId: Remote }),
  input: Foreign,
  response: z.object({ remoteResponse: z.object({ remoteOrderId: z.string() }) }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_SESSION'],
  bodyLimit: BODY_LIMIT,
});

export const changeDeliveryHeroOrder = endpoint({
  method: 'PUT',
  path: '/platforms/:connection/remoteId/:remoteId/remoteOrder/:number/posOrderStatus',
  summary: 'Receives another state of an order of Delivery Hero (Yemeksepeti)',
  access: 'public',
  params: z.strictObject({ connection: Id, remoteId: Remote, number: Remote }),
  input: Foreign,
  response: z.object({}),
  status: 200,
  errors: ['NOT_FOUND', 'NO_SESSION'],
  bodyLimit: BODY_LIMIT,
});
