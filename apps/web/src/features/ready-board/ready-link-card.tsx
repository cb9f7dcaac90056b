import { Copy, ExternalLink, Link2, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useReadyLink, useRenewReadyLink } from '#src/features/ready-board/ready-board-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { copyText } from '#src/lib/device/copy-text.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** *Hazır panosu*: the address of the screen for guests, to create, copy and renew (READY-1). */
export const ReadyLinkCard = () => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-semibold">Hazır panosu</h2>
    <p className="text-sm text-ink-2">
      Misafirlerin gördüğü ekran: hazırlanan ve hazır olan numaralar. İsim, tutar ve paket siparişi göstermez.
    </p>
    <ReadState query={useReadyLink()} skeleton={<SkeletonBlock className="h-24" />}>
      {({ secret }) => (secret === null ? <Create /> : <Address secret={secret} />)}
    </ReadState>
  </Card>
);

function useRenewing() {
  const { mutate, isPending } = useRenewReadyLink();
  const isOnline = useIsOnline();
  const renew = (done: string, onDone?: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success(done);
        onDone?.();
      },
      onError: (error) => toast.error(errorTextOf(error, 'Adres oluşturulamadı. Tekrar deneyin.')),
    });
  return { renew, isPending, isOnline };
}

function Create() {
  const { renew, isPending, isOnline } = useRenewing();
  return (
    <Button
      icon={Link2}
      className="self-start"
      disabled={!isOnline}
      isPending={isPending}
      onClick={() => renew('Adres oluşturuldu')}
    >
      Adres oluştur
    </Button>
  );
}

function Address({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { renew, isPending, isOnline } = useRenewing();
  const address = `${location.origin}/#/hazir/${secret}`;
  const copy = async () => {
    field.current?.select();
    setNote((await copyText(address)) ? 'Kopyalandı' : 'Adres seçildi; kopyalamak için basılı tutun.');
  };
  return (
    <>
      <TextField ref={field} label="Pano adresi" readOnly value={address} onValue={() => undefined} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Kopyala
        </Button>
        <LinkButton icon={ExternalLink} href={address} target="_blank" rel="noopener">
          Panoyu aç
        </LinkButton>
        <Button icon={RefreshCw} disabled={!isOnline} onClick={() => setIsAsking(true)}>
          Adresi yenile
        </Button>
      </div>
      <p role="status" className="text-sm text-zeytin-text empty:hidden">
        {note}
      </p>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title="Pano adresi yenilensin mi?"
          confirmLabel="Adresi yenile"
          isPending={isPending}
          onConfirm={() => renew('Adres yenilendi', () => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          Eski adresi açan ekranlar artık numara göstermez. Yeni adresi onlarda açın.
        </ConfirmDialog>
      )}
    </>
  );
}
