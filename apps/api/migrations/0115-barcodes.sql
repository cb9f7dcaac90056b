-- Barcodes of items (docs/product/menu.md, MENU-43).
set local role sofra_owner;

alter table menu_items
  add column barcode text constraint barcode_is_plain check (barcode ~ '^[0-9]{4,32}$');
