import pg from 'pg';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { attemptAsApplication } from '#proofs/faults/audit-tampering/application-attempts.ts';
import { haveBusyDay, type BusyDay } from '#proofs/faults/audit-tampering/busy-day.ts';
import { rewriteHistory } from '#proofs/faults/audit-tampering/rewritten-history.ts';
import { tamperingsOf, type Tampering } from '#proofs/faults/audit-tampering/tamperings.ts';
import { namedBroken, verifyAudit } from '#proofs/faults/audit-tampering/verify-command.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const GUESTS = 6;

/** The audit log detects every tampering (REL-34). */
export const auditTampering: Proof = {
  name: 'audit-tampering',
  promise: 'The application cannot change written records, and every other change of them is found.',
  run: (setting) => onInstallation({}, (installation) => prove(installation, setting)),
};

async function prove(installation: Installation, setting: Setting): Promise<Verdict> {
  const days = [
    await haveBusyDay(installation.url, GUESTS),
    await haveBusyDay(installation.url, GUESTS),
  ] as const;
  const admin = new pg.Client(installation.connection);
  await admin.connect();
  try {
    const fenced = await attemptAsApplication(
      admin,
      days.map(({ businessId }) => businessId),
    );
    await admin.query(
      'create table kept_log as table audit_log; create table kept_heads as table audit_heads',
    );
    const sound = await verifyAudit(installation.databaseUrl);
    const violations = [...fenced.wrong];
    if (sound.code !== 0) violations.push(`untouched books were answered ${sound.code}: ${sound.output}`);
    const tamperings = await chooseTamperings(admin, days, setting);
    for (const tampering of tamperings) {
      violations.push(...(await tamperOnce({ admin, databaseUrl: installation.databaseUrl }, tampering)));
      setting.log(tampering.name);
    }
    await restore(admin);
    const rewritten = await rewriteHistory({ admin, databaseUrl: installation.databaseUrl }, days[0]);
    violations.push(...rewritten.wrong);
    await restore(admin);
    const again = await verifyAudit(installation.databaseUrl);
    if (again.code !== 0)
      violations.push(`books put back as they were were answered ${again.code}: ${again.output}`);
    return {
      facts: `${fenced.attempts} attempts of the application, ${tamperings.length} kinds of tampering named by verify:audit, ${rewritten.reported} rewritten histories told by the slip in the drawer: ${violations.length} got through`,
      violations,
    };
  } finally {
    await admin.end();
  }
}

async function chooseTamperings(
  admin: pg.Client,
  [{ businessId }, other]: readonly [BusyDay, BusyDay],
  setting: Setting,
): Promise<Tampering[]> {
  const entriesOf = async (id: string): Promise<number> => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from audit_log where business_id = $1`,
      [id],
    );
    return rows[0]?.count ?? 0;
  };
  const chains = {
    business: businessId,
    entries: await entriesOf(businessId),
    other: other.businessId,
    otherEntries: await entriesOf(other.businessId),
  };
  const all = tamperingsOf(chains, randomSource(setting.seed));
  return all.slice(0, partOf(all.length, setting));
}

interface Tampered {
  admin: pg.Client;
  databaseUrl: string;
}

/** Tampers, checks that it is found, and restores the row. */
async function tamperOnce(
  { admin, databaseUrl }: Tampered,
  { name, sql, broken }: Tampering,
): Promise<string[]> {
  await restore(admin);
  await admin.query(`begin; alter table audit_log disable trigger all; ${sql};
    alter table audit_log enable trigger all; commit`);
  const answer = await verifyAudit(databaseUrl);
  const wrong = answer.code === 1 ? [] : [`${name}: the command ended with ${answer.code}`];
  for (const [business, seq] of Object.entries(broken)) {
    const named = namedBroken(answer, business);
    if (named !== seq) wrong.push(`${name}: entry ${named ?? 'none'} was named in place of ${seq}`);
  }
  return wrong;
}

async function restore(admin: pg.Client): Promise<void> {
  await admin.query(`begin; alter table audit_log disable trigger all;
    delete from audit_log; insert into audit_log table kept_log;
    delete from audit_heads; insert into audit_heads table kept_heads;
    alter table audit_log enable trigger all; commit`);
}
