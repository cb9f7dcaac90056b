import type { SiteUserDetail } from '@sofra/contract/people/site-admin';
import { UserX } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { BackToList } from '#src/features/site-admin/back-to-list.tsx';
import { useSiteUser } from '#src/features/site-admin/site-admin-queries.ts';
import { DeleteSiteUserDialog, LastAdminDialog } from '#src/features/site-admin/site-user-dialogs.tsx';
import { SiteUserFacts, SiteUserFields } from '#src/features/site-admin/site-user-fields.tsx';
import { StatisticsCard } from '#src/features/site-admin/statistics/statistics-card.tsx';
import { useSiteUserForm } from '#src/features/site-admin/use-site-user-form.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props {
  id: string;
  /** Returns to the list, without a confirmation for unsaved fields. */
  onDeleted: () => void;
}

/**
 * One user of any business, and the figures of the business. Leaving with unsaved fields needs a confirmation. Key it
 * by user (SITE-18).
 */
export function SiteUserPage({ id, onDeleted }: Props) {
  const query = useSiteUser(id);
  const user = query.data?.data;
  return (
    <>
      <PageHeader
        title={user?.fullName ?? 'Kullanıcı'}
        subtitle={user ? [user.email, user.businessName].filter(Boolean).join(' · ') : ' '}
        back={<BackToList />}
      />
      <div className="p-4 sm:p-6">
        <ReadState
          query={query}
          skeleton={
            <SkeletonRows
              count={2}
              block="h-96 rounded-lg"
              className="grid grid-cols-1 gap-6 lg:grid-cols-[340px_minmax(0,1fr)]"
            />
          }
          failed={
            isApiError(query.error, 'NOT_FOUND') && (
              <EmptyState icon={UserX} title="Kullanıcı bulunamadı">
                Silinmiş olabilir; listeye dönüp yeniden arayın.
              </EmptyState>
            )
          }
        >
          {({ data }) => <SiteUser user={data} onDeleted={onDeleted} />}
        </ReadState>
      </div>
    </>
  );
}

function SiteUser({ user, onDeleted }: { user: SiteUserDetail; onDeleted: () => void }) {
  const form = useSiteUserForm(user);
  const [asked, setAsked] = useState<'delete' | 'lastAdmin' | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const save = () => form.save(formElement.current);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.isPending || !form.isDirty) return;
    if (form.takesLastAdmin) setAsked('lastAdmin');
    else save();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
      <LeaveGuard isUnsaved={form.isDirty}>
        {user.fullName ?? user.email} için kaydedilmemiş değişiklikler var; çıkarsanız kaybolur.
      </LeaveGuard>
      <Card className="flex flex-col gap-5">
        <form ref={formElement} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <SiteUserFields user={user} form={form} />
          {form.refusal && <RefusalBanner error={form.refusal} changes={form.changes} />}
          <Button
            type="submit"
            variant="primary"
            isWide
            keepsFocus
            disabled={!form.isDirty}
            isPending={form.isPending}
            pendingLabel="Kaydediliyor…"
          >
            Kaydet
          </Button>
        </form>
        <SiteUserFacts user={user} />
        <Button variant="quiet" className="text-nar-text" onClick={() => setAsked('delete')}>
          Kullanıcıyı Sil
        </Button>
      </Card>
      <StatisticsCard businessId={user.businessId} />
      {asked === 'delete' && (
        <DeleteSiteUserDialog user={user} onDeleted={onDeleted} onClose={() => setAsked(null)} />
      )}
      {asked === 'lastAdmin' && (
        <LastAdminDialog
          user={user}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            save();
          }}
        />
      )}
    </div>
  );
}
