import type { SystemStatus } from '@sofra/contract/system/system';
import type { Webhook } from '@sofra/contract/system/webhooks';
import type { WebhookEvent } from '@sofra/domain/webhooks/webhook-events';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The secrets are never among them. */
const COLUMNS = [
  'id',
  'url',
  'description',
  sql<WebhookEvent[]>`events`.as('events'),
  'is_active as isActive',
  'off_because as offBecause',
  'off_at as offAt',
  'failing_since as failingSince',
  'delivered_at as deliveredAt',
  sql<Date | null>`case when former_until > now() then former_until end`.as('formerUntil'),
  'created_at as createdAt',
  'version',
] as const;

const webhookOf = (tx: Tx, businessId: string, id: string) =>
  tx
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', id);

export const hasWebhook = async (tx: Tx, businessId: string, id: string): Promise<boolean> =>
  (await webhookOf(tx, businessId, id).executeTakeFirst()) !== undefined;

/** The oldest first. */
export const listWebhookRows = (tx: Tx, businessId: string): Promise<Webhook[]> =>
  tx
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The addresses that Sofra itself switched off, and those that have been failing since before `since` (WEBHOOK-14). */
export const listTroubledWebhooks = (
  tx: Tx,
  businessId: string,
  since: Date,
): Promise<SystemStatus['webhooks']> =>
  tx
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      sql<string>`substring(url from '^[^/]+//([^/?#]+)')`.as('host'),
      'off_because as offBecause',
    ])
    .select(sql<Date>`coalesce(off_at, failing_since)`.as('since'))
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([eb('off_because', 'is not', null), eb('is_active', '=', true).and('failing_since', '<', since)]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Makes transactions that add an address run one after the other, because two could both be the last one allowed. */
export async function lockWebhooks(tx: Tx, businessId: string): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}

/** With the secrets as they are stored, of which the second signs until `formerUntil`. */
export interface WebhookRow extends Webhook {
  secret: Buffer | null;
}

export const lockWebhook = (tx: Tx, businessId: string, id: string): Promise<WebhookRow | undefined> =>
  webhookOf(tx, businessId, id).select('secret').forNoKeyUpdate().executeTakeFirst();

interface NewWebhook extends Pick<Webhook, 'id' | 'url' | 'description' | 'events'> {
  secret: Buffer;
}

export const insertWebhook = (
  tx: Tx,
  businessId: string,
  { events, ...row }: NewWebhook,
  at: Date,
): Promise<Webhook> =>
  tx
    .insertInto('webhook_endpoints')
    .values({ business_id: businessId, ...row, events: [...events], created_at: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Switching forgets why it was off, and since when it failed. */
export const updateWebhookFacts = (
  tx: Tx,
  businessId: string,
  {
    id,
    url,
    description,
    events,
    isActive,
  }: Pick<Webhook, 'id' | 'url' | 'description' | 'events' | 'isActive'>,
  isSwitched: boolean,
): Promise<Webhook> =>
  tx
    .updateTable('webhook_endpoints')
    .set({
      ...{ url, description, events: [...events], is_active: isActive, version: sql`version + 1` },
      ...(isSwitched && { off_because: null, off_at: null, failing_since: null }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** The present secret becomes the former one, which signs as well until `formerUntil` (WEBHOOK-6). */
export const updateSecret = (
  tx: Tx,
  businessId: string,
  id: string,
  { secret, former, formerUntil }: { secret: Buffer; former: Buffer | null; formerUntil: Date | null },
): Promise<Webhook> =>
  tx
    .updateTable('webhook_endpoints')
    .set({ secret, former_secret: former, former_until: formerUntil, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Deletes an address together with its deliveries. */
export async function deleteWebhookRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('webhook_endpoints')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
