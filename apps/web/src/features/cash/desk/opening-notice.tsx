import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { formatLira, kurus, ZERO } from '@sofra/domain/money/money';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useExplainOpening } from '#src/features/cash/cash-queries.ts';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { OPENING_REASONS, VarianceNote } from '#src/ui/fields/variance-note.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  session: CashSession;
  timeZone: string;
}

/** A float that differs from what was left, with the way to explain it (CASH-39). */
export function OpeningNotice({ session, timeZone }: Props) {
  const [isExplaining, setIsExplaining] = useState(false);
  const { isOnline, labelOf } = useOnlineLabel();
  const { float, openingDifference, openingNote, openedAt, isOwn } = session;
  if (openingDifference === null || openingDifference === ZERO) return null;
  return (
    <section
      aria-label="Açılış dünküyle tutmuyor"
      className="flex flex-col gap-2 rounded-lg border border-line bg-safran-soft p-4"
    >
      <h2 className="flex items-center gap-2 font-semibold text-safran-text">
        <TriangleAlert aria-hidden size={18} className="shrink-0" /> Açılış dünküyle tutmuyor
      </h2>
      <p className="num text-sm">
        Son kapanışta yarına kalan {formatLira(kurus(float - openingDifference))}; saat{' '}
        {clockText(openedAt, timeZone)} açılışında {formatLira(float)} sayıldı. Fark açılış kaydına ayrı
        yazılır.
      </p>
      {openingNote !== null && <p className="text-sm break-words">Açıklama: {openingNote}</p>}
      {openingNote === null && isOwn && (
        <Button size={44} className="self-start" disabled={!isOnline} onClick={() => setIsExplaining(true)}>
          {labelOf('Açıklama ekle')}
        </Button>
      )}
      {isExplaining && <ExplainDialog sessionId={session.id} onClose={() => setIsExplaining(false)} />}
    </section>
  );
}

function ExplainDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [note, setNote] = useState('');
  const explain = useExplainOpening();
  const save = () =>
    explain.mutate(
      { id: sessionId, note: note.trim() },
      {
        onSuccess: () => {
          toast.success('Açıklama eklendi');
          onClose();
        },
        onError: (error) => toast.error(errorTextOf(error, 'Açıklama kaydedilemedi')),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={explain.isPending}
      title="Açılış farkı"
      size="small"
      footer={
        <Button
          variant="primary"
          isWide
          disabled={note.trim() === ''}
          isPending={explain.isPending}
          pendingLabel="Kaydediliyor…"
          onClick={save}
        >
          Kaydet
        </Button>
      }
    >
      <VarianceNote
        reasons={OPENING_REASONS}
        {...{ note, isRequired: true, isLocked: explain.isPending, onNote: setNote }}
      />
      <p className="pt-2 text-sm text-ink-2">Açıklama kaydedilince değiştirilemez.</p>
    </Dialog>
  );
}
