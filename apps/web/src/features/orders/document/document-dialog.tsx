import type { OrderDocument } from '@sofra/contract/money/documents';
import { buyerName } from '@sofra/domain/documents/buyer';
import { isReplaceable } from '@sofra/domain/documents/document-sending';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { Download, FilePlus2, ReceiptText, Send } from 'lucide-react';
import { useState } from 'react';
import { useSavePdf, useSendDocument } from '#src/features/documents/documents-queries.ts';
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
      title={`${query.data && query.data.note === null ? 'Belge' : 'Belge taslağı'} · ${tableName}`}
      footer={
        query.data === undefined ? null : query.data ? (
          <div className="flex flex-wrap gap-2">
            <SendButton document={query.data} />
            <SaveButton document={query.data} />
          </div>
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
            <>
              <DocumentFacts document={document} />
              {canBeReplaced(document) && (
                <div className="pt-4">
                  <BuyerBefore orderId={orderId} onAsk={() => setIsAsking(true)} />
                </div>
              )}
            </>
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
      Taslak, e-Arşiv fatura biçiminde bir dosyadır ve sıradaki numarayı alır. Entegratör bağlıysa Gönder ile
      gönderilir; değilse muhasebeciniz içindir.
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

const canBeReplaced = ({ sending }: OrderDocument): boolean =>
  sending !== null && isReplaceable(sending.state);

/** Makes the corrected draft in place of a rejected or cancelled document (DOCUMENT-47). */
function ReplaceButton({ document: { ettn, order } }: { document: OrderDocument }) {
  const make = useMakeDocument();
  return (
    <Button
      size={56}
      icon={FilePlus2}
      className="flex-1"
      isPending={make.isPending}
      pendingLabel="Yapılıyor…"
      onClick={() =>
        make.mutate(
          { id: order.id, replaces: ettn },
          { onError: (error) => toast.error(errorTextOf(error, 'Belge taslağı yapılamadı')) },
        )
      }
    >
      Düzelt, yeni taslak
    </Button>
  );
}

/** Queues the document, or fetches its PDF once it was sent (DOCUMENT-41, DOCUMENT-48). */
function SendButton({ document }: { document: OrderDocument }) {
  const { ettn, sending } = document;
  const send = useSendDocument();
  const save = useSavePdf();
  const fail = (error: Error) => toast.error(errorTextOf(error, 'Belge gönderilemedi'));
  if (sending === null || sending.state === 'QUEUED')
    return (
      <Button
        size={56}
        icon={Send}
        className="flex-1"
        isPending={send.isPending}
        pendingLabel="Sıraya alınıyor…"
        onClick={() => send.mutate({ id: ettn }, { onError: fail })}
      >
        {sending === null ? 'Gönder' : 'Yeniden dene'}
      </Button>
    );
  if (canBeReplaced(document)) return <ReplaceButton document={document} />;
  return sending.sentAt === null ? null : (
    <Button
      size={56}
      icon={Download}
      className="flex-1"
      isPending={save.isPending}
      pendingLabel="Alınıyor…"
      onClick={() => save.mutate({ id: ettn }, { onError: fail })}
    >
      PDF
    </Button>
  );
}

function SaveButton({ document: { order } }: { document: OrderDocument }) {
  const save = useSaveDocument();
  return (
    <Button
      variant="primary"
      size={56}
      icon={Download}
      className="flex-1"
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
