import { User } from '@sofra/contract/people/users';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import * as z from 'zod/mini';
import { isApiError } from '#src/lib/api/api-error.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/overlays/edit-conflict.tsx';

export const describeUser = ({ fullName, phone, role, isActive }: User): Described => ({
  'Ad soyad': fullName,
  Telefon: phone ?? 'yok',
  Rol: ROLE_LABEL[role],
  Durum: isActive ? 'Aktif' : 'Pasif',
});

/** After `CHANGED_MEANWHILE`: the current account and the changes of the other user; otherwise null. */
export function changedMeanwhile(
  refusal: unknown,
  seen: User,
): { current: User; changes: FieldChange[] } | null {
  if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return null;
  const current = z.safeDecode(User, refusal.details['current'] as never).data;
  return current ? { current, changes: changesBetween(describeUser(seen), describeUser(current)) } : null;
}
