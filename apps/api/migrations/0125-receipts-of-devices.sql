-- Receipts of fiscal devices and the payments that have their numbers (docs/product/fiscal.md).
set local role sofra_owner;

create index fiscal_numbers_by_receipt on payment_fiscal_numbers (business_id, receipt_no);
