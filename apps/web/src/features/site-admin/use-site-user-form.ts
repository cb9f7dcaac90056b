import { SiteUser, type SiteUserDetail } from '@sofra/contract/people/site-admin';
import { roleFromText } from '@sofra/domain/people/role-from-text';
import { useUpdateSiteUser } from '#src/features/site-admin/site-admin-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Draft {
  fullName: string;
  /** Free text, which the server interprets (SITE-12). */
  role: string;
  isActive: boolean;
}

/** An unknown role does not count as a loss, because the server refuses it. */
const losesAdmin = ({ role, isActive }: Partial<Draft>): boolean =>
  isActive === false || (role !== undefined && roleFromText(role) !== null);

const describe = ({ fullName, role, isActive }: SiteUser) => ({
  Ad: fullName ?? '—',
  Rol: role,
  Durum: isActive ? 'Aktif' : 'Pasif',
});

const draftOf = ({ fullName, role, isActive }: SiteUser): Draft => ({
  fullName: fullName ?? '',
  role,
  isActive,
});

/** State and actions of the user form: each field shows the saved user until it is edited (SITE-11). */
export function useSiteUserForm(user: SiteUserDetail) {
  const update = useUpdateSiteUser();
  const form = useRecordForm<Draft, SiteUser, Draft>({
    record: user,
    draftOf: (known = user) => draftOf(known),
    read: ({ fullName, role, isActive }) => ({
      // Another spelling of the same role is no change.
      fields: { fullName: fullName.trim(), role: roleFromText(role) ?? role.trim(), isActive },
      problems: {
        fullName: fullName.trim() === '' && user.fullName !== null ? 'Ad gerekli.' : null,
        role: null,
      },
    }),
    current: SiteUser,
    compare: comparing(describe),
    update: async ({ id, version }, changes, { role }) => {
      const asTyped = changes.role !== undefined && { role: role.trim() };
      return (await update.mutateAsync({ id, ...changes, ...asTyped, expectedVersion: version })).data;
    },
    refusedFields: { UNKNOWN_ROLE: 'role' },
    texts: { done: 'Kullanıcı güncellendi' },
  });
  return {
    ...form,
    /** The business would have no administrator left; the server allows that here (SITE-15). */
    takesLastAdmin: user.isLastAdmin && losesAdmin(form.edits),
  };
}

export type SiteUserForm = ReturnType<typeof useSiteUserForm>;
