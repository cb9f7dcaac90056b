import type { Caller } from '@sofra/contract/orders/takeaway';
import type { CalledKind } from '@sofra/domain/orders/place';
import { useMemo, useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { SaleContext } from '#src/features/channels/channels-queries.ts';
import { usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { AddressChoice } from '#src/features/orders/takeaway/address-choice.tsx';
import { CallerChoice } from '#src/features/orders/takeaway/caller-choice.tsx';
import {
  ChannelFields,
  minutesOf,
  NO_CHANNEL,
  numberProblem,
} from '#src/features/orders/takeaway/channel-fields.tsx';
import { LastOrderCard } from '#src/features/orders/takeaway/last-order.tsx';
import { readNewTakeawaySearch } from '#src/features/orders/takeaway/new-takeaway-search.ts';
import { promiseChoices } from '#src/features/orders/takeaway/promise-choices.ts';
import type { RepeatedOrder } from '#src/features/orders/takeaway/repeat-order.ts';
import { useCallers } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { NOBODY, placeOf, type Recipient } from '#src/features/orders/takeaway/recipient.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { addDraft, changeDrafts } from '#src/order-queue/draft-cart.ts';
import { keepNewPlace, newPlaceId } from '#src/order-queue/new-places.ts';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';

const BackTo = createLink(BackLink);

type Kind = Exclude<CalledKind, 'COUNTER'>;
const KINDS = [
  { value: 'TAKEAWAY', label: 'Gel-al' },
  { value: 'DELIVERY', label: 'Paket' },
] as const;

/**
 * Begins an order without a table: for whom, where to, when. All of it may stay empty, and nothing is sent before the
 * first lines are (TAKEAWAY-10).
 */
export function NewTakeawayPage() {
  const search = useSearch(readNewTakeawaySearch);
  const [kind, setKind] = useState<Kind>(search.kind ?? 'TAKEAWAY');
  const [recipient, setTold] = useState<Recipient>({ ...NOBODY, phone: search.phone ?? '' });
  const [caller, setCaller] = useState<Caller | null>(null);
  const [when, setWhen] = useState('now');
  const [brought, setBrought] = useState(NO_CHANNEL);
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const channelId = brought.channel?.id ?? null;
  const choices = promiseChoices(kind, useNow(), useTimeZone(), minutesOf(brought));
  const sale = useMemo(() => ({ kind, channelId }), [kind, channelId]);
  const navigate = useNavigate();
  usePrefetchMenu(true);
  const change = (part: Partial<Recipient>) => {
    setTold({ ...recipient, ...part });
    setProblem(undefined);
  };
  const choose = (chosen: Caller) => {
    setCaller(chosen);
    change({ name: chosen.name, address: chosen.addresses[0] ?? '' });
  };
  const begin = (repeated?: RepeatedOrder) => {
    const at = (choices.find(({ value }) => value === when) ?? choices[0])?.at;
    const made = placeOf({ kind, recipient, caller, at, brought });
    const noNumber = numberProblem(brought);
    setMissing(noNumber ?? undefined);
    if ('problem' in made) return setProblem(made.problem);
    if (noNumber) return;
    const orderId = newPlaceId();
    keepNewPlace(orderId, made.place);
    if (repeated) addRepeated(orderId, repeated);
    void navigate({ to: '/app/takeaway/$orderId', params: { orderId }, replace: true });
  };
  return (
    <form
      noValidate
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <PageHeader
        isTight
        title={kind === 'DELIVERY' ? 'Yeni paket' : 'Yeni gel-al'}
        back={<BackTo to="/app/takeaway" label="Siparişlere dön" />}
        actions={<SegmentedControl label="Tür" segments={KINDS} value={kind} onValue={setKind} />}
      />
      <div className="mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-3 p-4">
        <TextField
          label="Telefon"
          hint="Son dört hanesi ya da adı yeter"
          inputMode="tel"
          autoComplete="off"
          autoFocus
          value={recipient.phone}
          error={problem}
          onValue={(phone) => {
            change({ phone });
            setCaller(null);
          }}
        />
        <Callers sought={recipient.phone} chosen={caller} onChoose={choose} />
        {!caller && (
          <TextField label="Ad" value={recipient.name} maxLength={80} onValue={(name) => change({ name })} />
        )}
        {kind === 'DELIVERY' && (
          <AddressChoice
            addresses={caller?.addresses ?? []}
            value={recipient.address}
            onValue={(address) => change({ address })}
          />
        )}
        <TextField label="Not" value={recipient.note} maxLength={200} onValue={(note) => change({ note })} />
        <ChannelFields kind={kind} value={brought} onValue={setBrought} problem={missing} />
        {caller?.lastOrder && (
          <SaleContext value={sale}>
            <LastOrderCard order={caller.lastOrder} onRepeat={begin} />
          </SaleContext>
        )}
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">Ne zaman</p>
          <Chips label="Ne zaman" layout="wrap" chips={choices} value={when} onValue={setWhen} />
        </div>
        <div className="sticky bottom-0 mt-auto bg-bg py-3 pb-safe">
          <Button type="submit" size={56} variant="primary" isWide>
            Ürünleri seç
            <Kbd isOnColour>Enter</Kbd>
          </Button>
        </div>
      </div>
    </form>
  );
}

interface CallersProps {
  sought: string;
  chosen: Caller | null;
  onChoose: (caller: Caller) => void;
}

/** The list stays with the chosen customer alone, so that the rest of the page moves up. */
function Callers({ sought, chosen, onChoose }: CallersProps) {
  const { data: found } = useCallers(sought.trim());
  const shown = chosen ? [chosen] : (found ?? []);
  if (sought.trim() === '' || shown.length === 0) return null;
  return <CallerChoice callers={shown} chosenId={chosen?.customerId ?? null} onChoose={onChoose} />;
}

/** Adds the lines of an earlier order to the cart, with *Geri al*. */
function addRepeated(orderId: string, { lines }: RepeatedOrder): void {
  for (const line of lines) addDraft(orderId, line);
  toast.success('Son sipariş eklendi', { undo: () => changeDrafts(orderId, () => []) });
}
