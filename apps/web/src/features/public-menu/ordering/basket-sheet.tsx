import { formatLira, kurus } from '@sofra/domain/money/money';
import { useId, useState, type ReactNode } from 'react';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import { withQty, type ShownEntry } from '#src/features/public-menu/ordering/basket.ts';
import { Problem } from '#src/features/public-menu/ordering/basket-problem.tsx';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { Primary, Stepper } from '#src/features/public-menu/ordering/parts.tsx';
import {
  guestOf,
  missingOf,
  TakeawayForm,
  type useGuestDraft,
} from '#src/features/public-menu/ordering/takeaway-form.tsx';
import type { Ordering } from '#src/features/public-menu/ordering/use-ordering.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { OrderSheet } from '#src/features/public-menu/ordering/order-sheet.tsx';
import { readStored } from '#src/lib/device/storage.ts';

interface Props {
  ordering: Ordering;
  messages: OrderMessages;
  /** The guest of takeaway by link, and the way to change it. */
  guest: ReturnType<typeof useGuestDraft>;
  onSent: () => void;
  onClose: () => void;
}

const CODE_LENGTH = 4;

/** The code that this phone entered for the business. The server refuses one of another day. */
const keptCode = (slug: string): string => {
  const kept = readStored('guest-code');
  return kept?.slug === slug ? kept.code : '';
};

/** The basket of this phone, and *Gönder* (GUESTORDER-11). The button names what is missing and never greys. */
export function BasketSheet({ ordering, messages, guest, onSent, onClose }: Props) {
  const { lines, table } = ordering;
  const code = useCode(ordering);
  const { missing, proof } = useSending({ ordering, messages, guest, code });
  const send = async () => {
    if (missing?.fieldId !== undefined) return document.getElementById(missing.fieldId)?.focus();
    if (missing) return ordering.lacksChoices && ordering.reloadChoices();
    if (await ordering.send(proof)) onSent();
  };
  return (
    <OrderSheet
      title={messages.basket}
      onClose={onClose}
      footer={
        lines.length > 0 && (
          <SendFooter
            ordering={ordering}
            messages={messages}
            missing={missing?.text ?? null}
            onSend={() => void send()}
          />
        )
      }
    >
      <p className="text-sm text-ink-2">
        {table?.takeaway ? messages.takeaway : table?.tableName} · {messages.notSent}
      </p>
      {lines.length === 0 ? (
        <p className="py-6">{messages.emptyBasket}</p>
      ) : (
        <Filled {...{ ordering, messages, guest, code }} />
      )}
    </OrderSheet>
  );
}

/** The lines, what the guest enters, and the problem of the last send. */
function Filled({ ordering, messages, guest: [draft, setDraft], code }: SendingProps) {
  const { lines, table, isUnsure } = ordering;
  return (
    <>
      <ul className="pt-2">
        {lines.map((line, index) => (
          <BasketRow
            key={index}
            line={line}
            messages={messages}
            isLocked={isUnsure}
            onQty={(qty) => ordering.setLines(withQty(ordering.basketLines, index, qty))}
          />
        ))}
      </ul>
      {table?.takeaway && (
        <TakeawayForm
          {...{ draft, messages }}
          takeaway={table.takeaway}
          onDraft={setDraft}
          isLocked={isUnsure}
        />
      )}
      {code.isAsked && <CodeField id={code.id} code={code.value} onCode={code.onValue} messages={messages} />}
      <Problem ordering={ordering} messages={messages} />
      <p className="flex gap-2 pt-3 text-sm text-ink-2">
        <Icon name="info" className="size-5" />
        {table?.isUnasked ? messages.unasked : messages.acceptance}
      </p>
    </>
  );
}

/** The code of the day as it is entered, once for each phone and day (GUESTORDER-8). */
function useCode({ slug, needsCode, isUnsure, refusal }: Ordering) {
  const [value, onValue] = useState(() => keptCode(slug));
  const isWhole = value.length === CODE_LENGTH;
  return {
    ...{ id: useId(), value, onValue },
    isAsked: needsCode && !isUnsure && (!isWhole || isCodeRefused(refusal) || !isKept(slug, value)),
    isLacking: needsCode && !isUnsure && !isWhole,
  };
}

interface SendingProps extends Pick<Props, 'ordering' | 'messages' | 'guest'> {
  code: ReturnType<typeof useCode>;
}

/** The first thing that is missing, and what is sent with the lines. */
function useSending({ ordering, messages, guest: [draft], code }: SendingProps) {
  const { loading } = useMessages();
  const { table, needsCode } = ordering;
  const takeaway = table?.takeaway;
  return {
    missing:
      missingIn(ordering, messages, loading) ??
      (takeaway && !ordering.isUnsure
        ? missingOf(draft, { takeaway, total: ordering.total }, messages)
        : code.isLacking
          ? { text: messages.codeFirst, fieldId: code.id }
          : null),
    proof: takeaway ? { guest: guestOf(draft) } : needsCode ? { code: code.value } : null,
  };
}

interface FooterProps extends Pick<Props, 'ordering' | 'messages'> {
  missing: string | null;
  onSend: () => void;
}

const SendFooter = ({ ordering, messages, missing, onSend }: FooterProps) => (
  <div className="pb-3">
    <p className="flex justify-between pb-2">
      <span>{fill(messages.pieces, { n: ordering.pieces })}</span>
      <span dir="ltr" className="num text-xl font-semibold">
        {formatLira(ordering.total)}
      </span>
    </p>
    <div className="flex">
      <Primary onClick={onSend} isMissing={missing !== null} isBusy={ordering.isSending}>
        {missing ?? sendLabel(ordering, messages)}
      </Primary>
    </div>
  </div>
);

const isKept = (slug: string, code: string): boolean => keptCode(slug) === code && code !== '';
const isCodeRefused = (refusal: Ordering['refusal']): boolean =>
  refusal !== null && typeof refusal !== 'string' && refusal.code === 'GUEST_CODE_WRONG';

function missingIn(
  { token, lines, table, shop, isUnsure, lacksChoices }: Ordering,
  messages: OrderMessages,
  loading: string,
): { text: string; fieldId?: string } | null {
  // A request without its answer is repeated as it is.
  if (isUnsure) return null;
  if (shop.choices === null) return { text: lacksChoices ? messages.retry : loading };
  // Without a table it decides which other fields are required.
  if (table === null && token === null) return { text: loading };
  if (lines.some(({ fault }) => fault !== null)) return { text: messages.fixFirst };
  return table?.takesOrders === false ? { text: messages.closed } : null;
}

function sendLabel({ isSending, isUnsure, pieces, total }: Ordering, messages: OrderMessages): ReactNode {
  if (isSending) return messages.sending;
  if (isUnsure) return messages.retry;
  return (
    <>
      {messages.send} · {fill(messages.pieces, { n: pieces })} · <bdi dir="ltr">{formatLira(total)}</bdi>
    </>
  );
}

interface RowProps {
  line: ShownEntry;
  messages: OrderMessages;
  isLocked: boolean;
  onQty: (qty: number) => void;
}

function BasketRow({ line, messages, isLocked, onQty }: RowProps) {
  const name = line.item?.name ?? '';
  const fault = line.fault === null ? null : messages[line.fault];
  return (
    <li className="flex items-center justify-between gap-2 border-t border-line py-2">
      <div className="min-w-0">
        <bdi className="font-medium break-words">{name}</bdi>
        {line.words !== '' && <p className="text-sm break-words text-ink-2">{line.words}</p>}
        <p className="num text-sm text-ink-2">
          <bdi dir="ltr">{formatLira(line.total)}</bdi>
        </p>
        {line.isRepriced && (
          <p className="text-sm font-medium text-safran-text">
            {fill(messages.priceChanged, { price: formatLira(kurus(line.shown)) })}
          </p>
        )}
        {fault !== null && (
          <p className="text-sm font-medium text-nar-text">
            {fault}{' '}
            <button
              type="button"
              disabled={isLocked}
              onClick={() => onQty(0)}
              className="min-h-11 px-2 underline"
            >
              {messages.remove}
            </button>
          </p>
        )}
      </div>
      <Stepper qty={line.qty} onQty={onQty} label={name} messages={messages} isLocked={isLocked} />
    </li>
  );
}

interface CodeProps {
  id: string;
  code: string;
  onCode: (code: string) => void;
  messages: OrderMessages;
}

function CodeField({ id, code, onCode, messages }: CodeProps) {
  return (
    <div className="mt-3 flex items-center justify-between gap-3 rounded-md border border-line p-3">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{messages.code}</span>
        <span className="text-sm text-ink-2">{messages.codeHint}</span>
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={CODE_LENGTH}
        value={code}
        onChange={(event) => onCode(event.currentTarget.value.replace(/\D/g, ''))}
        className="num min-h-14 w-32 rounded-md border-2 border-line-strong bg-surface text-center text-2xl font-semibold tracking-widest"
      />
    </div>
  );
}
