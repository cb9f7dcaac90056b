-- Receipts of fiscal devices, the payments that have their numbers, and the reasons of devices (docs/product/fiscal.md).
set local role sofra_owner;

-- The text of a device that refused a trial or a sale (FISCAL-3, FISCAL-8).
alter table fiscal_devices add column reason text;
alter table fiscal_baskets add column reason text;

-- Everything that a person must still do, however old it is (FISCAL-11).
create index fiscal_baskets_to_attend on fiscal_baskets (business_id, created_at)
  where state in ('WAITING', 'SENT', 'UNKNOWN') or (state = 'VOIDED' and payment_id is not null)
     or (state = 'GIVEN_UP' and receipt_no is not null);
drop index fiscal_baskets_by_time;
create index fiscal_numbers_by_receipt on payment_fiscal_numbers (business_id, receipt_no);
