-- Taking a collection back above the limit of refunds can be approved (docs/product/approvals.md, APPROVE-18).
set local role sofra_owner;

-- It is of a collection and of no order; nothing but the collection says what it is about.
alter table approvals
  add column collection_id uuid,
  add foreign key (business_id, collection_id) references account_entries (business_id, id),
  drop constraint approved_act_known,
  add constraint approved_act_known
    check (act in ('DISCOUNT', 'REFUND', 'CANCEL', 'COMP', 'DRAWER', 'ACCOUNT_LIMIT', 'COLLECTION_UNDO')),
  drop constraint approved_opening_is_of_no_order,
  add constraint approved_act_names_order_or_not check ((act in ('DRAWER', 'COLLECTION_UNDO')) = (order_id is null)),
  add constraint approved_undo_names_collection check ((act = 'COLLECTION_UNDO') = (collection_id is not null));
create index approvals_by_collection on approvals (business_id, collection_id) where collection_id is not null;
