import type { Customer } from '@sofra/contract/money/customers';
import { OrderBuyer, type Buyer } from '@sofra/contract/money/buyers';
import { buyerName } from '@sofra/domain/documents/buyer';
import { UNNAMED_BUYER } from '@sofra/domain/documents/ubl-parties';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useOrderBuyer, useSetOrderBuyer } from '#src/features/orders/document-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { addressText, buyerDraft, describeBuyer, readBuyer } from '#src/ui/buyer/buyer-draft.ts';
import { BuyerFields } from '#src/ui/buyer/buyer-fields.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const CustomerPicker = lazyPart(
  async () => (await import('#src/features/orders/payment/customer-picker.tsx')).CustomerPicker,
);

interface Props {
  orderId: string;
  tableName: string;
  onClose: () => void;
}

/** *Fatura iste*: the buyer whom the invoice of an order names (DOCUMENT-26). Mount it to open it. */
export function BuyerDialog(props: Props) {
  const query = useOrderBuyer(props.orderId);
  if (query.data && !query.data.isFixed) return <BuyerForm {...props} known={query.data} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={titleOf(props)}>
      <ReadState
        query={query}
        failedText="Alıcı alınamadı"
        skeleton={<SkeletonRows count={4} block="h-14" className="flex flex-col gap-3" />}
      >
        {({ buyer }) => <FixedBuyer buyer={buyer ?? UNNAMED_BUYER} />}
      </ReadState>
    </Dialog>
  );
}

const titleOf = ({ tableName }: Pick<Props, 'tableName'>): string => `Fatura iste · ${tableName}`;

/** The buyer of a draft, which stays (DOCUMENT-23). */
const FixedBuyer = ({ buyer }: { buyer: Buyer }) => (
  <div className="flex flex-col gap-4">
    <Banner tone="info">Bu adisyonun belge taslağı yapılmış. Alıcısı artık değişmez.</Banner>
    <p className="wrap-anywhere">
      <span className="block font-medium">{buyerName(buyer)}</span>
      <span className="num block text-ink-2">{buyer.taxNumber}</span>
      {buyer.street !== '' && <span className="block text-ink-2">{addressText(buyer)}</span>}
    </p>
  </div>
);

interface Draft extends Buyer {
  customer: { id: string; name: string } | null;
  isKept: boolean;
}

/** An order without a buyer begins with the data of its customer (DOCUMENT-25). */
const draftOf = (known?: OrderBuyer): Draft => ({
  ...buyerDraft(known?.buyer ?? known?.customer?.buyer),
  customer: known?.customer ? { id: known.customer.id, name: known.customer.name } : null,
  isKept: true,
});

function read({ customer, isKept, ...draft }: Draft) {
  const { buyer, problems } = readBuyer(draft);
  const fields = { buyer, customerId: customer?.id ?? null, isKept: isKept && customer !== null };
  return { fields, problems };
}

function BuyerForm({ known, ...props }: Props & { known: OrderBuyer }) {
  const { orderId: id, onClose } = props;
  const set = useSetOrderBuyer();
  const form = useRecordForm({
    record: known,
    draftOf: (record = known) => draftOf(record),
    read,
    current: OrderBuyer,
    compare: comparing(({ buyer }: OrderBuyer) => describeBuyer(buyer)),
    // Filled from a customer, it is saved as it is.
    hasOtherChange: known.buyer === null,
    update: ({ version }, { idempotencyKey }, draft) =>
      set.mutateAsync({
        ...{ id, expectedVersion: version, ...read(draft).fields },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    texts: { done: 'Fatura alıcısı kaydedildi' },
    onSaved: onClose,
  });
  const removal = useSetOrderBuyer();
  const remove = () =>
    removal.mutate(
      { id, buyer: null, expectedVersion: known.version },
      {
        onSuccess: () => (toast.success('Fatura alıcısı kaldırıldı'), onClose()),
        onError: (error) => toast.error(errorTextOf(error, 'Alıcı kaldırılamadı')),
      },
    );
  return (
    <FormDialog
      form={form}
      title={titleOf(props)}
      isLocked={removal.isPending}
      actions={
        known.buyer && (
          <Button size={56} isPending={removal.isPending} onClick={remove}>
            Alıcıyı kaldır
          </Button>
        )
      }
      onClose={onClose}
    >
      <CustomerChoice
        draft={form.draft}
        onChoose={({ id: customerId, name, buyer }) =>
          form.set({ ...buyer, customer: { id: customerId, name }, isKept: true })
        }
        onKept={(isKept) => form.set({ isKept })}
      />
      <BuyerFields taxNumber={form.draft.taxNumber} field={form.field} />
    </FormDialog>
  );
}

interface ChoiceProps {
  draft: Draft;
  onChoose: (customer: Customer) => void;
  onKept: (isKept: boolean) => void;
}

/** The customer who fills in the form, and keeps what is typed for the next time (DOCUMENT-25). */
function CustomerChoice({ draft: { customer, isKept }, onChoose, onKept }: ChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (chosen: Customer) => {
    setIsChoosing(false);
    onChoose(chosen);
  };
  return (
    <div className="rounded-md border border-line bg-surface py-1 pr-1 pl-4">
      <div className="flex min-h-12 items-center gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {customer?.name ?? <span className="text-ink-2">Müşteri seçilmedi</span>}
        </span>
        <Button size={44} icon={UserSearch} onClick={() => setIsChoosing(true)}>
          {customer ? 'Değiştir' : 'Müşteriden doldur'}
        </Button>
      </div>
      {customer && (
        <Checkbox
          label="Bu müşteride sakla"
          hint="Bir dahaki faturada alanlar dolu gelir."
          isOn={isKept}
          onToggle={onKept}
        />
      )}
      {isChoosing && <CustomerPicker onChoose={choose} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}
