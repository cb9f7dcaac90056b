-- Why a rate is 0, as an invoice says it (docs/product/vat.md, VAT-16, docs/product/documents.md, DOCUMENT-21).
set local role sofra_owner;

-- A code of the list of the tax office. Null where the rate is not 0, and in rates of 0 of before until it is entered.
alter table vat_rates
  add column exemption text constraint exemption_is_a_code check (exemption ~ '^[1-9][0-9]{2}$');
grant update (exemption) on vat_rates to sofra_app;

-- The codes of the lines at 0 when the draft was made: `{"<line>": "<code>"}`.
alter table order_documents
  add column exemptions jsonb not null default '{}'
    constraint exemptions_are_an_object check (jsonb_typeof(exemptions) = 'object');
