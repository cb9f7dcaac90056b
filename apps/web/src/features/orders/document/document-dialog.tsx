import type { OrderDocument } from '@sofra/contract/money/documents';
import { Download, FilePlus2 } from 'lucide-react';
import { DocumentFacts } from '#src/features/orders/document/document-facts.tsx';
import { useMakeDocument, useOrderDocument, useSaveDocument } from '#src/features/orders/document-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props {
  orderId: string;
  tableName: string;
  onClose: () => void;
}

/** *Belge taslağı* of an order: makes it, shows it and saves its file (DOCUMENT-14). Mount it to open it. */
export function DocumentDialog({ orderId, tableName, onClose }: Props) {
  const query = useOrderDocument(orderId);
  const make = useMakeDocument();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={make.isPending}
      title={`Belge taslağı · ${tableName}`}
      footer={
        query.data === undefined ? null : query.data ? (
          <SaveButton document={query.data} />
        ) : (
          <Button
            variant="primary"
            size={56}
            icon={FilePlus2}
            isWide
            isPending={make.isPending}
            pendingLabel="Yapılıyor…"
            onClick={() => make.mutate({ id: orderId })}
          >
            Taslak yap
          </Button>
        )
      }
    >
      <ReadState
        query={query}
        failedText="Belge taslağı alınamadı"
        skeleton={<SkeletonRows count={3} block="h-14" className="flex flex-col gap-3" />}
      >
        {(document) => (document ? <DocumentFacts document={document} /> : <NoDraftYet error={make.error} />)}
      </ReadState>
    </Dialog>
  );
}

const NoDraftYet = ({ error }: { error: Error | null }) => (
  <div className="flex flex-col gap-4">
    {error && <Banner tone="error">{errorTextOf(error, 'Belge taslağı yapılamadı')}</Banner>}
    <p>
      Taslak, e-Arşiv fatura biçiminde bir dosyadır ve sıradaki numarayı alır. Sofra onu GİB’e göndermez;
      muhasebeciniz ya da entegratörünüz içindir.
    </p>
  </div>
);

function SaveButton({ document: { order } }: { document: OrderDocument }) {
  const save = useSaveDocument();
  return (
    <Button
      variant="primary"
      size={56}
      icon={Download}
      isWide
      isPending={save.isPending}
      pendingLabel="Alınıyor…"
      onClick={() =>
        save.mutate(
          { id: order.id },
          { onError: (error) => toast.error(errorTextOf(error, 'Dosya alınamadı')) },
        )
      }
    >
      XML indir
    </Button>
  );
}
