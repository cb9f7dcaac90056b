/** The rows of a world (`entity-factories.ts`): a device that is free, and a sale at it that was given up. */
export const FISCAL_ROWS = `
update order_lines set vat_percent = 5 where business_id = '{business}' and id = '{openLine}';
insert into fiscal_devices (business_id, id, name, make, till_id, is_active, ids, secrets, sections, ways, created_at)
  values ('{business}', '{fiscalDevice}', '{canary} Yazarkasa', 'TOKEN', '{till}', true, '{"terminalId": "{canary}"}', '{canary}',
          '{"5": "1"}', '[{"type": "3", "operator": "{canary}", "method": "CARD", "partnerId": null}]', now());
insert into fiscal_baskets (business_id, id, device_id, order_id, session_id, user_id, user_name, request, method, amount_kurus, items,
    state, problem, receipt_no, z_no, created_at, ended_at, next_attempt_at)
  values ('{business}', '{fiscalBasket}', '{fiscalDevice}', '{paidOrder}', '{cashSession}', '{cashier}', '{canary} Kişi',
          '{"act": "all", "input": {"method": "CARD"}}', 'CARD', 24000, '[{"percent": 5, "amount": 24000}]',
          'GIVEN_UP', 'CANCELED', '{canary}', '7', now(), now(), now());
`;

export const FISCAL_SPOILT = `
update fiscal_devices set name = 'Yabancı ' || right(id::text, 12), ids = '{}', secrets = null, is_active = false where business_id = '{business}';
update fiscal_baskets set user_name = 'Yabancı', receipt_no = 'Yabancı' || right(id::text, 8), amount_kurus = 77700 where business_id = '{business}';
`;
