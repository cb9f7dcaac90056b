import { OFF_REASONS, WEBHOOK_PROBLEMS } from '@sofra/domain/webhooks/webhook-delivery';
import { WEBHOOK_EVENTS } from '@sofra/domain/webhooks/webhook-events';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  ExactText,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  NoContent,
  NoInput,
  NoParams,
  Note,
  Version,
} from '../scalars.ts';

/** An address of another system that receives events. It never contains the secret (WEBHOOK-5). */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  /** The reason for which Sofra itself switched it off; null for a user’s own decision, and while it is on. */
  offBecause: z.nullable(z.enum(OFF_REASONS)),
  offAt: z.nullable(Instant),
  /** The first failure after the last success; null while the last delivery succeeded. */
  failingSince: z.nullable(Instant),
  /** The last success. */
  deliveredAt: z.nullable(Instant),
  /** Until then the former secret signs as well; null where there is none. */
  formerUntil: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: Id,
  /** Counts the deliveries; `before` continues after it. */
  position: z.int(),
  /** The `webhook-id` that the receiver sees. */
  messageId: Id,
  /** One of the events, or `ping` for a trial. */
  type: z.string(),
  /** The JSON as it is sent. */
  body: z.string(),
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  createdAt: Instant,
  attempts: z.int(),
  attemptedAt: z.nullable(Instant),
  /** Null when no attempt follows. */
  nextAttemptAt: z.nullable(Instant),
  /** The code of the last response; null where there was none, for the reason in `problem`. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(WEBHOOK_PROBLEMS)),
  tookMs: z.nullable(z.int()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const MAX_WEBHOOK_URL = 2_000;

const FIELDS = {
  url: ExactText(MAX_WEBHOOK_URL, 'Adres geçersiz.'),
  description: Note(200),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, 'En az bir olay seçin.'), z.maxLength(50)),
};

const WITH_SECRET = z.object({ webhook: Webhook, secret: z.string() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'Lists the addresses that receive events, the oldest first',
  access: 'webhooks.read',
  scope: 'webhooks.manage',
  params: NoParams,
  input: NoInput,
  response: z.array(Webhook),
  status: 200,
  errors: [],
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Adds an address. Returns its secret once, and never for a repeated request.',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: NoParams,
  input: z.strictObject({ ...FIELDS, description: z.optional(FIELDS.description) }),
  response: WITH_SECRET,
  status: 201,
  errors: ['SHOWN_ONCE'],
  isSecret: true,
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/:id',
  summary: 'Changes an address, its events or its description, or switches it on or off',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.strictObject({
    url: z.optional(FIELDS.url),
    description: z.optional(FIELDS.description),
    events: z.optional(FIELDS.events),
    isActive: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: Webhook,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Makes a new secret, returned once. The former one signs as well for 24 hours.',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.optional(NoInput),
  response: WITH_SECRET,
  status: 201,
  errors: ['NOT_FOUND', 'SHOWN_ONCE'],
  isSecret: true,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Deletes an address with its deliveries',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const tryWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/ping',
  summary: 'Sends a `ping`, once, also to an address that is off',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.optional(NoInput),
  response: WebhookDelivery,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary:
    'Lists the deliveries of the last 30 days, newest first. `before` continues after the delivery with that position.',
  access: 'webhooks.read',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.strictObject({
    limit: LimitQuery(200),
    before: z.optional(
      z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Sayı olmalı.')), z.int(), {
        decode: Number,
        encode: String,
      }),
    ),
  }),
  response: z.array(WebhookDelivery),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/:id/resend',
  summary: 'Sends a delivery again as a new one with the same `webhook-id`',
  access: 'webhooks.write',
  scope: 'webhooks.manage',
  params: IdParams,
  input: z.optional(NoInput),
  response: WebhookDelivery,
  status: 201,
  errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
});
