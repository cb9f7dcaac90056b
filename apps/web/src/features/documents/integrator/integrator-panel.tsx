import type { DocumentIntegrator } from '@sofra/contract/money/document-sendings';
import { Pencil, Plug, PlugZap, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { IntegratorDialog } from '#src/features/documents/integrator/integrator-dialog.tsx';
import { integratorState, problemText } from '#src/features/documents/integrator/integrator-texts.ts';
import {
  useDeleteIntegrator,
  useDocumentSettings,
  useIntegrator,
  usePutIntegrator,
  useTryIntegrator,
} from '#src/features/documents/documents-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

type Opened = 'edit' | 'delete' | null;

/** *Entegratör* of the settings: the connection that sends documents (DOCUMENT-40). */
export function IntegratorPanel() {
  const [opened, setOpened] = useState<Opened>(null);
  const query = useIntegrator();
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="integrator-title">
      <h2 id="integrator-title" className="pb-4 text-lg font-semibold">
        Entegratör
      </h2>
      <Card className="flex flex-col gap-3">
        <ReadState query={query} skeleton={<SkeletonRows count={1} block="h-24 rounded-lg" />}>
          {(integrator) =>
            integrator ? (
              <Connected integrator={integrator} onOpen={setOpened} />
            ) : (
              <NotConnected onOpen={() => setOpened('edit')} />
            )
          }
        </ReadState>
      </Card>
      {opened === 'edit' && <IntegratorDialog integrator={query.data ?? null} onClose={close} />}
      {opened === 'delete' && <RemoveDialog onClose={close} />}
    </section>
  );
}

const NotConnected = ({ onOpen }: { onOpen: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-semibold">Nilvera</h3>
      <p className="text-sm text-ink-2">
        Hazır, sizin anahtarınızla. Belgeler e-Arşiv ya da e-Fatura olarak gönderilir; durumları ve PDF’leri
        buradan izlenir. Bağlanana kadar hiçbir belge gönderilmez.
      </p>
    </div>
    <Button size={44} icon={Plug} onClick={onOpen}>
      Bağla
    </Button>
  </div>
);

interface ConnectedProps {
  integrator: DocumentIntegrator;
  onOpen: (dialog: 'edit' | 'delete') => void;
}

function Connected({ integrator, onOpen }: ConnectedProps) {
  const { isActive, sendsByItself } = integrator;
  const trial = useTryIntegrator();
  const put = usePutIntegrator();
  const { label, tone } = integratorState(integrator);
  const fail = (error: Error) => toast.error(errorTextOf(error, 'Bağlantı değiştirilemedi'));
  const turn = () => put.mutate({ isActive: !isActive, sendsByItself }, { onError: fail });
  const attempt = () =>
    trial.mutate(
      {},
      {
        onSuccess: (tried) =>
          tried.problem === null
            ? toast.success(`Nilvera yanıt verdi: ${tried.accountName ?? ''}`)
            : toast.error(problemText(tried) ?? ''),
        onError: fail,
      },
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          Nilvera <Pill tone={tone}>{label}</Pill>
        </h3>
        <MoreButton
          label="Bağlantının diğer işlemleri"
          actions={() => [
            { id: 'turn', label: isActive ? 'Kapat' : 'Aç', icon: Power, onAction: turn },
            { id: 'delete', label: 'Kaldır', icon: Trash2, isDanger: true, onAction: () => onOpen('delete') },
          ]}
        />
      </div>
      <Health integrator={integrator} />
      <div className="flex flex-wrap gap-2">
        <Button
          size={44}
          icon={PlugZap}
          isPending={trial.isPending}
          pendingLabel="Deneniyor…"
          onClick={attempt}
        >
          Bağlantıyı dene
        </Button>
        <Button size={44} icon={Pencil} onClick={() => onOpen('edit')}>
          Anahtar ve gönderim
        </Button>
      </div>
    </>
  );
}

function Health({ integrator }: Pick<ConnectedProps, 'integrator'>) {
  const timeZone = useTimeZone();
  const { data: seller } = useDocumentSettings();
  const { accountName, accountTaxNumber, sendsByItself, isTest, workedAt, failingSince, waiting } =
    integrator;
  const problem = problemText(integrator);
  const isOther = seller !== undefined && accountTaxNumber !== null && accountTaxNumber !== seller.taxNumber;
  return (
    <div className="num flex flex-col gap-2 text-sm text-ink-2">
      {isTest && (
        <Banner tone="warning">Test ortamı: gönderilen belgeler GİB’e gitmez ve taslak kalır.</Banner>
      )}
      {isOther && (
        <Banner tone="error">
          Anahtar başka bir firmanın: {accountName} · {accountTaxNumber}. Satıcınızın vergi no’su{' '}
          {seller.taxNumber}.
        </Banner>
      )}
      {problem && <p className="text-nar-text">{problem}</p>}
      {failingSince && <p>{instantText(failingSince, timeZone)} tarihinden beri çalışmıyor</p>}
      {accountName !== null && !isOther && (
        <p>
          {accountName} · {accountTaxNumber}
        </p>
      )}
      <p>
        {sendsByItself ? 'Taslaklar kendiliğinden gönderilir' : 'Belgeler Gönder düğmesiyle gider'}
        {waiting > 0 && ` · ${waiting} belge bekliyor`}
      </p>
      <p>
        {workedAt ? `Son başarılı istek: ${instantText(workedAt, timeZone)}` : 'Henüz başarılı istek yok'}
      </p>
    </div>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteIntegrator();
  return (
    <ConfirmDialog
      isOpen
      title="Nilvera bağlantısı kaldırılsın mı?"
      confirmLabel="Kaldır"
      pendingLabel="Kaldırılıyor…"
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          {},
          {
            onSuccess: () => {
              toast.success('Bağlantı kaldırıldı');
              onClose();
            },
            onError: (error) => toast.error(errorTextOf(error, 'Bağlantı kaldırılamadı')),
          },
        )
      }
    >
      Anahtar silinir ve bekleyen belgeler yeniden bağlanana kadar bekler. Gönderilmiş belgeler kalır.
    </ConfirmDialog>
  );
}
