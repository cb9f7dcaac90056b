import type { CashMovement } from '@sofra/contract/money/cash-sessions';
import type { CashPart } from '@sofra/domain/cash/cash-session';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { sql } from 'kysely';
import { METHOD_IN_SESSION } from '#src/features/orders/payments/effective-method.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface CashEntrySum {
  part: Exclude<CashPart, 'float'>;
  /** Taken after the last count that is locked, so in none. */
  isSinceCount: boolean;
  amount: Kurus;
  count: number;
}

/** Sums the cash entries of a session by part, divided at its last count (CASH-13). */
export async function sumCashEntries(tx: Tx, businessId: string, sessionId: string): Promise<CashEntrySum[]> {
  const { rows } = await sql<CashEntrySum>`
    select e.part, e.count_no >= s.count_no as "isSinceCount", sum(e.amount_kurus)::bigint as amount,
           count(*)::int as count
      from cash_entries e
      join cash_sessions s on s.business_id = e.business_id and s.id = e.session_id
     where e.business_id = ${businessId} and e.session_id = ${sessionId}
     group by 1, 2`.execute(tx);
  return rows;
}

export interface TerminalSum {
  method: PaymentMethod;
  revenue: Kurus;
  count: number;
  /** Refunds by the method, and their number. */
  refunded: Kurus;
  refunds: number;
  /** Tips by the method (TIP-8). */
  tips: Kurus;
  /** Account collections by the method (ACCOUNT-14). */
  collected: Kurus;
}

/**
 * Sums payments, refunds, tips and collections of a session by method, without cash. A method without any is missing.
 */
export async function sumWithoutCash(tx: Tx, businessId: string, sessionId: string): Promise<TerminalSum[]> {
  const { rows } = await sql<TerminalSum>`
    select method, coalesce(sum(taken), 0)::bigint as revenue, count(taken)::int as count,
           coalesce(sum(given), 0)::bigint as refunded, count(given)::int as refunds,
           coalesce(sum(tip), 0)::bigint as tips, coalesce(sum(collected), 0)::bigint as collected
      from (select ${METHOD_IN_SESSION} as method, p.amount_kurus as taken, null::bigint as given, p.tip_kurus as tip,
                   null::bigint as collected
              from payments p
             where p.business_id = ${businessId} and p.cash_session_id = ${sessionId}
            union all
            select method, null, nullif(amount_kurus, 0), -tip_kurus, null from refunds
             where business_id = ${businessId} and cash_session_id = ${sessionId}
            union all
            select method, null, null, null, -amount_kurus from account_entries
             where business_id = ${businessId} and cash_session_id = ${sessionId}) entries
     where method <> 'CASH' group by method`.execute(tx);
  return rows;
}

/** Single inflows and outflows of cash, the newest first; without payments, whose sum is blind (CASH-33). */
export async function listCashMovements(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<CashMovement[]> {
  const { rows } = await sql<CashMovement>`
    select * from (
      select id, 'MOVE' as kind, direction, amount_kurus as amount, reason, note, expense_id is not null as "isExpense",
             moved_by_name as "movedBy", moved_at as "movedAt"
        from cash_movements where business_id = ${businessId} and session_id = ${sessionId}
      union all
      select f.id, 'REFUND', 'OUT', f.amount_kurus, concat('İade ', f.number), concat('Adisyon ', o.number), false,
             f.refunded_by_name, f.created_at
        from refunds f
        join payments p on p.business_id = f.business_id and p.id = f.payment_id
        join orders o on o.business_id = p.business_id and o.id = p.order_id
       where f.business_id = ${businessId} and f.cash_session_id = ${sessionId} and f.method = 'CASH'
         and f.amount_kurus > 0
      union all
      select id, 'TIPS', 'OUT', amount_kurus, 'Bahşiş ödendi', user_name, false, paid_by_name, created_at
        from tip_payouts where business_id = ${businessId} and cash_session_id = ${sessionId}
      union all
      select e.id, e.kind, case when e.amount_kurus < 0 then 'IN' else 'OUT' end, abs(e.amount_kurus),
             coalesce(c.name, 'Silinen müşteri'), concat('Cari ', c.number), false, e.entered_by_name, e.created_at
        from account_entries e
        join customers c on c.business_id = e.business_id and c.id = e.customer_id
       where e.business_id = ${businessId} and e.cash_session_id = ${sessionId} and e.method = 'CASH') moved
     order by "movedAt" desc, id desc`.execute(tx);
  return rows;
}

export interface NewCashMovement extends Pick<CashMovement, 'direction' | 'amount' | 'reason' | 'note'> {
  id: string;
  sessionId: string;
  countNo: number;
  expenseId: string | null;
  /** The session on the other side of a transfer. */
  otherSessionId?: string;
}

/** The session must be held. */
export async function insertCashMovement(
  tx: Tx,
  actor: Actor,
  movement: NewCashMovement,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('cash_movements')
    .values({
      business_id: actor.businessId,
      id: movement.id,
      session_id: movement.sessionId,
      count_no: movement.countNo,
      direction: movement.direction,
      amount_kurus: movement.amount,
      reason: movement.reason,
      note: movement.note,
      expense_id: movement.expenseId,
      other_session_id: movement.otherSessionId ?? null,
      moved_by: actor.userId,
      moved_by_name: actor.name,
      moved_at: at,
    })
    .execute();
}

/** Returns true for an expense that was taken out of a drawer (CASH-11). */
export async function hasLeftDrawer(tx: Tx, businessId: string, expenseId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('cash_movements')
    .select('id')
    .where('business_id', '=', businessId)
    .where('expense_id', '=', expenseId)
    .executeTakeFirst();
  return found !== undefined;
}
