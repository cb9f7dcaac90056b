import type { ListedDocument } from '@sofra/contract/money/document-sendings';
import { isReplaceable } from '@sofra/domain/documents/document-sending';
import { can } from '@sofra/domain/people/permissions';
import { Ban, Download, FilePlus2, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import {
  useCancelDocument,
  useReplaceDocument,
  useSavePdf,
  useSendDocument,
  useSettleDocument,
} from '#src/features/documents/documents-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useSession } from '#src/lib/api/session.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const fail = (error: Error) => toast.error(errorTextOf(error, 'İşlem yapılamadı'));

/** The buttons of a document in its state (DOCUMENT-41, DOCUMENT-46 to DOCUMENT-49). */
export function DocumentActions({ document }: { document: ListedDocument }) {
  const { id, state, isReplaced } = document;
  const role = useSession()?.role;
  const isAdmin = role !== undefined && can(role, 'documents.settle');
  const send = useSendDocument();
  if (isReplaced) return null;
  if (state === 'UNKNOWN') return isAdmin ? <Settle document={document} /> : null;
  if (isReplaceable(state)) return <Replace document={document} />;
  if (state === 'SENT' || state === 'ACCEPTED') return <SentActions document={document} isAdmin={isAdmin} />;
  return (
    <Button
      size={44}
      icon={state === 'DRAFT' ? Send : RefreshCw}
      isPending={send.isPending}
      pendingLabel="Sıraya alınıyor…"
      onClick={() =>
        send.mutate(
          { id },
          { onSuccess: () => toast.success('Belge gönderim sırasına alındı'), onError: fail },
        )
      }
    >
      {state === 'DRAFT' ? 'Gönder' : 'Yeniden dene'}
    </Button>
  );
}

/** The decision about a document whose outcome is unknown (DOCUMENT-46). */
function Settle({ document: { id, number } }: { document: ListedDocument }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const settle = useSettleDocument();
  const decide = (isSent: boolean) => settle.mutate({ id, isSent }, { onError: fail, onSettled: close });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size={44} disabled={settle.isPending} onClick={() => setIsAsking(true)}>
        Gönderildi
      </Button>
      <Button size={44} disabled={settle.isPending} onClick={() => decide(false)}>
        Gönderilmedi, yeniden gönder
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => decide(true)}
        title={`${number} gönderilmiş mi?`}
        confirmLabel="Gönderildi"
        pendingLabel="Kaydediliyor…"
        isPending={settle.isPending}
        tone="primary"
      >
        Belgeyi entegratörün ekranında görüyorsanız onaylayın. Belge bir daha gönderilmez ve bu geri alınamaz.
      </ConfirmDialog>
    </div>
  );
}

function Replace({ document: { id, orderId } }: { document: ListedDocument }) {
  const replace = useReplaceDocument();
  return (
    <Button
      size={44}
      icon={FilePlus2}
      isPending={replace.isPending}
      pendingLabel="Yapılıyor…"
      onClick={() =>
        replace.mutate(
          { id: orderId, replaces: id },
          { onSuccess: ({ number }) => toast.success(`Yeni taslak: ${number}`), onError: fail },
        )
      }
    >
      Düzelt, yeni taslak
    </Button>
  );
}

function SentActions({ document, isAdmin }: { document: ListedDocument; isAdmin: boolean }) {
  const [isCanceling, setIsCanceling] = useState(false);
  const save = useSavePdf();
  const { id, sending } = document;
  const mayCancel = isAdmin && sending?.door === 'EARCHIVE' && sending.cancelReason === null;
  return (
    <div className="flex items-center gap-2">
      {sending !== null && sending.cancelReason !== null && (
        <span className="text-sm text-ink-2">İptal ediliyor…</span>
      )}
      <Button
        size={44}
        icon={Download}
        isPending={save.isPending}
        pendingLabel="Alınıyor…"
        onClick={() => save.mutate({ id }, { onError: fail })}
      >
        PDF
      </Button>
      {mayCancel && (
        <MoreButton
          label={`${document.number}: diğer işlemler`}
          actions={() => [
            {
              id: 'cancel',
              label: 'İptal et',
              icon: Ban,
              isDanger: true,
              onAction: () => setIsCanceling(true),
            },
          ]}
        />
      )}
      {isCanceling && <CancelDialog document={document} onClose={() => setIsCanceling(false)} />}
    </div>
  );
}

/** Cancels an e-Arşiv with a reason (DOCUMENT-49). */
function CancelDialog({
  document: { id, number },
  onClose,
}: {
  document: ListedDocument;
  onClose: () => void;
}) {
  const cancel = useCancelDocument();
  const form = useRecordForm({
    draftOf: () => ({ reason: '' }),
    read: ({ reason }) => ({
      fields: { reason: reason.trim() },
      problems: { reason: reason.trim() === '' ? 'Bir neden yazın.' : null },
    }),
    create: (fields) => cancel.mutateAsync({ id, ...fields }),
    texts: { done: 'Belge iptal ediliyor' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${number} iptal edilsin mi?`}
      saveLabel="İptal et"
      pendingLabel="İptal ediliyor…"
      onClose={onClose}
    >
      <p className="text-ink-2">
        İptal entegratöre ve GİB’e bildirilir ve geri alınamaz. Numara bir daha kullanılmaz; gerekirse
        adisyona yeni bir taslak yapılır.
      </p>
      <TextField label="Neden" isRequired autoFocus maxLength={200} {...form.field('reason')} />
    </FormDialog>
  );
}
