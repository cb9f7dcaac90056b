import type pg from 'pg';

const TABLES = 64;
const ITEMS = 200;
const STAFF = 5;

/** Adds businesses until there are `total`, each with staff, tables, a menu, a station and a printer. */
export async function plantBusinesses(client: pg.Client, total: number): Promise<void> {
  await client.query(`create temp table if not exists added (id uuid)`);
  await client.query('truncate added');
  await client.query(
    `insert into added select uuidv7() from generate_series(1, ${total} - (select count(*) from businesses))`,
  );
  for (const statement of NEW_BUSINESSES) await client.query(statement);
  await client.query('analyze');
}

const NEW_BUSINESSES = [
  `insert into businesses (id, name, slug, trial_ends_at) select id, 'Lokanta', id::text, now() + interval '1 year' from added`,
  `insert into users (business_id, id, email, full_name, role, password_hash)
   select a.id, uuidv7(), n || '@' || a.id, 'Garson ' || n, 'WAITER', '-' from added a, generate_series(1, ${STAFF}) n`,
  `insert into tables (business_id, id, name, capacity)
   select a.id, uuidv7(), 'Masa ' || n, 4 from added a, generate_series(1, ${TABLES}) n`,
  `insert into stations (business_id, id, name) select id, uuidv7(), 'Mutfak' from added`,
  `insert into printers (business_id, id, name, interface, ip) select id, uuidv7(), 'Mutfak', 'NETWORK', '127.0.0.1' from added`,
  `insert into station_printers (business_id, station_id, printer_id)
   select a.id, s.id, p.id from added a join stations s on s.business_id = a.id join printers p on p.business_id = a.id`,
  `insert into menu_categories (business_id, id, name, station_id)
   select a.id, uuidv7(), 'Çeşit ' || n, s.id
     from added a join stations s on s.business_id = a.id, generate_series(1, 10) n`,
  `insert into menu_items (business_id, id, name, price_kurus, category_id, position)
   select c.business_id, uuidv7(), c.name || ' ' || n, 1000 + n * 250, c.id, n
     from added a join menu_categories c on c.business_id = a.id, generate_series(1, ${ITEMS / 10}) n`,
];
