import { SiteUser } from '@sofra/contract/site-admin';
import * as z from 'zod/mini';
import { isApiError } from '#src/lib/api-error.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/changed-meanwhile.tsx';

const describe = ({ fullName, role, isActive }: SiteUser): Described => ({
  Ad: fullName ?? '—',
  Rol: role,
  Durum: isActive ? 'Aktif' : 'Pasif',
});

/** With CHANGED_MEANWHILE: the user as it is by now, and what somebody else changed of it; else null. */
export function changedMeanwhile(
  refusal: unknown,
  seen: SiteUser,
): { current: SiteUser; changes: FieldChange[] } | null {
  if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return null;
  const current = z.safeDecode(SiteUser, refusal.details['current'] as never).data;
  return current ? { current, changes: changesBetween(describe(seen), describe(current)) } : null;
}
