import type { Settlement } from '@sofra/domain/money/payment-method';
import { sql } from 'kysely';

/**
 * An SQL expression on `payments as p`, as text for the ledger's own connection. The payment row always stores the
 * original method.
 */
export const EFFECTIVE_METHOD_SQL = `coalesce((
  select c.method from payment_corrections c
   where c.business_id = p.business_id and c.payment_id = p.id
   order by c.created_at desc, c.id desc limit 1), p.method)`;

/**
 * The method by which the cash session of a payment counts it: the corrected one (PAY-53). Corrected after a count, it
 * is the counted one (CASH-7).
 */
export const METHOD_IN_SESSION_SQL = `coalesce((
  select m.from_method from method_transfers m
   where m.business_id = p.business_id and m.payment_id = p.id and m.keeps_drawer order by m.no limit 1), (
  select m.to_method from method_transfers m
   where m.business_id = p.business_id and m.payment_id = p.id order by m.no desc limit 1), ${EFFECTIVE_METHOD_SQL})`;

export const METHOD_IN_SESSION = sql.raw<Settlement>(METHOD_IN_SESSION_SQL);

/**
 * The method of `payments as p` that every report uses (PAY-29): that of the latest correction, else the original one.
 */
export const EFFECTIVE_METHOD = sql.raw<Settlement>(EFFECTIVE_METHOD_SQL);

/**
 * The partner of `payments as p` that every figure uses (PARTNER-10): that of the latest correction, which may have none,
 * else the original one.
 */
export const EFFECTIVE_PARTNER_ID = sql.raw<string | null>(`(
  select said.partner_id from (
    select c.partner_id, c.created_at, c.id from payment_corrections c
     where c.business_id = p.business_id and c.payment_id = p.id
    union all select p.partner_id, '-infinity', p.id) said
   order by said.created_at desc, said.id desc limit 1)`);
