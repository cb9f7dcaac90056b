-- Spreads the businesses over the machines of a Citus cluster, once, on its coordinator, as the owner of the tables and
-- after the first start of Sofra has migrated it: psql -v ON_ERROR_STOP=1 -1 -f ops/citus.sql
-- What to know before: docs/operations.md, "Many businesses on many machines". A test compares this file with the schema.

-- Our triggers touch rows of the same business only, which lie on the same machine.
set citus.enable_unsafe_triggers = on;

-- Citus has no triggers of whole statements. They only say in words what no role of the application may do anyway:
-- truncate is granted to nobody.
drop trigger insert_only_table on audit_log;
drop trigger insert_only_table on cancellations;
drop trigger insert_only_table on comps;
drop trigger insert_only_table on order_line_stock;
drop trigger insert_only_table on payment_corrections;
drop trigger insert_only_table on payment_lines;
drop trigger insert_only_table on payments;
drop trigger insert_only_table on stock_movements;

-- Small, read by all, and unique by an address of its own: a copy on every machine.
select create_reference_table('businesses');

-- All that belongs to one business lies together. What a foreign key points at comes before what points.
select create_distributed_table('audit_heads', 'business_id');
select create_distributed_table('audit_log', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('book_checks', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('book_check_runs', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('idempotency_keys', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('item_days', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('method_hours', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('order_counters', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('printers', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('sales_rollups', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('staff_days', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('stations', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('menu_categories', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('menu_items', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('item_pictures', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('recipe_ingredients', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('station_printers', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('tables', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('users', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('table_layouts', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('day_ends', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('expenses', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('guest_calls', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('orders', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('order_lines', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('cancellations', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('comps', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('order_line_stock', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('payments', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('payment_corrections', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('payment_lines', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('print_agents', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('print_jobs', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('sessions', 'business_id', colocate_with => 'audit_heads');
select create_distributed_table('stock_movements', 'business_id', colocate_with => 'audit_heads');

-- Of the installation and no business: they stay on the coordinator as they are.
-- local: backups, installation, qz_identity, rate_limits, realtime_attachments, schema_migrations
-- local: site_admins, site_admin_sessions
