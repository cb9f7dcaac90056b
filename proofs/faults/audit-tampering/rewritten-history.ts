import type pg from 'pg';
import type { BusyDay } from '#proofs/faults/audit-tampering/busy-day.ts';
import { verifyAudit } from '#proofs/faults/audit-tampering/verify-command.ts';

interface Rewriting {
  admin: pg.Client;
  databaseUrl: string;
}

export interface Rewritten {
  /** The number of rewritten chains that the printed slip reveals. */
  reported: number;
  wrong: string[];
}

/** Recomputes the seals of all entries of a business, and the head. */
const RESEAL = (business: string) => `
  do $$
  declare entry audit_log; before bytea := '';
  begin
    for entry in select * from audit_log where business_id = '${business}' order by seq loop
      entry.prev := before;
      before := audit_hash(entry);
      update audit_log set prev = entry.prev, hash = before where business_id = '${business}' and seq = entry.seq;
    end loop;
    update audit_heads set hash = before where business_id = '${business}';
  end $$`;

/**
 * An attacker with full access can recompute a whole chain, or cut off its end together with the head. This cannot be
 * detected inside the database. The printed range report reveals it: the entry that it names has another seal, or is
 * missing.
 */
export async function rewriteHistory(
  { admin, databaseUrl }: Rewriting,
  { businessId, headOnPaper }: BusyDay,
): Promise<Rewritten> {
  const seen: Rewritten = { reported: 0, wrong: [] };
  const ways = {
    'a history sealed anew': `
      update audit_log set actor_name = 'Başkası' where business_id = '${businessId}' and seq = 2; ${RESEAL(businessId)}`,
    'an end cut off with its head': `
      delete from audit_log where business_id = '${businessId}' and seq >= ${headOnPaper.seq};
      update audit_heads h set seq = a.seq, hash = a.hash from audit_log a
       where h.business_id = '${businessId}' and a.business_id = h.business_id and a.seq = ${headOnPaper.seq - 1}`,
  };
  if (!(await fitsPaper(admin, businessId, headOnPaper)))
    seen.wrong.push('the slip in the drawer does not fit the untouched chain');
  for (const [name, sql] of Object.entries(ways)) {
    await admin.query(`begin; alter table audit_log disable trigger all; ${sql};
      alter table audit_log enable trigger all; commit`);
    const { code, output } = await verifyAudit(databaseUrl);
    if (code !== 0) seen.wrong.push(`${name} was not done well enough to prove anything: ${output}`);
    if (await fitsPaper(admin, businessId, headOnPaper))
      seen.wrong.push(`${name} still fits the slip in the drawer`);
    else seen.reported += 1;
  }
  return seen;
}

async function fitsPaper(
  admin: pg.Client,
  businessId: string,
  { seq, seal }: BusyDay['headOnPaper'],
): Promise<boolean> {
  const { rows } = await admin.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where business_id = $1 and seq = $2`,
    [businessId, seq],
  );
  return rows[0]?.hash.startsWith(seal) ?? false;
}
