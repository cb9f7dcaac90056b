import type { OrderDocument } from '@sofra/contract/money/documents';
import { buyerName } from '@sofra/domain/documents/buyer';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { Download, FilePlus2, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BuyerDialog } from '#src/features/orders/document/buyer-dialog.tsx';
import { DocumentFacts } from '#src/features/orders/document/document-facts.tsx';
import {
  useMakeDocument,
  useOrderBuyer,
  useOrderDocument,
  useSaveDocument,
} from '#src/features/orders/document-queries.ts';
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
  const [isAsking, setIsAsking] = useState(false);
  // A dialog replaces the one under it.
  if (isAsking) return <BuyerDialog {...{ orderId, tableName }} onClose={() => setIsAsking(false)} />;
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
        {(document) =>
          document ? (
            <DocumentFacts document={document} />
          ) : (
            <NoDraftYet error={make.error} orderId={orderId} onAsk={() => setIsAsking(true)} />
          )
        }
      </ReadState>
    </Dialog>
  );
}

interface NoDraftProps {
  error: Error | null;
  orderId: string;
  onAsk: () => void;
}

const NoDraftYet = ({ error, orderId, onAsk }: NoDraftProps) => (
  <div className="flex flex-col gap-4">
    {error && <Banner tone="error">{errorTextOf(error, 'Belge taslağı yapılamadı')}</Banner>}
    <p>
      Taslak, e-Arşiv fatura biçiminde bir dosyadır ve sıradaki numarayı alır. Sofra onu GİB’e göndermez;
      muhasebeciniz ya da entegratörünüz içindir.
    </p>
    <BuyerBefore orderId={orderId} onAsk={onAsk} />
  </div>
);

/** The buyer that the draft will have, which can still be changed (DOCUMENT-26). */
function BuyerBefore({ orderId, onAsk }: Pick<NoDraftProps, 'orderId' | 'onAsk'>) {
  const { data } = useOrderBuyer(orderId);
  if (!data) return null;
  const buyer = data.buyer ?? UNNAMED_BUYER;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="block text-xs text-ink-2">Alıcı</span>
        <span className="num block font-medium">{`${buyerName(buyer)} · ${buyer.taxNumber}`}</span>
      </span>
      <Button size={44} icon={ReceiptText} onClick={onAsk}>
        {data.buyer ? 'Alıcıyı değiştir' : 'Fatura iste'}
      </Button>
    </div>
  );
}

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
