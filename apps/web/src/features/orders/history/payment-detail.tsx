import type { Payment } from '@sofra/contract/orders/payments';
import type { PaymentRefunds } from '@sofra/contract/orders/refunds';
import {
  wayNow,
  CORRECTION_OBSTACLE,
  correctionObstacle,
  isLateCorrection,
} from '@sofra/domain/orders/method-correction';
import { can } from '@sofra/domain/people/permissions';
import { FileText, Hash, Printer, ReceiptText, X, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { CorrectMethodDialog } from '#src/features/orders/history/correct-method-dialog.tsx';
import { PaymentFacts } from '#src/features/orders/history/payment-facts.tsx';
import { PaymentRefundsPart } from '#src/features/orders/history/payment-refunds.tsx';
import { RefundDialog } from '#src/features/orders/refund/refund-dialog.tsx';
import { PaymentLines } from '#src/features/orders/history/payment-lines.tsx';
import { useReceipt } from '#src/features/orders/payment/use-receipt.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { useBusinessDay } from '#src/features/business/business-queries.ts';

const DocumentDialog = lazyPart(
  async () => (await import('#src/features/orders/document/document-dialog.tsx')).DocumentDialog,
);

const BuyerDialog = lazyPart(
  async () => (await import('#src/features/orders/document/buyer-dialog.tsx')).BuyerDialog,
);

const FiscalDialog = lazyPart(
  async () => (await import('#src/features/orders/history/fiscal-dialog.tsx')).FiscalDialog,
);

interface Props {
  payment: Payment;
  onClose: () => void;
}

/**
 * The details of a payment: its lines, its method, and the user who took it (PAY-46). Buttons reprint its receipt,
 * correct its method and refund it (REFUND-20). Others open the numbers of the ÖKC (DOCUMENT-15) and the draft
 * invoice of its order (DOCUMENT-14), and its buyer (DOCUMENT-26). From 1024 px on it is beside the list, else in a sheet over it. Mount it to
 * open it, with the payment as its key.
 */
export function PaymentDetail({ payment: listed, onClose }: Props) {
  const [corrected, setCorrected] = useState<Payment | null>(null);
  const [open, setOpen] = useState<Part | null>(null);
  const [refunding, setRefunding] = useState<PaymentRefunds | null>(null);
  const isDesktop = useDesktop();
  const close = () => setOpen(null);
  const payment = corrected ?? listed;
  const counted = { ...payment, ...wayNow(payment) };
  const isLater = useIsLateCorrection(payment);
  const Frame = isDesktop ? Pane : PaymentSheet;
  // Over a sheet, a dialog replaces it.
  const isFrameShown = isDesktop || !(open || refunding);
  return (
    <>
      {isFrameShown && <Frame payment={payment} onClose={onClose} onOpen={setOpen} onRefund={setRefunding} />}
      {refunding && <RefundDialog payment={counted} refunds={refunding} onClose={() => setRefunding(null)} />}
      {open === 'document' && (
        <DocumentDialog orderId={payment.orderId} tableName={payment.tableName} onClose={close} />
      )}
      {open === 'buyer' && (
        <BuyerDialog orderId={payment.orderId} tableName={payment.tableName} onClose={close} />
      )}
      {open === 'fiscal' && <FiscalDialog payment={payment} onEntered={setCorrected} onClose={close} />}
      {open === 'method' && (
        <CorrectMethodDialog payment={counted} isLater={isLater} onCorrected={setCorrected} onClose={close} />
      )}
    </>
  );
}

/** The dialogs over the details. */
type Part = 'method' | 'buyer' | 'document' | 'fiscal';

interface FrameProps extends Props {
  onOpen: (part: Part) => void;
  onRefund: (refunds: PaymentRefunds) => void;
}

const titleOf = ({ tableName }: Payment): string => `Ödeme · ${tableName}`;

function PaymentSheet({ payment, onClose, onRefund, onOpen }: FrameProps) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={titleOf(payment)}
      footer={<PaymentActions payment={payment} onOpen={onOpen} />}
    >
      <div className="flex flex-col gap-4">
        <PaymentFacts payment={payment} />
        <PaymentLines payment={payment} />
        <PaymentRefundsPart payment={payment} onRefund={onRefund} />
      </div>
    </Sheet>
  );
}

function Pane({ payment, onClose, onRefund, onOpen }: FrameProps) {
  return (
    <aside
      aria-label={titleOf(payment)}
      className="sticky top-[calc(var(--head)+env(safe-area-inset-top))] hidden h-[calc(100dvh-var(--head)-env(safe-area-inset-top))] w-[340px] shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-surface px-4 pt-2 pb-4 lg:flex"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 break-words text-lg font-semibold">{titleOf(payment)}</h2>
        <IconButton icon={X} label="Kapat" iconSize={24} onClick={onClose} />
      </header>
      <PaymentFacts payment={payment} isNarrow />
      <PaymentActions payment={payment} onOpen={onOpen} />
      <PaymentRefundsPart payment={payment} onRefund={onRefund} />
      <PaymentLines payment={payment} />
    </aside>
  );
}

/** Roles that take payments may print and correct. */
function PaymentActions({ payment, onOpen }: Pick<FrameProps, 'payment' | 'onOpen'>) {
  const role = useSession()?.role;
  const { isPrinting, printReceipt } = useReceipt(payment);
  if (role === undefined) return null;
  if (!can(role, 'orders.pay'))
    return <p className="text-xs text-ink-2">Ödeme yöntemini yönetici ya da kasiyer düzeltir.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size={48}
        icon={Printer}
        className="flex-auto whitespace-nowrap"
        isPending={isPrinting}
        onClick={printReceipt}
      >
        Fişi tekrar yazdır
      </Button>
      {can(role, 'documents.read') && (
        <Button
          size={48}
          icon={FileText}
          className="flex-auto whitespace-nowrap"
          onClick={() => onOpen('document')}
        >
          Belge taslağı
        </Button>
      )}
      {can(role, 'documents.write') && (
        <Button
          size={48}
          icon={ReceiptText}
          className="flex-auto whitespace-nowrap"
          onClick={() => onOpen('buyer')}
        >
          Fatura iste
        </Button>
      )}
      <Button size={48} icon={Hash} className="flex-auto whitespace-nowrap" onClick={() => onOpen('fiscal')}>
        ÖKC no gir
      </Button>
      <CorrectMethodButton payment={payment} onOpen={() => onOpen('method')} />
    </div>
  );
}

/** *Yöntemi düzelt*, or why it is not there (PAY-55). */
function CorrectMethodButton({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const isOwnDay = useIsOwnDay(payment);
  const obstacle = correctionObstacle({ ...payment, method: wayNow(payment).method }, { isOwnDay });
  const isLate = isLateCorrection(payment, { isOwnDay });
  if (obstacle) return <p className="w-full text-xs text-ink-2">{CORRECTION_OBSTACLE[obstacle]}</p>;
  return (
    <Button size={48} icon={PencilLine} className="flex-auto whitespace-nowrap" onClick={onOpen}>
      {isLate ? 'Yöntemi düzelt · bugüne yazılır' : 'Yöntemi düzelt'}
    </Button>
  );
}

/** True if a correction is a new entry of today, as button and dialog show (PAY-51, PAY-55). */
const useIsLateCorrection = (payment: Payment): boolean =>
  isLateCorrection(payment, { isOwnDay: useIsOwnDay(payment) });

/** True on the day of the payment itself, where no transfer took it off that day. */
function useIsOwnDay({ createdAt, transfers }: Payment): boolean {
  const { today, dayOf } = useBusinessDay();
  return dayOf(createdAt) === today && transfers.length === 0;
}
