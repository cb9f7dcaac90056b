import type pg from 'pg';

/** A stored line with what became of its pieces. */
export interface StoredRow {
  note: string;
  /** The choice, as in `known-choices.ts`. */
  line: string;
  qty: number;
  /** The price of one piece in kuruş; for a comped piece its price without the comp. */
  price: number;
  isComp: boolean;
  rule: string | null;
  paid: number;
  canceled: number;
  restocked: number;
  /** The id of the line, its course, and whether it waits for Marş. */
  id: string;
  course: number | null;
  waits: boolean;
  /** The order is closed. */
  isClosed: boolean;
  /** Pieces that no station received; of them the cancelled, the refunded, and those that count as returned to stock. */
  unsent: number;
  unsentCanceled: number;
  unsentRefunded: number;
  unsentRestocked: number;
  /** Comped pieces, less those that were taken back. */
  given: number;
}

export interface SlipPieces {
  kind: 'KOT' | 'VOID';
  note: string;
  slip: string;
  qty: number;
}

type Client = Pick<pg.Client, 'query'>;

const sumOf = (qty: string, table: string) =>
  `(select coalesce(sum(${qty}), 0)::int from ${table} x where x.business_id = l.business_id and x.line_id = l.id)`;

const heldCancels = (qty: string) => sumOf(`case when x.was_held then ${qty} else 0 end`, 'cancellations');
/** Paid pieces that were refunded while they waited (COURSE-11). */
const REFUNDED_UNSENT = `(
  select coalesce(sum(coalesce(r.back_qty, r.qty)), 0)::int from refund_lines r
    join refunds f on f.business_id = r.business_id and f.id = r.refund_id
   where r.business_id = l.business_id and r.line_id = coalesce(l.set_line_id, l.id)
     and (l.held_at is not null or f.created_at < l.fired_at))`;
/** Pieces of a line that wait, or that were taken off or refunded while they did. */
export const UNSENT_PIECES = `case when l.held_at is not null then l.qty
  else ${heldCancels('x.qty')} + ${REFUNDED_UNSENT} end`;

/** Paid pieces that were returned to stock. A piece that waited then had taken none (COURSE-2, COURSE-11). */
const RESTOCKED_REFUNDS = `(
  select coalesce(sum(coalesce(r.back_qty, r.qty)), 0)::int from refund_lines r
    join refunds f on f.business_id = r.business_id and f.id = r.refund_id and f.is_restocked
   where r.business_id = l.business_id and r.line_id = l.id
     and l.held_at is null and coalesce(l.fired_at <= f.created_at, true))`;

const LINES = `
  select coalesce(l.note, '') as note, l.qty, coalesce(l.comp_price_kurus, l.unit_price_kurus)::int as price,
         l.comp_price_kurus is not null as "isComp", l.price_rule_name as rule,
         concat_ws(' ', l.name, l.portion_name, (
           select string_agg(concat(o->>'qty', ' ', o->>'name'), ' ' order by o->>'name' collate "C")
             from jsonb_array_elements(l.options) o)) as line,
         ${sumOf('qty', 'payment_lines')} as paid, ${sumOf('qty', 'cancellations')} as canceled,
         ${sumOf('case when is_restocked then qty else 0 end', 'cancellations')}
           + ${RESTOCKED_REFUNDS} as restocked,
         l.id, l.course, l.held_at is not null as waits, o.status <> 'OPEN' as "isClosed", ${UNSENT_PIECES}::int as unsent,
         ${heldCancels('x.qty')} as "unsentCanceled", ${REFUNDED_UNSENT} as "unsentRefunded",
         ${heldCancels('case when x.is_restocked then x.qty else 0 end')} as "unsentRestocked",
         ${sumOf('qty', 'comps')} as given
    from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id`;

const SLIPS = `
  select case when j.type = 'KOT' then 'KOT' else 'VOID' end as kind, i.note, sum(i.qty)::int as qty,
         concat_ws(' ', i.name, i.portion, (
           select string_agg(o.text, ' ' order by o.place)
             from jsonb_array_elements_text(i.options) with ordinality o (text, place))) as slip
    from print_jobs j
    cross join lateral jsonb_to_recordset(j.ticket -> 'items')
      as i (name text, qty int, note text, portion text, options jsonb)
   where j.type = 'KOT' or j.dedupe_key like 'void:%'
   group by 1, 2, 4`;

export const readStoredLines = async (client: Client): Promise<StoredRow[]> =>
  (await client.query<StoredRow>(LINES)).rows;

export const readSlipPieces = async (client: Client): Promise<SlipPieces[]> =>
  (await client.query<SlipPieces>(SLIPS)).rows;
