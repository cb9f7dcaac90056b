import type { SiteUserDetail } from '@sofra/contract/people/site-admin';
import { TriangleAlert } from 'lucide-react';
import { useDeleteSiteUser } from '#src/features/site-admin/site-admin-queries.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Names the user and the business, because the change affects another business. */
function WhoAndWhere({ user }: { user: SiteUserDetail }) {
  return (
    <dl className="flex flex-col gap-2 pb-3">
      <div>
        <dt className="text-xs">Kullanıcı</dt>
        <dd className="font-medium text-ink">
          {user.fullName ?? '—'} ({user.email})
        </dd>
      </div>
      <div>
        <dt className="text-xs">İşletme</dt>
        <dd className="font-medium text-ink">{user.businessName ?? '—'}</dd>
      </div>
    </dl>
  );
}

/** The loss for the business without this user; null if others remain. */
function lossOf({ isLastUser, isLastAdmin }: SiteUserDetail): string | null {
  if (isLastUser) return 'Bu işletmenin son kullanıcısı: silinirse işletmeye kimse giriş yapamaz.';
  if (isLastAdmin)
    return 'Bu işletmenin son aktif patronu: silinirse ayarları ve kullanıcıları yönetecek kimse kalmaz.';
  return null;
}

interface DeleteProps {
  user: SiteUserDetail;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a user, and warns if it is the last one (SITE-16). */
export function DeleteSiteUserDialog({ user, onDeleted, onClose }: DeleteProps) {
  const loss = lossOf(user);
  return (
    <DeleteDialog
      deletion={useDeleteSiteUser()}
      id={user.id}
      title="Bu kullanıcıyı tamamen SİLMEK istiyor musun?"
      doneText="Kullanıcı silindi"
      confirmLabel="Kullanıcıyı Sil"
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <WhoAndWhere user={user} />
      {loss !== null && (
        <Banner tone="warning" icon={TriangleAlert}>
          {loss}
        </Banner>
      )}
      <p className="pt-3">Bir daha giriş yapamaz. Geçmiş kayıtlarda adı kalır.</p>
    </DeleteDialog>
  );
}

interface LastAdminProps {
  user: SiteUserDetail;
  onConfirm: () => void;
  onClose: () => void;
}

/** Inside a business this is impossible; a site administrator may do it after confirming (SITE-15). */
export function LastAdminDialog({ user, onConfirm, onClose }: LastAdminProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title="İşletme patronsuz kalsın mı?"
      confirmLabel="Yine de kaydet"
    >
      <WhoAndWhere user={user} />
      <p>Bu işletmenin son aktif patronu. Kaydederseniz ayarları ve kullanıcıları yönetecek kimse kalmaz.</p>
    </ConfirmDialog>
  );
}
