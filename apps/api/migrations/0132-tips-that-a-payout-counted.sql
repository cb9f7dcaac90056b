-- The last audit entry that a payout of tips saw, which names the tips that it paid (docs/product/tips.md, TIP-23).
set local role sofra_owner;

-- Null for payouts of before.
alter table tip_payouts add column audit_seq bigint;
