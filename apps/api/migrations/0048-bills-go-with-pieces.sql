-- An order knows that a bill with pieces of it was printed (docs/product/approvals.md, APPROVE-14).
set local role sofra_owner;

-- Unlike bill_printed_at it stays when the order changes, and goes along with pieces that are moved to another order.
alter table orders add column was_billed boolean not null default false;

-- Of open orders alone, since nothing is taken off a closed one.
with recursive billed as (
  select o.business_id, o.id, o.merged_into
    from orders o
   where o.bill_printed_at is not null
      or exists (select from print_jobs j
                  where j.business_id = o.business_id and j.order_id = o.id and j.type = 'RECEIPT' and j.payment_id is null)
   union
  select t.business_id, t.id, t.merged_into
    from billed b join orders t on t.business_id = b.business_id and t.id = b.merged_into
)
update orders o set was_billed = true
  from billed b
 where o.business_id = b.business_id and o.id = b.id and o.status = 'OPEN';

-- As in 0043, with what is taken off an order after its bill (APPROVE-13).
alter table approvals
  drop constraint approved_act_known,
  add constraint approved_act_known check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP'));
