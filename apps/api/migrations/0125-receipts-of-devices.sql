-- Receipts of fiscal devices, the payments that have their numbers, and the reasons of devices (docs/product/fiscal.md).
set local role sofra_owner;

-- The text of a device that refused a trial or a sale (FISCAL-3, FISCAL-8).
alter table fiscal_devices add column reason text;
alter table fiscal_baskets add column reason text;

create index fiscal_numbers_by_receipt on payment_fiscal_numbers (business_id, receipt_no);
