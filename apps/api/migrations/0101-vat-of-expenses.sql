-- KDV, document and supplier of an expense (docs/product/expenses.md, EXP-17, EXP-18).
set local role sofra_owner;

alter table expenses
  add column vat_percent integer constraint expense_vat_percent_possible check (vat_percent between 0 and 99),
  -- Included in the amount.
  add column vat_kurus bigint constraint expense_vat_within_amount check (vat_kurus between 0 and amount_kurus),
  add column document_no text,
  add column supplier text,
  add constraint expense_vat_is_complete check ((vat_percent is null) = (vat_kurus is null));
grant update (vat_percent, vat_kurus, document_no, supplier) on expenses to sofra_app;
