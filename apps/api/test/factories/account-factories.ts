import type { Role } from '@sofra/domain/people/permissions';
import { newId } from '#src/platform/writes/ids.ts';
import type { Caller, WorldApi } from '#test/harness.ts';

export interface CreatedAccount {
  email: string;
  password?: string;
  role?: Role;
  fullName?: string;
  isActive?: boolean;
}

/** Creates a user with a real password, not signed in; returns the id. */
export async function createAccount(
  { owner, services }: WorldApi,
  businessId: string,
  {
    email,
    password = 'gizli-şifre',
    role = 'WAITER',
    fullName = 'Deniz Kaya',
    isActive = true,
  }: CreatedAccount,
): Promise<string> {
  const id = newId();
  await owner.query(
    `insert into users (business_id, id, email, full_name, role, password_hash, is_active)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [businessId, id, email, fullName, role, await services.passwords.hash(password, email), isActive],
  );
  return id;
}

export async function createSiteAdmin(
  { owner, services }: WorldApi,
  email: string,
  password: string,
  fullName = 'Site Yöneticisi',
): Promise<string> {
  const id = newId();
  await owner.query('insert into site_admins (id, email, full_name, password_hash) values ($1, $2, $3, $4)', [
    id,
    email,
    fullName,
    await services.passwords.hash(password),
  ]);
  return id;
}

/** Creates a session of a site administrator without checking a password, which is slow. */
export async function createSiteAdminSession(
  { owner, services, caller }: WorldApi,
  email: string,
): Promise<Caller> {
  const { token, secretHash, expiresAt } = await services.sessions.issue({
    businessId: null,
    role: 'SITEADMIN',
    name: 'Site Yöneticisi',
  });
  const { rows } = await owner.query<{ id: string }>(
    `insert into site_admin_sessions (id, site_admin_id, expires_at)
     select $1, id, $2 from site_admins where email = $3 returning site_admin_id as id`,
    [secretHash, expiresAt, email],
  );
  return caller(token, rows[0]?.id ?? '');
}

export interface AuditEvent {
  event: string;
  actor_id: string | null;
  actor_name: string;
  entity_id: string | null;
  details: Record<string, unknown>;
}

export async function auditOf({ owner }: Pick<WorldApi, 'owner'>, businessId: string): Promise<AuditEvent[]> {
  const { rows } = await owner.query<AuditEvent>(
    'select event, actor_id, actor_name, entity_id, details from audit_log where business_id = $1 order by seq',
    [businessId],
  );
  return rows;
}
