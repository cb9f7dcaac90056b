import type { CourierAccount } from '@sofra/contract/orders/couriers';
import { needsNote, varianceKind, varianceOf, VARIANCE_LABEL } from '@sofra/domain/cash/cash-session';
import { formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCashDesk, useOpenCashSession } from '#src/features/cash/cash-desk-queries.ts';
import { useCloseCash, useCashSession, useCountCash } from '#src/features/cash/cash-queries.ts';
import { useGiveChange } from '#src/features/orders/couriers/couriers-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { applyKey, Keypad } from '#src/ui/fields/keypad.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { COUNT_REASONS, VarianceNote } from '#src/ui/fields/variance-note.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';

const ButtonTo = createLink(LinkButton);

/** The purse of the chosen courier. Give each session its own key. */
export function PursePanel({ account }: { account: CourierAccount }) {
  const { session } = account;
  return (
    <div className="flex min-h-full flex-col gap-3">
      <Figures account={account} />
      {session === null ? (
        <WithoutSession account={account} />
      ) : session.isOwn ? (
        <TakeOver account={account} sessionId={session.id} isCounted={session.isCounted} />
      ) : (
        <p className="text-sm text-ink-2">Kendi hesabınızı siz sayamazsınız. Başka bir yönetici sayar.</p>
      )}
    </div>
  );
}

/** *Verilen bozuk*, *Teslim edilen* and *Getirmeli* (COURIER-15, COURIER-16). */
function Figures({ account: { given, cash, cashCount, expected } }: { account: CourierAccount }) {
  const rest = expected === null || cash === null ? ZERO : kurus(expected - given - cash);
  return (
    <dl className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3.5 text-sm">
      <Figure label="Verilen bozuk" text={formatLira(given)} />
      <Figure label={`Teslim edilen, nakit · ${cashCount}`} text={blindLira(cash)} />
      {rest !== 0 && <Figure label="Diğer giriş ve çıkış" text={formatLira(rest)} />}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2 font-semibold">
        <dt className="text-base">Getirmeli</dt>
        <dd className={classNames('num', expected === null ? 'text-ink-2' : 'text-xl')}>
          {blindLira(expected)}
        </dd>
      </div>
    </dl>
  );
}

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt>{label}</dt>
    <dd className="num font-semibold">{text}</dd>
  </div>
);

/** A courier who brings nothing; change that stayed is counted in a session of its own. */
function WithoutSession({ account: { id, given } }: { account: CourierAccount }) {
  const action = useIdempotentAction(useGiveChange(), {
    fallback: 'Hesap açılamadı',
    onDone: () => undefined,
  });
  return (
    <>
      <ActionNotice action={action} />
      <p className="text-sm text-ink-2">
        {given > ZERO ? 'Son hesapta bozuk kuryede kaldı.' : 'Alınacak para yok.'}
      </p>
      {given > ZERO && (
        <Button isWide isPending={action.isPending} onClick={() => action.run({ id, amount: ZERO })}>
          Kalan bozuğu say
        </Button>
      )}
    </>
  );
}

type Keep = 'back' | 'stays';

interface TakeOverProps {
  account: CourierAccount;
  sessionId: string;
  isCounted: boolean;
}

/**
 * Counts what the courier brings and moves it into the drawer. The count is locked first. A difference above the limit
 * that appears only then waits for its note (COURIER-14, COURIER-16).
 */
function useTakeOver({ account, sessionId, isCounted }: TakeOverProps) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [keep, setKeep] = useState<Keep>('back');
  const drawer = useOpenCashSession({ isEnabled: true });
  const limit = useCashDesk().data?.varianceLimit ?? ZERO;
  const locked = useLockedCount(sessionId, isCounted);
  const counted = locked ? locked.counted : parseMoneyInput(text);
  const variance = locked ? locked.variance : differenceOf(counted, account.expected);
  const kept = keep === 'stays' && counted !== null ? kurus(Math.min(account.given, counted)) : ZERO;
  const close = useIdempotentAction(useCloseCash(), {
    fallback: 'Kasaya alınamadı',
    onDone: ({ session }) =>
      toast.success(`${account.name}: ${formatLira(session.closing?.handedOver ?? ZERO)} kasaya alındı`),
  });
  const closeIt = () =>
    drawer &&
    close.run({
      ...{ id: sessionId, left: kept, intoTillId: drawer.tillId },
      ...(note.trim() && { note: note.trim() }),
    });
  const isMissing = (difference: Kurus | null) =>
    difference !== null && needsNote(difference, limit) && note.trim() === '';
  const count = useIdempotentAction(useCountCash(), {
    fallback: 'Sayım kaydedilemedi',
    onDone: ({ result }) => {
      if (!isMissing(result?.variance ?? null)) closeIt();
    },
  });
  return {
    ...{ text, setText, note, setNote, keep, setKeep, drawer, limit, locked, counted, variance, kept },
    ...{ count, close, isFrozen: count.isFrozen || close.isFrozen },
    isNoteNeeded: variance !== null && needsNote(variance, limit),
    isNoteMissing: isMissing(variance),
    submit: () => {
      if (counted === null || isMissing(variance) || count.isFrozen || close.isFrozen) return;
      if (locked) closeIt();
      else count.run({ id: sessionId, sum: counted });
    },
  };
}

type TakingOver = ReturnType<typeof useTakeOver>;

function TakeOver(props: TakeOverProps) {
  const taking = useTakeOver(props);
  const { variance, limit, isNoteNeeded, note, setNote, isFrozen } = taking;
  return (
    <form
      aria-label="Kasaya al"
      noValidate
      className="flex flex-1 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        taking.submit();
      }}
    >
      <ActionNotice action={taking.count} />
      <ActionNotice action={taking.close} />
      <Counted taking={taking} />
      {variance !== null && <Difference {...{ variance, limit }} />}
      {isNoteNeeded && (
        <VarianceNote reasons={COUNT_REASONS} isRequired isLocked={isFrozen} {...{ note, onNote: setNote }} />
      )}
      {props.account.given > ZERO && (
        <SegmentedControl
          label="Bozuk"
          isWide
          value={taking.keep}
          onValue={taking.setKeep}
          segments={[
            { value: 'back', label: 'Bozuk da döndü' },
            { value: 'stays', label: 'Bozuk kalsın' },
          ]}
        />
      )}
      <div className="mt-auto bg-sunken pt-1 pb-3 lg:sticky lg:bottom-0">
        <TakeButton taking={taking} />
      </div>
    </form>
  );
}

/** The typed amount with its keypad, or the locked one. */
const Counted = ({ taking: { locked, text, setText, isFrozen } }: { taking: TakingOver }) =>
  locked ? (
    <p className="flex items-baseline justify-between rounded-md border border-line bg-surface p-3">
      Saydığım <strong className="num text-xl font-semibold">{formatLira(locked.counted)}</strong>
    </p>
  ) : (
    <>
      <MoneyField label="Saydığım" value={text} disabled={isFrozen} onValue={setText} />
      <div className="max-lg:hidden low:hidden">
        <Keypad label="Sayım tuşları" onKey={(key) => setText((old) => applyKey(old, key))} />
      </div>
    </>
  );

function TakeButton({ taking }: { taking: TakingOver }) {
  const { drawer, counted, kept, isNoteMissing, count, close } = taking;
  const isOnline = useIsOnline();
  if (!drawer)
    return (
      <ButtonTo to="/app/cash" variant="primary" size={64} isWide>
        Önce kasayı açın
      </ButtonTo>
    );
  return (
    <Button
      type="submit"
      variant="primary"
      size={64}
      isWide
      disabled={counted === null || !isOnline || isNoteMissing}
      isPending={count.isPending || close.isPending}
      pendingLabel="Ödemeler bekleniyor…"
    >
      {buttonText({ isOnline, isNoteMissing, counted, kept })}
    </Button>
  );
}

interface ButtonFacts {
  isOnline: boolean;
  isNoteMissing: boolean;
  counted: Kurus | null;
  kept: Kurus;
}

function buttonText({ isOnline, isNoteMissing, counted, kept }: ButtonFacts): string {
  if (!isOnline) return 'Bağlantı gerekli';
  if (isNoteMissing) return 'Fark için açıklama yazın';
  return counted === null ? 'Kasaya al' : `Kasaya al · ${formatLira(kurus(counted - kept))}`;
}

/** Null until something is typed, and while the expected sum is hidden. */
const differenceOf = (counted: Kurus | null, expected: Kurus | null): Kurus | null =>
  counted === null || expected === null ? null : varianceOf(counted, expected);

/** The locked count with its difference; undefined before it. */
function useLockedCount(
  sessionId: string,
  isCounted: boolean,
): { counted: Kurus; variance: Kurus } | undefined {
  const { data } = useCashSession(sessionId, { isEnabled: isCounted });
  const count = data?.counts.at(-1);
  return count && data?.result ? { counted: count.counted, variance: data.result.variance } : undefined;
}

/** *Tam*, *Eksik* or *Fazla* with the amount. */
function Difference({ variance, limit }: { variance: Kurus; limit: Kurus }) {
  const isAbove = needsNote(variance, limit);
  const Icon = variance === 0 ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center justify-between gap-2 rounded-md border px-3 py-2 font-semibold',
        variance === 0
          ? 'border-zeytin bg-zeytin-soft text-zeytin-text'
          : isAbove
            ? 'border-nar bg-nar-soft text-nar-text'
            : 'border-safran bg-safran-soft text-safran-text',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden size={18} />
        {VARIANCE_LABEL[varianceKind(variance)]}
      </span>
      <span className="num">
        Fark {variance > 0 && '+'}
        {formatLira(variance)}
      </span>
    </p>
  );
}
