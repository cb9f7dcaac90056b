import type pg from 'pg';
import type { BusyDay } from '#proofs/faults/audit-tampering/busy-day.ts';
import { verifyAudit } from '#proofs/faults/audit-tampering/verify-command.ts';

interface Rewriting {
  admin: pg.Client;
  databaseUrl: string;
}

export interface Rewritten {
  /** Histories that the slip in the drawer tells from the true one. */
  reported: number;
  wrong: string[];
}

/** Seals every entry of a business anew, from the first to the last, and the head with it. */
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
 * Somebody with every right and every patience seals a whole chain anew, or cuts off its end together with its head: in
 * there nobody can see it. The day-end slip in the owner's drawer can: the entry that it names has another seal, or is
 * gone.
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
