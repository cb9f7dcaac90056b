import { hash } from '@node-rs/argon2';
import { mayCall, type Endpoint } from '@sofra/contract/endpoint';
import type { DayCloseFigures } from '@sofra/domain/day-close/day-close';
import { ZERO } from '@sofra/domain/money/money';
import { hashLinkKey } from '#src/features/auth/shared/password-keys.ts';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { freshIds, type WorldIds } from '#test/factories/world-ids.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { createSharedDevice } from '#test/factories/device-factories.ts';
import { FISCAL_ROWS, FISCAL_SPOILT } from '#test/factories/fiscal-rows.ts';
import { WEBHOOK_ROWS, WEBHOOK_SPOILT } from '#test/factories/webhook-rows.ts';
import { createSiteAdminSession } from '#test/factories/account-factories.ts';
import type { Caller, TestBusiness, WorldApi } from '#test/harness.ts';

/** A business in the middle of its day, created as rows. Every text that people write contains the canary. */
export interface World {
  business: TestBusiness;
  agent: Caller;
  /** A shared device on which no user is signed in. */
  device: Caller;
  /** A program whose token has every scope. */
  program: Caller;
  ids: WorldIds;
  canary: string;
  /** The code in the QR of `busyTable`. It is derived from the table's id, so two worlds with the same ids share it. */
  tableCode: string;
  readySecret: string;
  /** The key of a link with which `user` sets a password. */
  linkKey: string;
  account: { email: string; password: string };
  siteAdmin: { email: string; password: string };
  /** The site administrator, signed in. */
  siteAdminCaller: Caller;
}

const PASSWORD = 'gizli-bir-sifre';
/** The PIN of `user`. */
export const PIN = '2580';
/** The cheapest argon2id parameters, because some tests sign in hundreds of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const passwordHash = hash(PASSWORD, CHEAP);
const pinHash = hash(PIN, CHEAP);

let serial = 0;

/**
 * Creates a business with staff and with `ids`. Keys begin with the business, so these may be ids of another business.
 * Payments, cancellations and movements of its ledger add up.
 */
export async function createWorld(api: WorldApi, ids: WorldIds = freshIds()): Promise<World> {
  const canary = `Kanarya${(serial += 1)}x${ids.busyTable.slice(-6)}`;
  const business = await api.createBusiness(`${canary} Lokantası`);
  const account = { email: `${canary.toLowerCase()}@ornek.test`, password: PASSWORD };
  const siteAdmin = { email: `site-${canary.toLowerCase()}@ornek.test`, password: PASSWORD };
  const waiter = business.as('WAITER').userId;
  const tableCode = ids.busyTable.replaceAll('-', '').slice(-24);
  const linkKey = `link-${business.id}`;
  const linkHash = hashLinkKey(linkKey).toString('hex');
  const readySecret = business.id.replaceAll('-', '').slice(-24);
  const [admin, cashier] = [business.as('ADMIN').userId, business.as('CASHIER').userId];
  const cook = business.as('KITCHEN').userId;
  const people = { waiter, admin, cashier, cook, hash: await passwordHash, pinHash: await pinHash };
  const dayCloseFigures = JSON.stringify(quietDay(canary));
  const values = {
    ...ids,
    ...people,
    business: business.id,
    canary,
    tableCode,
    readySecret,
    linkHash,
    dayCloseFigures,
  };
  await api.owner.query(filled(ROWS, { ...values, email: account.email, siteAdminEmail: siteAdmin.email }));
  const agent = await createAgent(api, business, {
    id: ids.agent,
    name: `${canary} Agent`,
    host: canary,
    printerIds: [ids.localPrinter],
  });
  const device = await createSharedDevice(api, business, { id: ids.sharedDevice, name: `${canary} Tablet` });
  const program = await createProgram(api, business, { id: ids.apiToken, name: `${canary} Program` });
  const siteAdminCaller = await createSiteAdminSession(api, siteAdmin.email);
  return {
    business,
    agent,
    device,
    program,
    ids,
    canary,
    tableCode,
    readySecret,
    linkKey,
    account,
    siteAdmin,
    siteAdminCaller,
  };
}

/**
 * A principal that may call the endpoint: the owner where people of a business may, otherwise a shared device, an agent
 * or a site administrator.
 */
export function permittedCaller(e: Endpoint, { business, agent, device, siteAdminCaller }: World): Caller {
  if (mayCall('ADMIN', e)) return business.as('ADMIN');
  if (mayCall('DEVICE', e)) return device;
  return mayCall('AGENT', e) ? agent : siteAdminCaller;
}

/**
 * Deactivates everything possible, so that a query that joins rows of this business to another's gives a wrong result.
 */
export async function spoilWorld({ owner }: Pick<WorldApi, 'owner'>, { business }: World): Promise<void> {
  await owner.query(filled(SPOILT, { business: business.id }));
}

/** The figures of a day close on which nothing was sold. */
function quietDay(canary: string): DayCloseFigures {
  const nothing = { amount: ZERO, count: 0 };
  return {
    ...{ businessName: canary, timeZone: 'Europe/Istanbul' },
    ...{ from: '2020-01-06T00:00:00.000Z', until: '2020-01-07T00:00:00.000Z' },
    sales: {
      ...{ orders: 0, gross: ZERO, discounts: ZERO, comps: nothing, revenue: ZERO },
      ...{ refunds: nothing, netRevenue: ZERO, canceled: nothing },
    },
    ...{ payments: [], refunds: [], sessions: [], openSessions: [], devices: [], topItems: [] },
    tips: { byMethod: [], byPerson: [], paid: ZERO },
    vat: { rates: [], base: ZERO, tax: ZERO, gross: ZERO, unknown: ZERO },
    expenses: { byMethod: { NAKIT: ZERO, KREDI_KARTI: ZERO, HAVALE_EFT: ZERO }, total: ZERO, profit: ZERO },
    open: { orders: nothing, slips: 0 },
    auditHead: null,
  };
}

/** The values are ids, canaries and a hash of our own, so they need no quoting. */
const filled = (sql: string, values: Record<string, string>): string =>
  sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to put in place of {${name}}`);
    return value;
  });

/** A buyer of an invoice as SQL. */
const BUYER = `'${JSON.stringify({
  ...{
    taxNumber: '1234567890',
    title: '{canary} A.Ş.',
    firstName: '',
    familyName: '',
    taxOffice: '{canary}',
  },
  ...{ street: '{canary} Sk.', district: '{canary}', city: '{canary}', email: '{canary}@ornek.example' },
})}'`;

/**
 * Earlier takings of partners: the money of the terminal waits, that of the meal card has arrived. Their payments have
 * the id of the partner. The third payment was put on an account.
 */
const PAST_PAYMENTS = `(values
  ('{terminal}', 'CARD', 6, date_trunc('day', now(), 'UTC') - interval '60 hours', '{terminal}'),
  ('{mealCard}', 'MEAL', 7, date_trunc('day', now(), 'UTC') - interval '84 hours', '{mealCard}'),
  ('{debt}', 'ACCOUNT', 8, date_trunc('day', now(), 'UTC') - interval '60 hours', null)) as past (id, method, number, at, partner)`;

const ROWS = `
update businesses set settings = '{"slipFooter": "{canary} teşekkürler", "guestOrders": true, "guestTakeaway": true, "reservations": true, "guestReservations": true}' where id = '{business}';
insert into site_admins (id, email, full_name, password_hash)
  values (gen_random_uuid(), '{siteAdminEmail}', 'Site Yöneticisi', '{hash}');
update users set password_hash = '{hash}' where business_id = '{business}';
insert into users (business_id, id, email, full_name, phone, role, password_hash, pin_hash, is_courier)
  values ('{business}', '{user}', '{email}', '{canary} Garson', '0555', 'WAITER', '{hash}', '{pinHash}', true);
insert into password_keys (business_id, user_id, kind, secret_hash, expires_at)
  values ('{business}', '{user}', 'INVITATION', '\\x{linkHash}', now() + interval '1 day');
insert into stations (business_id, id, name) values
  ('{business}', '{station}', '{canary} Mutfak'), ('{business}', '{otherStation}', '{canary} Bar');
insert into printers (business_id, id, name, interface, ip, port, is_receipt_printer, drawer_pulse, last_error)
  values ('{business}', '{printer}', '{canary} Yazıcı', 'NETWORK', '127.0.0.1', 9, true, true, '{canary} kapalı'),
         ('{business}', '{otherPrinter}', '{canary} Yedek', 'NETWORK', '127.0.0.1', 9, false, false, null);
insert into printers (business_id, id, name, interface, device) values ('{business}', '{localPrinter}', '{canary} Tezgâh', 'USB', '/dev/usb/lp0');
insert into station_printers (business_id, station_id, printer_id) values ('{business}', '{station}', '{printer}');
insert into areas (business_id, id, name, position) values
  ('{business}', '{area}', '{canary} Salon', 1), ('{business}', '{otherArea}', '{canary} Bahçe', 2);
insert into user_areas (business_id, user_id, area_id) values ('{business}', '{user}', '{area}');
insert into tables (business_id, id, name, capacity) values
  ('{business}', '{busyTable}', '{canary} Masa 1', 4), ('{business}', '{freeTable}', '{canary} Masa 2', 2), ('{business}', '{neighborTable}', '{canary} Masa 3', 2),
  ('{business}', '{setTable}', '{canary} Masa 4', 2);
update tables set area_id = '{area}' where business_id = '{business}' and id in ('{busyTable}', '{freeTable}');
insert into ready_boards (business_id, secret) values ('{business}', '{readySecret}');
update tables set qr_token = '{tableCode}' where business_id = '{business}' and id = '{busyTable}';
insert into guest_calls (business_id, id, table_id, kind, created_at, answered_at, answered_by, answered_by_name) values
  ('{business}', '{call}', '{busyTable}', 'BILL', now() - interval '5 minutes', null, null, null),
  ('{business}', gen_random_uuid(), '{busyTable}', 'WAITER', now() - interval '9 minutes', now(), '{waiter}', '{canary} Kişi');
insert into phone_calls (business_id, id, phone, called_at) values ('{business}', '{phoneCall}', '905321234567', now());
insert into table_layouts (business_id, positions, published_at, published_by, published_by_name)
  values ('{business}', '{"{busyTable}": {"x": 8, "y": 16}}', '2026-01-05', '{waiter}', '{canary} Kişi');
insert into menu_categories (business_id, id, name, station_id) values
  ('{business}', '{category}', '{canary} Çorbalar', '{station}'), ('{business}', '{otherCategory}', '{canary} Salatalar', null);
update menu_categories set translations = '{"en": "{canary} Soups"}' where business_id = '{business}' and id = '{category}';
insert into menu_items (business_id, id, name, price_kurus, category_id, station_id, track_stock, stock_unit, stock_milli, min_stock_milli)
  values ('{business}', '{item}', '{canary} Mercimek', 12050, '{category}', '{station}', true, 'ADET', 50000, 5000);
update menu_items set details = '{"description": "{canary} tarifi", "allergens": ["GLUTEN"], "alcohol": false, "pork": false, "weight": 250, "kcal": 180, "translations": {}}'
 where business_id = '{business}' and id = '{item}';
insert into item_pictures (business_id, item_id, id, media_type, bytes) values ('{business}', '{item}', '{picture}', 'image/png', 'dots');
insert into menu_items (business_id, id, kind, name, price_kurus, track_stock, stock_unit, stock_milli, min_stock_milli, unit_cost_kurus) values
  ('{business}', '{ingredient}', 'INGREDIENT', '{canary} Un', 0, true, 'GRAM', 9000000, 500000, 2400),
  ('{business}', '{spareIngredient}', 'INGREDIENT', '{canary} Nane', 0, true, 'GRAM', 0, 500000, null);
insert into price_rules (business_id, id, name, is_for_all, kind, hundredths, days, starts, ends)
  values ('{business}', '{priceRule}', '{canary} İndirimli saat', false, 'PERCENT', 1000, '{1,2,3,4,5,6,7}', '00:00', '00:00');
insert into price_rule_targets (business_id, rule_id, place, category_id, item_id) values
  ('{business}', '{priceRule}', 0, '{otherCategory}', null), ('{business}', '{priceRule}', 1, null, '{item}');
insert into payment_partners (business_id, id, method, name, is_platform) values ('{business}', '{channelPartner}', 'CARD', '{canary} Getir', true);
insert into channels (business_id, id, name, kind, partner_id, position) values ('{business}', '{channel}', '{canary} Getir', 'GETIR', '{channelPartner}', 1);
insert into channel_zones (business_id, channel_id, id, name, fee_kurus, position) values ('{business}', '{channel}', '{channelZone}', '{canary} Merkez', 4000, 1);
insert into channel_prices (business_id, channel_id, item_id, target_id, price_kurus) values ('{business}', '{channel}', '{item}', '{item}', 12300);
insert into channel_products (business_id, channel_id, product_id, item_id) values ('{business}', '{channel}', 'urun-1', '{item}');
insert into channel_orders (business_id, id, channel_id, number, code, place_kind, is_platform_courier, is_paid, name, phone,
    lines, fee_kurus, discount_kurus, received_at, received_by, received_by_name)
  values ('{business}', '{channelOrder}', '{channel}', 'G-1', '{canary} 1', 'DELIVERY', true, false, '{canary} Derya', '905321234567',
    '[{"productId": "urun-1", "name": "{canary} Künefe", "qty": 1, "unitPrice": 12300, "options": [], "note": null}]',
    0, 0, now(), '{admin}', 'Elif');
insert into price_rule_channels (business_id, rule_id, channel_id) values ('{business}', '{priceRule}', '{channel}');
insert into menu_imports (business_id, id, imported_at, created, repriced, rerated, changes)
  values ('{business}', '{menuImport}', now(), 0, 1, 0,
    '{"categoryIds": [], "items": [{"itemId": "{item}", "version": 1, "before": {"price": 11000, "vatRateId": null, "portions": []}}]}');
insert into recipe_ingredients (business_id, item_id, ingredient_id, amount_milli, position)
  values ('{business}', '{item}', '{ingredient}', 5000, 0);
insert into item_portions (business_id, id, item_id, name, price_kurus, recipe_milli, is_default, is_active, position) values
  ('{business}', '{portion}', '{item}', '{canary} Tek', 12050, 1000, true, true, 1),
  ('{business}', '{otherPortion}', '{item}', '{canary} Duble', 20000, 2000, false, true, 2);
insert into item_price_changes (business_id, id, item_id, portion_id, portion_name, is_of_item, from_kurus, to_kurus, changed_by, changed_by_name, changed_at) values
  ('{business}', gen_random_uuid(), '{item}', null, null, true, 11000, 12050, '{waiter}', '{canary} Kişi', now()),
  ('{business}', gen_random_uuid(), '{item}', '{otherPortion}', '{canary} Duble', false, 19000, 20000, '{waiter}', '{canary} Kişi', now());
insert into option_groups (business_id, id, name, min_choices, max_choices, is_removal, is_active)
  values ('{business}', '{optionGroup}', '{canary} Ekstra', 0, 3, false, true),
         ('{business}', '{spareGroup}', '{canary} Çıkar', 0, 5, true, true);
insert into options (business_id, id, group_id, name, price_difference_kurus, is_default, is_active, max_qty, position) values
  ('{business}', '{option}', '{optionGroup}', '{canary} Kruton', 0, false, true, 2, 1),
  ('{business}', '{otherOption}', '{optionGroup}', '{canary} Peynir', 1500, false, true, 1, 2),
  ('{business}', gen_random_uuid(), '{spareGroup}', '{canary} Soğan', 0, false, true, 1, 1);
insert into option_ingredients (business_id, option_id, ingredient_id, amount_milli, position)
  values ('{business}', '{option}', '{ingredient}', 1000, 1);
insert into item_option_groups (business_id, item_id, group_id, position) values ('{business}', '{item}', '{optionGroup}', 1);
insert into menu_items (business_id, id, name, price_kurus, category_id) values ('{business}', '{setMenu}', '{canary} Öğle menüsü', 30000, '{otherCategory}');
insert into vat_rates (business_id, id, name, position) values ('{business}', '{vatRate}', '{canary} Kitap', 9);
insert into vat_percents (business_id, rate_id, from_day, percent) values ('{business}', '{vatRate}', '2000-01-01', 5);
update menu_categories set vat_rate_id = '{vatRate}' where business_id = '{business}';
insert into set_groups (business_id, id, item_id, name, translations, min_choices, max_choices, position)
  values ('{business}', '{setGroup}', '{setMenu}', '{canary} Ana yemek', '{"en": "{canary} Main"}', 1, 1, 1);
insert into set_choices (business_id, id, group_id, item_id, portion_id, extra_price_kurus, is_default, is_active, position) values
  ('{business}', '{setChoice}', '{setGroup}', '{item}', '{portion}', 0, true, true, 1),
  ('{business}', '{otherSetChoice}', '{setGroup}', '{item}', '{otherPortion}', 1500, false, true, 2);
insert into expense_categories (business_id, id, name) values ('{business}', '{expenseCategory}', '{canary} Mutfak gideri');
insert into expenses (business_id, id, description, method, amount_kurus, spent_on, note, category_id, created_by, created_by_name, vat_percent, vat_kurus, document_no, supplier)
  values ('{business}', '{expense}', '{canary} Manav', 'NAKIT', 30000, current_date, '{canary} not', '{expenseCategory}', '{waiter}', '{canary} Kişi', 1, 297, '{canary} belge', '{canary} satıcı');
insert into payment_partners (business_id, id, method, name) values
  ('{business}', '{terminal}', 'CARD', '{canary} POS'), ('{business}', '{mealCard}', 'MEAL', '{canary} Kart');
insert into customers (business_id, id, number, name, folded_name, phone, note, addresses, buyer) values
  ('{business}', '{customer}', 1, '{canary} Müşteri', 'musteri', '905321234567', '{canary} notu', '{"{canary} Sokak"}', ${BUYER}),
  ('{business}', '{settledCustomer}', 2, '{canary} Eski Müşteri', 'eski musteri', null, null, '{}', null),
  ('{business}', '{creditor}', 3, '{canary} Alacaklı', 'alacakli', null, null, '{}', null);
insert into partner_terms (business_id, partner_id, from_day, commission_hundredths, days) values
  ('{business}', '{terminal}', '2000-01-01', 189, 1), ('{business}', '{mealCard}', '2000-01-01', 500, 15);
insert into tills (business_id, id, name) values
  ('{business}', '{till}', '{canary} Kasa'), ('{business}', '{freeTill}', '{canary} Bar kasası'), ('{business}', '{countedTill}', '{canary} Teras kasası');
insert into cash_reasons (business_id, id, name, direction, is_expense, position) values ('{business}', '{cashReason}', '{canary} Buz', 'OUT', true, 9);
insert into cash_sessions (business_id, id, number, till_id, float_kurus, opened_by, opened_by_name, opened_at, count_no) values
  ('{business}', '{closedSession}', 1, '{till}', 100000, '{cashier}', '{canary} Kişi', now() - interval '9 hours', 1);
insert into cash_counts (business_id, session_id, no, counted_kurus, expected_kurus, pieces, counted_by, counted_by_name, counted_at)
  values ('{business}', '{closedSession}', 1, 99000, 100000, '[{"value": 20000, "qty": 4}]', '{cashier}', '{canary} Kişi', now());
update cash_sessions set closed_by = '{cashier}', closed_by_name = '{canary} Kişi', closed_at = now(), left_kurus = 50000, handed_over_kurus = 49000, note = '{canary} eksik' where business_id = '{business}' and id = '{closedSession}';
insert into cash_sessions (business_id, id, number, till_id, float_kurus, left_before_kurus, opened_by, opened_by_name, opened_at, count_no) values
  ('{business}', '{cashSession}', 2, '{till}', 100000, 50000, '{admin}', '{canary} Kişi', now() - interval '1 hour', 0),
  ('{business}', '{countedSession}', 3, '{countedTill}', 100000, null, '{cashier}', '{canary} Kişi', now() - interval '1 hour', 1);
insert into cash_movements (business_id, id, session_id, count_no, direction, amount_kurus, reason, note, moved_by, moved_by_name, moved_at)
  values ('{business}', gen_random_uuid(), '{cashSession}', 0, 'IN', 5000, '{canary} Bozuk para', '{canary} not', '{admin}', '{canary} Kişi', now());
insert into cash_counts (business_id, session_id, no, counted_kurus, expected_kurus, pieces, counted_by, counted_by_name, counted_at) values ('{business}', '{countedSession}', 1, 100000, 100000, '[]', '{cashier}', '{canary} Kişi', now());
insert into order_counters (business_id, last_number) values ('{business}', 12);
insert into call_counters (business_id, day, last_number) values ('{business}', current_date, 4);
insert into orders (business_id, id, number, table_id, table_name, status, opened_by, opened_by_name, paid_at) values
  ('{business}', '{paidOrder}', 1, '{busyTable}', '{canary} Masa 1', 'PAID', '{waiter}', '{canary} Kişi', now()),
  ('{business}', '{openOrder}', 2, '{busyTable}', '{canary} Masa 1', 'OPEN', '{waiter}', '{canary} Kişi', null),
  ('{business}', '{neighborOrder}', 3, '{neighborTable}', '{canary} Masa 3', 'OPEN', '{waiter}', '{canary} Kişi', null),
  ('{business}', '{setOrder}', 5, '{setTable}', '{canary} Masa 4', 'OPEN', '{waiter}', '{canary} Kişi', null);
insert into orders (business_id, id, number, table_id, table_name, status, opened_by, opened_by_name, canceled_at) values
  ('{business}', '{canceledOrder}', 4, '{busyTable}', '{canary} Masa 1', 'CANCELED', '{waiter}', '{canary} Kişi', now());
insert into order_lines (business_id, id, order_id, item_id, name, note, qty, paid_qty, unit_price_kurus, station_id, added_by, added_by_name) values
  ('{business}', '{paidLine}', '{paidOrder}', '{item}', '{canary} Mercimek', '{canary} acılı', 2, 2, 12050, '{station}', '{waiter}', '{canary} Kişi'),
  ('{business}', '{openLine}', '{openOrder}', '{item}', '{canary} Mercimek', '{canary} acısız', 4, 0, 12050, '{station}', '{waiter}', '{canary} Kişi'),
  ('{business}', '{neighborLine}', '{neighborOrder}', '{item}', '{canary} Mercimek', null, 1, 0, 12050, '{station}', '{waiter}', '{canary} Kişi');
insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, base_price_kurus, is_set_menu, created_at, added_by, added_by_name)
  values ('{business}', '{setLine}', '{setOrder}', '{setMenu}', '{canary} Öğle menüsü', 1, 30000, 30000, true, now() - interval '1 minute', '{waiter}', '{canary} Kişi');
insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, base_price_kurus, portion_id, portion_name, station_id,
                         set_line_id, set_name, set_group_id, set_choice_id, set_extra_kurus, created_at, added_by, added_by_name)
  values ('{business}', '{partLine}', '{setOrder}', '{item}', '{canary} Mercimek', 1, 0, 0, '{portion}', '{canary} Tek', '{station}',
          '{setLine}', '{canary} Öğle menüsü', '{setGroup}', '{setChoice}', 0, now() - interval '1 minute', '{waiter}', '{canary} Kişi');
insert into orders (business_id, id, number, place_kind, table_name, call_day, call_number, opened_by, opened_by_name) values
  ('{business}', '{calledOrder}', 9, 'DELIVERY', '{canary} Paket 1', current_date, 1, '{waiter}', '{canary} Kişi');
insert into fulfilments (business_id, order_id, customer_id, name, phone, address, note) values
  ('{business}', '{calledOrder}', '{customer}', '{canary} Arayan', '905321234567', '{canary} Sk. 4', '{canary} zil bozuk');
insert into order_buyers (business_id, order_id, buyer, customer_id, set_by, set_by_name, set_at) values
  ('{business}', '{calledOrder}', ${BUYER}, '{customer}', '{cashier}', '{canary} Kişi', now());
insert into orders (business_id, id, number, place_kind, table_name, call_day, call_number, opened_by, opened_by_name) values
  ('{business}', '{delivery}', 10, 'DELIVERY', '{canary} Paket 2', current_date, 2, '{waiter}', '{canary} Kişi'),
  ('{business}', '{cookDelivery}', 11, 'DELIVERY', '{canary} Paket 3', current_date, 3, '{waiter}', '{canary} Kişi');
insert into fulfilments (business_id, order_id, name, state, courier_id, courier_name) values
  ('{business}', '{delivery}', '{canary} Komşu', 'ON_WAY', '{waiter}', '{canary} Kurye'),
  ('{business}', '{cookDelivery}', '{canary} Komşu', 'ON_WAY', '{cook}', '{canary} Kurye');
insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, station_id, added_by, added_by_name) values
  ('{business}', '{deliveryLine}', '{delivery}', '{item}', '{canary} Mercimek', 1, 12050, '{station}', '{waiter}', '{canary} Kişi'),
  ('{business}', '{cookDeliveryLine}', '{cookDelivery}', '{item}', '{canary} Mercimek', 1, 12050, '{station}', '{waiter}', '{canary} Kişi'),
  ('{business}', '{calledLine}', '{calledOrder}', '{item}', '{canary} Mercimek', 1, 12050, '{station}', '{waiter}', '{canary} Kişi');
insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, station_id, course, held_at, held_takes, added_by, added_by_name)
  values ('{business}', '{heldLine}', '{setOrder}', '{item}', '{canary} Mercimek', 2, 12050, '{station}', 3, now(), '{}', '{waiter}', '{canary} Kişi');
insert into orders (business_id, id, number, place_kind, table_name, call_day, call_number, opened_by, opened_by_name, kitchen_at) values
  ('{business}', '{laterOrder}', 12, 'TAKEAWAY', '{canary} Gel-al 4', current_date, 4, '{waiter}', '{canary} Kişi', now() + interval '1 hour');
insert into fulfilments (business_id, order_id, name, promised_at) values
  ('{business}', '{laterOrder}', '{canary} Komşu', now() + interval '80 minutes');
insert into order_lines (business_id, id, order_id, item_id, name, qty, unit_price_kurus, station_id, held_at, held_takes, added_by, added_by_name)
  values ('{business}', '{laterLine}', '{laterOrder}', '{item}', '{canary} Mercimek', 1, 12050, '{station}', now(), '{}', '{waiter}', '{canary} Kişi');
update order_lines set canceled_qty = 1 where business_id = '{business}' and id = '{openLine}';
update order_lines set kitchen_status = 'READY' where business_id = '{business}' and id = '{paidLine}';
insert into cancellations (business_id, id, order_id, line_id, qty, amount_kurus, reason, is_restocked, canceled_by, canceled_by_name)
  values ('{business}', gen_random_uuid(), '{openOrder}', '{openLine}', 1, 12050, '{canary} istemedi', false, '{waiter}', '{canary} Kişi');
insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, tip_kurus, taken_by, taken_by_name)
  values ('{business}', '{payment}', '{paidOrder}', 'CASH', 24100, 100, 24000, 3850, '{waiter}', '{canary} Kişi');
insert into tip_payouts (business_id, id, number, user_id, user_name, amount_kurus, cash_session_id, cash_count_no, paid_by, paid_by_name, created_at)
  values ('{business}', '{tipPayout}', 1, '{waiter}', '{canary} Garson', 1000, '{cashSession}', 0, '{admin}', '{canary} Kişi', now());
insert into ended_days (business_id, id, number, day, from_at, until_at, z_no, audit_seq, figures, digest, ended_by, ended_by_name, ended_at)
  select '{business}', '{endedDay}', 1, '2020-01-06', '2020-01-06T00:00Z', '2020-01-07T00:00Z', '{canary} 17', 0, f.figures,
         figures_digest(f.figures), '{admin}', '{canary} Kişi', '2020-01-06T21:00Z'
    from (select '{dayCloseFigures}'::jsonb as figures) f;
insert into payment_fiscal_numbers (business_id, id, payment_id, receipt_no, z_no, entered_by, entered_by_name, created_at)
  values ('{business}', gen_random_uuid(), '{payment}', '{canary}', '117', '{cashier}', '{canary} Kişi', now());
insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
  values ('{business}', '{payment}', '{paidLine}', 2, 24100, 100);
insert into refunds (business_id, id, number, payment_id, method, amount_kurus, reason, is_restocked, refunded_by, refunded_by_name, created_at)
  values ('{business}', '{refund}', 1, '{payment}', 'CASH', 12000, '{canary} soğuk', false, '{waiter}', '{canary} Kişi', now());
insert into refund_lines (business_id, refund_id, payment_id, line_id, qty, amount_kurus)
  values ('{business}', '{refund}', '{payment}', '{paidLine}', 1, 12000);
insert into refund_vat (business_id, refund_id, percent, gross_kurus, tax_kurus) values ('{business}', '{refund}', 5, 12000, 571);
insert into approvals (business_id, id, act, order_id, payment_id, version, amount_kurus, pieces, asked_by, given_by, given_by_name, given_at, expires_at, used_at)
  values ('{business}', gen_random_uuid(), 'REFUND', '{paidOrder}', '{payment}', 0, 12000, '-', '{cashier}', '{admin}', '{canary} Kişi', now(), now(), now());
insert into payment_vat (business_id, payment_id, percent, gross_kurus, tax_kurus) values ('{business}', '{payment}', 5, 24000, 1143);
update order_lines set vat_percent = 5 where business_id = '{business}' and id = '{paidLine}';
update document_settings set title = '{canary} Ltd. Şti.', tax_number = '1234567890', tax_office = '{canary}', street = '{canary} Sokak', district = '{canary}', city = '{canary}'
 where business_id = '{business}';
insert into order_lines (business_id, id, order_id, item_id, name, qty, canceled_qty, unit_price_kurus, comp_price_kurus, comp_reason, added_by, added_by_name)
  values ('{business}', '{canceledOrder}', '{canceledOrder}', '{item}', '{canary} Mercimek', 1, 1, 0, 12050, '{canary} gecikti', '{waiter}', '{canary} Kişi');
insert into cancellations (business_id, id, order_id, line_id, qty, amount_kurus, reason, is_restocked, canceled_by, canceled_by_name)
  values ('{business}', gen_random_uuid(), '{canceledOrder}', '{canceledOrder}', 1, 0, '{canary} istemedi', false, '{waiter}', '{canary} Kişi');
insert into comps (business_id, id, order_id, line_id, item_id, table_name, qty, amount_kurus, reason, comped_by, comped_by_name)
  select '{business}', gen_random_uuid(), '{canceledOrder}', '{canceledOrder}', '{item}', '{canary} Masa 1', qty, qty * 12050, '{canary} gecikti', '{waiter}', '{canary} Kişi'
    from unnest(array[1, -1]) qty;
insert into orders (business_id, id, number, table_id, table_name, status, opened_by, opened_by_name, opened_at, paid_at)
  select '{business}', id::uuid, number, '{busyTable}', '{canary} Masa 1', 'PAID', '{waiter}', '{canary} Kişi', at, at from ${PAST_PAYMENTS};
insert into order_lines (business_id, id, order_id, item_id, name, qty, paid_qty, unit_price_kurus, added_by, added_by_name, created_at)
  select '{business}', id::uuid, id::uuid, '{item}', '{canary} Mercimek', 1, 1, 12050, '{waiter}', '{canary} Kişi', at from ${PAST_PAYMENTS};
insert into payments (business_id, id, order_id, method, partner_id, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name, created_at)
  select '{business}', id::uuid, id::uuid, method, partner::uuid, 12050, 0, 12050, '{waiter}', '{canary} Kişi', at from ${PAST_PAYMENTS};
insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
  select '{business}', id::uuid, id::uuid, 1, 12050, 0 from ${PAST_PAYMENTS};
insert into method_transfers (business_id, id, payment_id, no, from_method, from_partner_id, to_method, to_partner_id, amount_kurus, tip_kurus, reason, transferred_by, transferred_by_name, created_at)
  values ('{business}', gen_random_uuid(), '{terminal}', 1, 'CARD', '{terminal}', 'CASH', null, 12050, 0, '{canary} yanlış tuş', '{waiter}', '{canary} Kişi', now()),
         ('{business}', gen_random_uuid(), '{terminal}', 2, 'CASH', null, 'CARD', '{terminal}', 12050, 0, '{canary} doğruydu', '{waiter}', '{canary} Kişi', now());
insert into account_entries (business_id, id, customer_id, kind, amount_kurus, payment_id, entered_by, entered_by_name, created_at)
  values ('{business}', gen_random_uuid(), '{customer}', 'CHARGE', 12050, '{debt}', '{waiter}', '{canary} Kişi', date_trunc('day', now(), 'UTC') - interval '60 hours');
insert into account_entries (business_id, id, customer_id, kind, amount_kurus, number, method, partner_id, entered_by, entered_by_name, created_at)
  values ('{business}', '{collection}', '{customer}', 'COLLECTION', -2050, 1, 'CARD', '{terminal}', '{waiter}', '{canary} Kişi', now());
insert into account_entries (business_id, id, customer_id, kind, amount_kurus, reason, entered_by, entered_by_name, created_at)
  values ('{business}', gen_random_uuid(), '{creditor}', 'CORRECTION', -10000, '{canary} iade', '{waiter}', '{canary} Kişi', now());
update order_lines set vat_percent = 5 where business_id = '{business}' and id in ('{terminal}', '{mealCard}');
insert into payment_vat (business_id, payment_id, percent, gross_kurus, tax_kurus)
  values ('{business}', '{terminal}', 5, 12050, 574), ('{business}', '{mealCard}', 5, 12050, 574);
insert into accounting_packages (business_id, id, month, is_interim, state, leased_until, steps, is_large, bytes, made_by, made_by_name, created_at)
  values ('{business}', '{package}', '2026-03-01', false, 'READY', now(), 2, false, 7, '{admin}', '{canary} Kişi', now());
insert into accounting_package_parts (business_id, package_id, position, bytes)
  values ('{business}', '{package}', 0, '{canary}'::bytea);
insert into accounting_links (business_id, id, package_id, secret_hash, created_by, created_by_name, created_at, expires_at)
  values ('{business}', '{packageLink}', '{package}', sha256('{packageLink}'::bytea), '{admin}', '{canary} Kişi', now(), now() + interval '7 days');
insert into order_documents (business_id, id, order_id, series, year, sequence, buyer, seller, made_by, made_by_name, created_at)
  select '{business}', made.document::uuid, made.id::uuid, series, 2026, made.sequence, ${BUYER}::jsonb,
         jsonb_build_object('title', title, 'taxNumber', tax_number, 'taxOffice', tax_office, 'street', street, 'district', district, 'city', city),
         '{cashier}', '{canary} Kişi', now()
    from document_settings, (values ('{terminal}', '{draftDocument}', 1), ('{paidOrder}', '{sentDocument}', 2), ('{debt}', '{unknownDocument}', 3))
         as made (id, document, sequence) where business_id = '{business}';
insert into document_integrators (business_id, is_active, sends_by_itself, secret, account_name, account_tax_number, created_at)
  values ('{business}', true, false, '{canary}', '{canary} Lokantacılık', '1234567890', now());
insert into document_sendings (business_id, document_id, state, queued_at, door, xml, is_test, unsure_since, sent_at, problem)
  values ('{business}', '{sentDocument}', 'SENT', now(), 'EARCHIVE', '<Invoice>{canary}</Invoice>', false, null, now(), null),
         ('{business}', '{unknownDocument}', 'UNKNOWN', now(), 'EARCHIVE', '<Invoice>{canary}</Invoice>', false, now(), null, '{canary} sorun');
insert into document_outbox (business_id, document_id, order_id, created_at)
  select business_id, id, order_id, created_at from order_documents where business_id = '{business}';
insert into partner_arrivals (business_id, id, partner_id, amount_kurus, came_on, entered_by, entered_by_name, entered_at)
  values ('{business}', '{arrival}', '{mealCard}', 11400, current_date, '{admin}', '{canary} Kişi', now());
insert into partner_arrival_days (business_id, partner_id, day, attempt, arrival_id, since, until, gross_kurus, commission_kurus, amount_kurus)
  select '{business}', id::uuid, at::date, 1, '{arrival}', at - interval '12 hours', at + interval '12 hours', 12050, 603, 11400
    from ${PAST_PAYMENTS} where method = 'MEAL';
select sum_sales('{business}', '2000-01-01', date_trunc('day', now(), 'UTC'));
insert into sales_rollups (business_id, rolled_until) values ('{business}', date_trunc('day', now(), 'UTC'))
  on conflict (business_id) do update set rolled_until = excluded.rolled_until; -- a server that starts may have been first
insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, note, moved_by, moved_by_name) values
  ('{business}', '{movement}', '{item}', 'SET', 50000, 50000, 0, 50000, 'ADET', '{canary} sayım', '{waiter}', '{canary} Kişi'),
  ('{business}', gen_random_uuid(), '{ingredient}', 'SET', 9000000, 9000000, 0, 9000000, 'GRAM', '{canary} teslimat', '{waiter}', '{canary} Kişi');
insert into reservations (business_id, id, name, folded_name, phone, guests, starts_at, minutes, table_id, note, created_by, created_by_name, created_at)
  values ('{business}', '{reservation}', '{canary} Demirtaş', 'demirtas', '905321234107', 2, now() + interval '1 hour', 120, '{freeTable}', '{canary} doğum günü', '{waiter}', '{canary} Kişi', now());
insert into reservations (business_id, id, name, folded_name, phone, guests, starts_at, minutes, note, guest_phone_id, created_by_name, created_at)
  values ('{business}', '{requestedReservation}', '{canary} Demir', 'demir', '905321234109', 2, now() + interval '3 hours', 120, '{canary} not', '{guestOrder}', '{canary} Form', now());
${WEBHOOK_ROWS}${FISCAL_ROWS}insert into suppliers (business_id, id, name, note) values ('{business}', '{supplier}', '{canary} Hal', '{canary} not');
insert into purchases (business_id, id, supplier_id, bought_on, document_no, note, total_kurus, entered_by, entered_by_name, entered_at)
  values ('{business}', '{purchase}', '{supplier}', current_date - 1, '{canary} A-114', '{canary} not', 2400, '{waiter}', '{canary} Kişi', now());
insert into purchase_lines (business_id, purchase_id, item_id, position, name, unit, amount_milli, total_kurus, price_kurus, cost_before_kurus, cost_after_kurus)
  values ('{business}', '{purchase}', '{ingredient}', 0, '{canary} Un', 'GRAM', 1000000, 2400, 2400, 2000, 2400);
insert into cost_changes (business_id, id, item_id, from_kurus, to_kurus) values ('{business}', gen_random_uuid(), '{ingredient}', 2000, 2400);
insert into guest_orders (business_id, id, table_id, order_id, phone_id, sent_at, sends) values ('{business}', '{guestOrder}', '{busyTable}', '{openOrder}', '{guestOrder}', now() - interval '1 minute', 1);
insert into guest_orders (business_id, id, phone_id, name, phone, note, sent_at, sends) values ('{business}', gen_random_uuid(), '{guestOrder}', '{canary} Ayşe', '905321234107', '{canary} not', now() - interval '1 minute', 1);
insert into guest_order_lines (business_id, id, guest_order_id, position, item_id, name, choice, qty, unit_price_kurus, seen) values
  ('{business}', '{guestOrderLine}', '{guestOrder}', 0, '{item}', '{canary} Mercimek',
   '{"itemId": "{item}", "note": "{canary} tuzsuz", "portionId": "{portion}", "options": [], "parts": [], "course": null}', 1, 12050, '{"basePrice": 12050, "unitPrice": 12050, "options": [], "ruled": null, "portion": {"id": "{portion}", "name": "{canary} Tek"}}');
insert into audit_log (business_id, actor_id, actor_name, event, entity, entity_id, details) values
  ('{business}', '{waiter}', '{canary} Kişi', 'order.cancelLines', 'order', '{openOrder}', '{"table": "{canary} Masa 1", "wasBillPrinted": false}'),
  ('{business}', '{waiter}', '{canary} Kişi', 'order.pay', 'order', '{paidOrder}', '{"table": "{canary} Masa 1", "discountKurus": 100, "isImpliedDiscount": true}'),
  ('{business}', '{waiter}', '{canary} Kişi', 'order.cancelLines', 'order', '{canceledOrder}', '{"table": "{canary} Masa 1", "lines": [{"name": "{canary} Mercimek", "qty": 1, "amountKurus": 0}]}'),
  ('{business}', '{waiter}', '{canary} Kişi', 'payment.refund', 'payment', '{payment}', '{"table": "{canary} Masa 1", "number": 1, "amountKurus": 12000}');
insert into print_jobs (business_id, id, type, dedupe_key, printer_id, station_id, order_id, payment_id, ticket, state, printed_at, next_attempt_at) values
  ('{business}', '{receiptJob}', 'RECEIPT', 'receipt:{payment}:1', '{printer}', null, '{paidOrder}', '{payment}', '{"table": "{canary} Masa 1", "stationName": "{canary} Mutfak"}', 'PRINTED', now(), now()),
  ('{business}', '{waitingJob}', 'KOT', 'kot:{openOrder}', '{printer}', '{station}', '{openOrder}', null, '{"table": "{canary} Masa 1", "stationName": "{canary} Mutfak"}', 'PENDING', null, now() + interval '1 hour');
insert into print_jobs (business_id, id, type, dedupe_key, printer_id, station_id, order_id, state, lease_token, leased_until, ticket)
  select '{business}', job.id::uuid, 'KOT', 'kot:' || job.id, job.printer::uuid, '{station}', '{openOrder}', job.state, job.lease::uuid, now() + interval '1 hour',
         '{"type": "KOT", "businessName": "{canary}", "stationName": "{canary} Mutfak", "table": "{canary} Masa 1", "orderNumber": 1, "staffName": "{canary} Kişi", "createdAt": "2026-05-01T12:00:00.000Z", "timeZone": "Europe/Istanbul", "items": [{"name": "{canary} Mercimek", "qty": 1}]}'
    from (values ('{dueJob}', '{localPrinter}', 'PENDING', null), ('{leasedJob}', '{otherPrinter}', 'SENDING', '{lease}'),
                 ('{failedJob}', '{printer}', 'FAILED', null)) as job (id, printer, state, lease);
`;

const SPOILT = `
update businesses set time_zone = 'Pacific/Auckland', day_start_hour = 12 where id = '{business}';
update users set is_active = false where business_id = '{business}';
update areas set position = 3 - position where business_id = '{business}';
update tables set is_active = false, capacity = 99 where business_id = '{business}';
update table_layouts set published_at = now(), positions =
  (select jsonb_object_agg(id, '{"x": 80, "y": 160}'::jsonb) from tables where business_id = '{business}') where business_id = '{business}';
update guest_calls set answered_at = created_at, answered_by_name = 'Yabancı' where business_id = '{business}';
update phone_calls set answered_at = called_at where business_id = '{business}';
update guest_orders set answered_at = sent_at, answered_by_name = 'Yabancı', sends = 99 where business_id = '{business}'; update guest_order_lines set refusal = 'Yabancı', unit_price_kurus = 1 where business_id = '{business}';
update stations set is_active = false, deleted_at = now() where business_id = '{business}';
update printers set is_active = false, is_receipt_printer = false, deleted_at = now() where business_id = '{business}';
update menu_categories set show_in_sales = false, is_sample = true, station_id = null where business_id = '{business}';
update price_rules set is_for_all = true, hundredths = 9900 where business_id = '{business}';
update channels set is_on = false, percent_hundredths = 9999, minimum_kurus = 77700, minutes = 600 where business_id = '{business}';
update channel_zones set name = 'Yabancı', fee_kurus = 77700 where business_id = '{business}';
update channel_prices set price_kurus = 77700 where business_id = '{business}';
update channel_orders set code = 'Yabancı', name = 'Yabancı', is_paid = true where business_id = '{business}';
delete from channel_products where business_id = '{business}';
update users set full_name = 'Yabancı', is_courier = false where business_id = '{business}' and is_courier;
update tills set name = 'Yabancı ' || right(id::text, 12), courier_id = null where business_id = '{business}' and courier_id is not null;
update fulfilments set state = 'FAILED', reason = 'Yabancı', courier_name = 'Yabancı' where business_id = '{business}' and courier_id is not null;
update item_pictures set media_type = 'image/jpeg', bytes = 'others', small_media_type = 'image/jpeg', small_bytes = 'others' where business_id = '{business}';
update menu_items set details = null, is_active = false, is_sample = true, price_kurus = 1, track_stock = false, sold_out_until = now() + interval '1 day' where business_id = '{business}';
update order_lines set kitchen_status = 'PREPARING', moved_from = 'Yabancı', moved_at = now()
 where business_id = '{business}' and held_at is null;
insert into item_price_changes (business_id, id, item_id, portion_id, portion_name, is_of_item, from_kurus, to_kurus, changed_by, changed_by_name, changed_at)
  select business_id, gen_random_uuid(), item_id, portion_id, portion_name, is_of_item, to_kurus, 1, changed_by, 'Yabancı', now() from item_price_changes where business_id = '{business}';
update shared_devices set unpaired_at = now() where business_id = '{business}';
update users set pin_failures = 29 where business_id = '{business}';
update api_tokens set revoked_at = now(), calls = 999 where business_id = '{business}';
update print_agents set revoked_at = now(), reported_at = now() where business_id = '{business}';
update sales_rollups set rolled_until = '2000-01-01' where business_id = '{business}';
insert into method_hours (business_id, hour, method, payments, amount_kurus)
  select '{business}', date_trunc('day', now(), 'UTC') - interval '12 hours', 'CASH', 1, 77700;
insert into vat_hours (business_id, hour, percent, gross_kurus, tax_kurus)
  select '{business}', date_trunc('day', now(), 'UTC') - interval '12 hours', 20, 77700, 12950;
update vat_rates set name = id::text where business_id = '{business}';
update document_settings set title = '', series = 'ZZZ' where business_id = '{business}';
update menu_items i set vat_rate_id = (select min(r.id::text)::uuid from vat_rates r where r.business_id = i.business_id) where business_id = '{business}';
insert into item_days (business_id, day, item_id, sold_as, qty, revenue_kurus)
  select business_id, date_trunc('day', now(), 'UTC') - interval '1 day', id, id, 7, 77700 from menu_items where business_id = '{business}';
insert into option_days (business_id, day, sold_as, option_id, qty)
  select business_id, date_trunc('day', now(), 'UTC') - interval '1 day', i.id, o.id, 7
    from options o join menu_items i using (business_id) where business_id = '{business}';
insert into staff_days (business_id, day, user_id, orders, items, revenue_kurus, discount_kurus, canceled_kurus, comped_kurus)
  select business_id, date_trunc('day', now(), 'UTC') - interval '1 day', id, 7, 7, 7, 7, 7, 7 from users where business_id = '{business}';
update reservations set name = 'Yabancı', note = 'Yabancı', state = 'CANCELED' where business_id = '{business}';
${WEBHOOK_SPOILT}${FISCAL_SPOILT}update document_integrators set is_active = false, secret = null, account_name = 'Yabancı' where business_id = '{business}';
update document_sendings set state = 'REJECTED', xml = 'Yabancı', problem = 'Yabancı' where business_id = '{business}';
update suppliers set name = 'Yabancı', note = 'Yabancı' where business_id = '{business}';
update purchases set note = 'Yabancı', canceled_by_name = 'Yabancı', canceled_at = now(), cancel_reason = 'Yabancı' where business_id = '{business}';
insert into cost_changes (business_id, id, item_id, from_kurus, to_kurus)
  select business_id, gen_random_uuid(), id, 1, 77700 from menu_items where business_id = '{business}';
update customers set name = 'Yabancı', note = 'Yabancı' where business_id = '{business}';
update order_buyers set buyer = null, customer_id = null, version = 99 where business_id = '{business}';
insert into account_entries (business_id, id, customer_id, kind, amount_kurus, reason, entered_by, entered_by_name, created_at)
  select business_id, gen_random_uuid(), customer_id, 'CORRECTION', 77700, 'Yabancı', entered_by, 'Yabancı', now() from account_entries
   where business_id = '{business}' and kind = 'CHARGE';
update payment_partners set name = 'Yabancı ' || right(id::text, 12), is_active = false where business_id = '{business}';
insert into partner_terms (business_id, partner_id, from_day, commission_hundredths, days)
  select business_id, id, current_date, 9999, 365 from payment_partners where business_id = '{business}';
insert into partner_arrival_undos (business_id, arrival_id, reason, undone_by, undone_by_name, undone_at)
  select business_id, id, 'Yabancı', entered_by, 'Yabancı', now() from partner_arrivals where business_id = '{business}';
insert into payment_corrections (business_id, id, payment_id, method, partner_id, reason, corrected_by, corrected_by_name)
  select business_id, gen_random_uuid(), id, 'MEAL', (select id from payment_partners where business_id = '{business}' and method = 'MEAL'), 'Yanlış', taken_by, taken_by_name from payments where business_id = '{business}' and method <> 'ACCOUNT'
   and id not in (select payment_id from method_transfers where business_id = '{business}');
insert into method_transfers (business_id, id, payment_id, no, from_method, from_partner_id, to_method, amount_kurus, tip_kurus, reason, transferred_by, transferred_by_name, created_at)
  select business_id, gen_random_uuid(), id, 1, 'MEAL', (select id from payment_partners where business_id = '{business}' and method = 'MEAL'), 'CARD', amount_kurus, tip_kurus, 'Yabancı', taken_by, 'Yabancı', now() + interval '1 second' from payments
   where business_id = '{business}' and method <> 'ACCOUNT'
     and id not in (select payment_id from method_transfers where business_id = '{business}');
insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, is_share, taken_by, taken_by_name)
  select business_id, gen_random_uuid(), id, 'CARD', 1, 0, 1, true, opened_by, opened_by_name from orders
   where business_id = '{business}' and status = 'OPEN';
update orders set shares_paid_kurus = 1 where business_id = '{business}' and status = 'OPEN';
insert into audit_log (business_id, actor_name, event, entity, entity_id)
  select business_id, opened_by_name, 'order.pay', 'order', id from orders where business_id = '{business}';
insert into cash_movements (business_id, id, session_id, count_no, direction, amount_kurus, reason, moved_by, moved_by_name, moved_at)
  select business_id, gen_random_uuid(), id, count_no, 'IN', 77700, 'Yabancı', opened_by, opened_by_name, now() from cash_sessions
   where business_id = '{business}' and closed_at is null;
insert into tip_payouts (business_id, id, number, user_id, user_name, amount_kurus, cash_session_id, cash_count_no, paid_by, paid_by_name, created_at)
  select business_id, gen_random_uuid(), 2, user_id, 'Yabancı', 1, cash_session_id, cash_count_no, paid_by, 'Yabancı', now() from tip_payouts
   where business_id = '{business}';
insert into ended_days (business_id, id, number, day, from_at, until_at, replaces, audit_seq, figures, digest, ended_by, ended_by_name, ended_at)
  select business_id, gen_random_uuid(), 2, day, from_at, until_at, 1, 0, figures, digest, ended_by, 'Yabancı', ended_at from ended_days
   where business_id = '{business}';
insert into refunds (business_id, id, number, payment_id, method, amount_kurus, reason, is_restocked, refunded_by, refunded_by_name, created_at)
  select business_id, gen_random_uuid(), 1 + row_number() over (), id, 'CARD', 1, 'Yabancı', true, taken_by, 'Yabancı', now() from payments
   where business_id = '{business}' and not is_share and method <> 'ACCOUNT';
insert into refund_lines (business_id, refund_id, payment_id, line_id, qty, amount_kurus)
  select f.business_id, f.id, f.payment_id, l.line_id, 0, 1 from refunds f
    join payment_lines l on l.business_id = f.business_id and l.payment_id = f.payment_id
   where f.business_id = '{business}' and f.number > 1;
insert into audit_log (business_id, actor_name, event, entity, entity_id, details)
  select business_id, 'Yabancı', 'payment.refund', 'payment', payment_id, jsonb_build_object('number', number, 'amountKurus', amount_kurus)
    from refunds where business_id = '{business}' and number > 1;
update recipe_ingredients set amount_milli = 9000000000000000000 where business_id = '{business}';
update item_portions set price_kurus = 1, is_active = false, is_default = false, position = -1 where business_id = '{business}';
update option_groups set is_active = false, min_choices = 1 where business_id = '{business}';
update options set is_active = false, price_difference_kurus = -9000000, sold_out_until = now() + interval '1 day' where business_id = '{business}';
update set_groups set min_choices = 0, max_choices = 9, name = 'Yabancı' where business_id = '{business}';
update set_choices set is_active = false, extra_price_kurus = 900000 where business_id = '{business}';
insert into set_part_days (business_id, day, set_item_id, item_id, sold_as, qty)
  select business_id, date_trunc('day', now(), 'UTC') - interval '1 day', id, id, id, 7 from menu_items where business_id = '{business}';
insert into set_option_days (business_id, day, set_item_id, sold_as, option_id, qty)
  select business_id, date_trunc('day', now(), 'UTC') - interval '1 day', id, id, id, 7 from menu_items where business_id = '{business}';
update option_ingredients set amount_milli = 9000000000000000000 where business_id = '{business}';
insert into order_line_stock (business_id, line_id, item_id, per_piece_milli)
  select business_id, id, item_id, 9000000000000000000 from order_lines
   where business_id = '{business}' and not is_set_menu and set_line_id is null and held_at is null;
insert into print_jobs (business_id, id, type, dedupe_key, copy_no, order_id, ticket, state)
  select business_id, gen_random_uuid(), 'RECEIPT', 'bill:' || id, 2147483647, id, '{}', 'PRINTED' from orders where business_id = '{business}';
`;
