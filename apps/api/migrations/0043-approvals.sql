-- What somebody with the permission approved of what another role's limit refuses (docs/product/approvals.md).
set local role sofra_owner;

-- All columns but `used_at` say what exactly was approved, by whom and for whom; they never change.
create table approvals (
  business_id uuid not null,
  id uuid not null,
  act text not null constraint approved_act_known check (act in ('DISCOUNT', 'REFUND')),
  order_id uuid not null,
  payment_id uuid,
  version bigint not null,
  amount_kurus bigint not null constraint approved_amount_above_zero check (amount_kurus > 0),
  pieces text not null,
  asked_by uuid not null,
  given_by uuid not null,
  given_by_name text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, asked_by) references users,
  foreign key (business_id, given_by) references users,
  constraint approved_refund_names_payment check ((act = 'REFUND') = (payment_id is not null))
);
create index approvals_by_order on approvals (business_id, order_id);
create index approvals_by_payment on approvals (business_id, payment_id) where payment_id is not null;
create index approvals_by_asker on approvals (business_id, asked_by);
create index approvals_by_giver on approvals (business_id, given_by);
call protect_tenant_table('approvals', 'select, insert');
grant update (used_at) on approvals to sofra_app;
