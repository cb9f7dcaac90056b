import type { WebhookDelivery } from '@sofra/contract/system/webhooks';
import type { WebhookProblem } from '@sofra/domain/webhooks/webhook-delivery';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'id',
  'position',
  'message_id as messageId',
  'type',
  'body',
  'state',
  'created_at as createdAt',
  'attempts',
  'attempted_at as attemptedAt',
  sql<Date | null>`case when state = 'WAITING' then next_attempt_at end`.as('nextAttemptAt'),
  'status',
  sql<WebhookProblem | null>`problem`.as('problem'),
  'took_ms as tookMs',
] as const;

/** The newest first, after the delivery with the position `before`. */
export function listDeliveryRows(
  tx: Tx,
  businessId: string,
  endpointId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<WebhookDelivery[]> {
  const all = tx
    .selectFrom('webhook_deliveries')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', endpointId)
    .orderBy('position', 'desc')
    .limit(limit);
  return (before === null ? all : all.where('position', '<', before)).execute();
}

interface NewDelivery {
  endpointId: string;
  messageId: string;
  objectId: string;
  type: string;
  body: string;
}

/** A delivery that a user requests; those of events are written by the database (migration 0110). */
export const insertDelivery = (tx: Tx, businessId: string, delivery: NewDelivery): Promise<WebhookDelivery> =>
  tx
    .insertInto('webhook_deliveries')
    .values({
      business_id: businessId,
      endpoint_id: delivery.endpointId,
      message_id: delivery.messageId,
      object_id: delivery.objectId,
      type: delivery.type,
      body: delivery.body,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** The parts of a delivery that a repetition needs, and the state of its address. */
export const findDelivery = (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<(NewDelivery & { isActive: boolean; url: string }) | undefined> =>
  tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(['d.endpoint_id as endpointId', 'd.message_id as messageId', 'd.object_id as objectId'])
    .select(['d.type', 'd.body', 'e.is_active as isActive', 'e.url'])
    .where('d.business_id', '=', businessId)
    .where('d.id', '=', id)
    .forShare('e')
    .executeTakeFirst();

/** Ends the deliveries that wait at an address that is off; one under way ends by itself (WEBHOOK-10). */
export async function updateWaitingEnded(tx: Tx, businessId: string, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'FAILED', problem: 'OFF', status: null })
    .where('business_id', '=', businessId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .execute();
}
