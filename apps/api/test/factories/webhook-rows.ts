/** The rows of a world (`entity-factories.ts`). */
export const WEBHOOK_ROWS = `
insert into webhook_endpoints (business_id, id, url, description, events, secret, former_secret, former_until, created_at)
  values ('{business}', '{webhook}', 'https://ornek.test/{canary}', '{canary} muhasebe', array['order.paid'], '{canary}', '{canary}', now() + interval '1 day', now());
insert into webhook_deliveries (business_id, id, endpoint_id, message_id, type, object_id, body, state, attempts, attempted_at, status, took_ms)
  values ('{business}', '{webhookDelivery}', '{webhook}', gen_random_uuid(), 'order.paid', '{paidOrder}', '{"type": "{canary}"}', 'DELIVERED', 1, now(), 204, 12);
insert into platform_connections (business_id, channel_id, user_id, is_active, ids, secrets, created_at)
  values ('{business}', '{channel}', '{admin}', true, '{"storeId": "{canary}"}', '{canary}', now());
insert into platform_messages (business_id, channel_id, object, kind, content, give_up_at, state, problem)
  values ('{business}', '{channel}', 'G-1', 'REFUSE', '{"reason": "{canary}"}', now() + interval '1 hour', 'SENT', '{canary}');
`;

export const WEBHOOK_SPOILT = `
update webhook_endpoints set url = 'https://yabanci.test', description = 'Yabancı', secret = null, is_active = false where business_id = '{business}';
update webhook_deliveries set body = 'Yabancı', state = 'FAILED' where business_id = '{business}';
update platform_connections set ids = '{}', secrets = null, is_active = false where business_id = '{business}';
update platform_messages set content = '{}', state = 'FAILED' where business_id = '{business}';
`;
