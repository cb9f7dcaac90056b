import type { CallKind } from '@sofra/contract/menu/public-menu';
import { useEffect, useState, type ReactNode } from 'react';
import { useTableCalls } from '#src/features/public-menu/calls/use-table-calls.ts';
import type { Failure, OpenCalls } from '#src/features/public-menu/menu-server.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { MenuMessages } from '#src/features/public-menu/messages/tr.ts';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';

const KINDS = ['WAITER', 'BILL'] as const satisfies readonly CallKind[];
const ICON_OF = { WAITER: 'bell', BILL: 'bill' } as const;

const PROBLEM_LABEL: Record<Failure, keyof MenuMessages> = {
  gone: 'tableGone',
  callsOff: 'tableGone',
  tooMany: 'callTooMany',
  unreachable: 'callUnreachable',
  broken: 'callBroken',
};

/** The bar at the bottom for a guest at a table: call the waiter, request the bill. */
export function TableCallsBar({
  slug,
  token,
  children,
}: {
  slug: string;
  token: string;
  children?: ReactNode;
}) {
  const messages = useMessages();
  const calls = useTableCalls(slug, token);
  const { standing, tableName, open, problem, sending, call } = calls;
  if (standing === 'asking' || standing === 'off')
    return children && <Bar label={messages.table}>{children}</Bar>;
  if (standing === 'gone')
    return (
      <Bar label={messages.table}>
        <p className="py-1 text-sm text-ink-2">{messages.tableGone}</p>
      </Bar>
    );
  return (
    <Bar label={messages.table}>
      {children}
      <p className="flex min-h-5 flex-wrap justify-between gap-x-3 pb-2 text-sm">
        <span className="font-semibold break-words">{tableName ?? messages.table}</span>
        <span role="status" className="flex items-center gap-1 font-medium">
          <CallNews messages={messages} answered={calls.answered} problem={problem} />
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        {KINDS.map((kind) => (
          <CallButton
            key={kind}
            kind={kind}
            open={open.find((one) => one.kind === kind)}
            isSending={sending === kind}
            onCall={() => void call(kind)}
          />
        ))}
      </div>
    </Bar>
  );
}

/** Takes its own room at the end of the page, so that it covers nothing. */
const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside aria-label={label} className="sticky bottom-0 z-10 border-t border-line bg-surface shadow-pop">
    <div className="mx-auto max-w-xl px-4 pt-3 pb-safe">{children}</div>
  </aside>
);

interface NewsProps {
  messages: MenuMessages;
  answered: ReadonlySet<CallKind>;
  problem: Failure | null;
}

function CallNews({ messages, answered, problem }: NewsProps) {
  if (problem) return <span className="text-nar-text">{messages[PROBLEM_LABEL[problem]]}</span>;
  const label = answered.has('WAITER')
    ? messages.waiterComes
    : answered.has('BILL')
      ? messages.billComes
      : null;
  if (label === null) return null;
  return (
    <>
      <Icon name="check" className="size-4 text-zeytin-text" />
      <span className="text-zeytin-text">{label}</span>
    </>
  );
}

interface ButtonProps {
  kind: CallKind;
  open: OpenCalls['calls'][number] | undefined;
  isSending: boolean;
  onCall: () => void;
}

/** While a call is open, the button shows the call and its start time. It stays in place, so that the focus stays. */
function CallButton({ kind, open, isSending, onCall }: ButtonProps) {
  const messages = useMessages();
  const now = useMinutes();
  const isWaiter = kind === 'WAITER';
  const label = isWaiter ? messages.callWaiter : messages.askBill;
  const classes = open
    ? 'bg-cini-soft text-cini-text'
    : isWaiter
      ? 'bg-cini font-semibold text-on-cini'
      : 'border border-line-strong bg-surface font-semibold';
  return (
    <button
      type="button"
      aria-disabled={open !== undefined || isSending}
      onClick={() => {
        if (!open) onCall();
      }}
      className={`flex min-h-14 items-center justify-center gap-2 rounded-md px-3 leading-tight aria-disabled:cursor-default ${classes}`}
    >
      <Icon name={open ? 'check' : ICON_OF[kind]} className="size-5" />
      {open ? (
        <span className="flex flex-col text-start text-sm sm:flex-row sm:gap-1">
          <span className="font-semibold">{isWaiter ? messages.waiterCalled : messages.billAsked}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span className="num">{sinceText(messages, open.createdAt, now)}</span>
        </span>
      ) : isSending ? (
        messages.sending
      ) : (
        label
      )}
    </button>
  );
}

/** Never negative, even if the phone's clock is slow. */
function sinceText(messages: MenuMessages, createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / 60_000);
  return minutes < 1 ? messages.justNow : fill(messages.minutesAgo, { n: minutes });
}

/** The current time, updated often enough for minutes. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 15_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
