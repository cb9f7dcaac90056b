-- What colour a category wears on the tiles of the order page (domain/category-color.ts); null: none was chosen.
set local role sofra_owner;

alter table menu_categories
  add column color text
  constraint category_color_known check (color in
    ('toprak', 'kiremit', 'safran', 'zeytin', 'nane', 'cini', 'gok', 'lacivert', 'gul', 'nar', 'kum', 'tas'));
