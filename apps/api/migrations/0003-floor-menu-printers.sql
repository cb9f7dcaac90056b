-- What a business sets up: stations and printers, tables, the menu with its stock, and what it spends.
set local role sofra_owner;

create table stations (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index station_name_taken on stations (business_id, lower(name)) where deleted_at is null;
call protect_tenant_table('stations', 'select, insert, update');

create table printers (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  interface text not null constraint printer_interface_known check (interface in ('NETWORK', 'QZ_TRAY', 'USB')),
  ip text,
  port integer not null default 9100 constraint printer_port_valid check (port between 1 and 65535),
  is_active boolean not null default true,
  is_receipt_printer boolean not null default false,
  columns integer not null default 42 constraint printer_columns_known check (columns in (32, 42, 48)),
  code_page text not null default 'cp857' constraint printer_code_page_known check (code_page in ('cp857', 'windows-1254')),
  code_page_number integer not null default 13 constraint printer_code_page_number_valid check (code_page_number between 0 and 255),
  cut boolean not null default true,
  drawer_pulse boolean not null default false,
  state text not null default 'UNKNOWN'
    constraint printer_state_known check (state in ('ONLINE', 'PAPER_OUT', 'UNREACHABLE', 'OFF', 'UNKNOWN')),
  last_error text,
  last_seen_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint network_printer_has_address check (interface <> 'NETWORK' or ip is not null)
);
create unique index printer_name_taken on printers (business_id, lower(name)) where deleted_at is null;
create unique index one_receipt_printer on printers (business_id) where is_receipt_printer and deleted_at is null;
call protect_tenant_table('printers', 'select, insert, update');

create table station_printers (
  business_id uuid not null,
  station_id uuid not null,
  printer_id uuid not null,
  attached_at timestamptz not null default now(),
  primary key (business_id, station_id, printer_id),
  foreign key (business_id, station_id) references stations,
  foreign key (business_id, printer_id) references printers
);
create index station_printers_by_printer on station_printers (business_id, printer_id);
call protect_tenant_table('station_printers', 'select, insert, delete');

create table tables (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  capacity integer not null constraint table_seats_someone check (capacity >= 1),
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index table_name_taken on tables (business_id, lower(name)) where deleted_at is null;
call protect_tenant_table('tables', 'select, insert, update');

create table menu_categories (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  show_in_sales boolean not null default true,
  station_id uuid,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, station_id) references stations
);
create unique index category_name_taken on menu_categories (business_id, lower(name));
create index categories_by_station on menu_categories (business_id, station_id);
call protect_tenant_table('menu_categories', 'select, insert, update, delete');

create table menu_items (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  price_kurus bigint not null constraint price_not_negative check (price_kurus >= 0),
  is_active boolean not null default true,
  is_sold_out boolean not null default false,
  category_id uuid,
  station_id uuid,
  position integer not null default 0,
  track_stock boolean not null default false,
  -- Thousandths of the unit.
  stock_milli bigint not null default 0 constraint stock_not_negative check (stock_milli >= 0),
  stock_unit text not null default 'ADET' constraint stock_unit_known check (stock_unit in ('GRAM', 'ADET')),
  min_stock_milli bigint not null default 5000 constraint min_stock_not_negative check (min_stock_milli >= 0),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, category_id) references menu_categories on delete set null (category_id),
  foreign key (business_id, station_id) references stations
);
create index items_by_category on menu_items (business_id, category_id) where deleted_at is null;
call protect_tenant_table('menu_items', 'select, insert, update');

create table expenses (
  business_id uuid not null references businesses,
  id uuid not null,
  description text not null,
  method text not null constraint expense_method_known check (method in ('NAKIT', 'KREDI_KARTI', 'HAVALE_EFT')),
  amount_kurus bigint not null constraint expense_above_zero check (amount_kurus > 0),
  spent_on date not null,
  note text,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, created_by) references users
);
create index expenses_by_day on expenses (business_id, spent_on desc, created_at desc);
call protect_tenant_table('expenses', 'select, insert, delete');
