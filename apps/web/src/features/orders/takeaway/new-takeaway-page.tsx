import type { Caller } from '@sofra/contract/orders/takeaway';
import { lineKey } from '@sofra/domain/menu/line-choice';
import type { CalledKind } from '@sofra/domain/orders/place';
import { useMemo, useRef, useState } from 'react';
import { SaleContext } from '#src/features/channels/channels-queries.ts';
import { usePrefetchMenu } from '#src/features/menu/menu-queries.ts';
import { minutesOfChannel } from '@sofra/domain/orders/promise';
import { ChannelFields, NO_CHANNEL } from '#src/features/orders/takeaway/channel-fields.tsx';
import { AddressChoice, Callers } from '#src/features/orders/takeaway/customer-choice.tsx';
import { ClockField } from '#src/features/orders/takeaway/clock-field.tsx';
import { DoorMethodChoice } from '#src/features/orders/takeaway/door-method.tsx';
import { LastOrderCard } from '#src/features/orders/takeaway/last-order.tsx';
import {
  readNewTakeawaySearch,
  type NewTakeawaySearch,
} from '#src/features/orders/takeaway/new-takeaway-search.ts';
import type { RepeatedOrder } from '#src/features/orders/takeaway/repeat-order.ts';
import {
  CLOCK_PROBLEM,
  EMPTY_RECIPIENT,
  placeOf,
  type PlaceProblems,
  usePromiseChoice,
  type Recipient,
} from '#src/features/orders/takeaway/recipient.ts';
import { toast } from '#src/lib/format/notices.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { withMore } from '#src/order-queue/edited-lines.ts';
import { addDraft, changeDrafts } from '#src/order-queue/draft-cart.ts';
import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { keepNewPlace } from '#src/order-queue/new-places.ts';
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
  // A caller who is taken while the page is open begins another order (TAKEAWAY-32).
  return <NewTakeaway key={search.phone} search={search} />;
}

function NewTakeaway({ search }: { search: NewTakeawaySearch }) {
  const [kind, setKind] = useState<Kind>(search.kind ?? 'TAKEAWAY');
  const [recipient, setRecipient] = useState<Recipient>({ ...EMPTY_RECIPIENT, phone: search.phone ?? '' });
  const [caller, setCaller] = useState<Caller | null>(null);
  const [brought, setBrought] = useState(NO_CHANNEL);
  const promise = usePromiseChoice(kind, minutesOfChannel(brought.channel, brought.zoneId));
  const hasBegun = useRef(false);
  const [problems, setProblems] = useState<PlaceProblems>({});
  const channelId = brought.channel?.id ?? null;
  const sale = useMemo(() => ({ kind, channelId }), [kind, channelId]);
  const navigate = useNavigate();
  usePrefetchMenu(true);
  const change = (part: Partial<Recipient>) => {
    setRecipient((known) => ({ ...known, ...part }));
    setProblems({});
  };
  const changePhone = (phone: string) => {
    // Name and address belong to the customer of the phone before.
    change(caller ? { phone, name: '', address: '' } : { phone });
    setCaller(null);
  };
  const choose = (found: Caller) => {
    setCaller(found);
    change({ name: found.name, address: found.addresses[0] ?? '' });
  };
  const begin = (repeated?: RepeatedOrder) => {
    // A ref, because a double tap may precede the next page.
    if (hasBegun.current) return;
    const made = placeOf({ kind, recipient, caller, at: promise.at, brought });
    if ('problems' in made) return setProblems(made.problems);
    if (promise.isUnreadable) return setProblems({ clock: CLOCK_PROBLEM });
    hasBegun.current = true;
    const orderId = newUuid();
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
          error={problems.phone}
          onValue={changePhone}
        />
        <Callers sought={recipient.phone} chosen={caller} onChoose={choose} />
        {!caller && (
          <TextField label="Ad" value={recipient.name} maxLength={80} onValue={(name) => change({ name })} />
        )}
        {kind === 'DELIVERY' && (
          <>
            <AddressChoice
              addresses={caller?.addresses ?? []}
              value={recipient.address}
              onValue={(address) => change({ address })}
            />
            <DoorMethodChoice value={recipient.doorMethod} onValue={(doorMethod) => change({ doorMethod })} />
          </>
        )}
        <TextField label="Not" value={recipient.note} maxLength={200} onValue={(note) => change({ note })} />
        <ChannelFields kind={kind} value={brought} onValue={setBrought} problem={problems.number} />
        {caller?.lastOrder && (
          <SaleContext value={sale}>
            <LastOrderCard order={caller.lastOrder} onRepeat={begin} />
          </SaleContext>
        )}
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">Ne zaman</p>
          <Chips label="Ne zaman" layout="wrap" {...promise.chips} />
        </div>
        <ClockField
          value={promise.clock.value}
          error={problems.clock}
          onValue={(clock) => {
            promise.clock.onValue(clock);
            setProblems({});
          }}
        />
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

/** Adds the lines of an earlier order to the cart. *Geri al* takes back these pieces only. */
function addRepeated(orderId: string, { lines }: RepeatedOrder): void {
  for (const line of lines) addDraft(orderId, line);
  const takeBack = () => {
    for (const line of lines) changeDrafts(orderId, withMore(lineKey(line), -line.qty));
  };
  toast.success('Son sipariş eklendi', { undo: takeBack });
}
