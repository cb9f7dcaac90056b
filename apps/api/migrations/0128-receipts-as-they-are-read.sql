-- Receipts are compared as a person reads them, after their correction (docs/product/fiscal.md, FISCAL-9).
set local role sofra_owner;

-- A number that was typed by mistake blocks no other sale after its correction. The lock of the device replaces this.
drop index one_basket_of_receipt;
create index fiscal_baskets_by_receipt on fiscal_baskets (
  business_id, device_id, regexp_replace(receipt_no, '^0+(?=.)', '')) where receipt_no is not null;
drop index fiscal_numbers_by_receipt;
create index fiscal_numbers_by_receipt on payment_fiscal_numbers (
  business_id, regexp_replace(receipt_no, '^0+(?=.)', ''));

-- As in 0125, with receipts that have no number.
drop index fiscal_baskets_to_attend;
create index fiscal_baskets_to_attend on fiscal_baskets (business_id, created_at)
  where state in ('WAITING', 'SENT', 'UNKNOWN') or (state = 'VOIDED' and payment_id is not null)
     or (state = 'GIVEN_UP' and answer ->> 'is' = 'DONE');
-- Receipts that were taken for those of another payment.
update fiscal_baskets set receipt_no = answer ->> 'receiptNo', z_no = answer ->> 'zNo'
 where state = 'GIVEN_UP' and answer ->> 'is' = 'DONE' and receipt_no is null;
