import { CircleAlert, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#src/lib/format/now.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';
import type { PinHolder, PinKey, PinProblem, usePinEntry } from '#src/ui/pin/use-pin-entry.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  length: number;
  entry: Omit<ReturnType<typeof usePinEntry>, 'choose'>;
  /** Above the dots: the name of the PIN's owner, where it is not shown elsewhere. */
  head?: ReactNode;
  /** The place beside the zero: another way than the PIN. */
  corner: ReactNode;
}

/** The look of the corner's content. */
export const PIN_CORNER =
  'grid min-h-12 place-items-center rounded-md px-1 text-center text-sm font-medium text-cini-text hover:bg-line';

/** A PIN on a shared device: dots, the problem, keys (PIN-15, PIN-17, APPROVE-11). */
export function PinPad({ length, entry, head, corner }: Props) {
  const { person, typed, problem, isPending, press } = entry;
  return (
    <div className="flex w-full flex-col items-center gap-3 low:gap-1">
      {head}
      <Dots length={length} typed={typed} isShaken={problem !== null} />
      <p className="sr-only" role="status">
        {person && !problem && `${typed} / ${length} rakam`}
      </p>
      <Problem problem={problem} />
      <div role="group" aria-label="PIN" className="grid w-full max-w-90 grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Key key={key} name={key} isDisabled={!person || isPending} onPress={press} />
        ))}
        {corner}
        <Key name="0" isDisabled={!person || isPending} onPress={press} />
        <Key name="back" isDisabled={!person || isPending || typed === 0} onPress={press} />
      </div>
    </div>
  );
}

interface PersonProps {
  person: PinHolder | null;
  prompt?: string;
}

/** The chosen person, or that one is to be chosen. */
export function PinPerson({ person, prompt = 'PIN’inizi girin' }: PersonProps) {
  if (!person) return <p className="py-4 text-center text-ink-2 low:py-1">Önce adınıza dokunun.</p>;
  return (
    <div className="flex max-w-full flex-col items-center gap-1 text-center low:flex-row low:gap-3">
      <AvatarInitial name={person.name} size={44} />
      <h2 className="max-w-full text-lg font-semibold break-words">{person.name}</h2>
      <p className="text-sm text-ink-2">{prompt}</p>
    </div>
  );
}

function Dots({ length, typed, isShaken }: { length: number; typed: number; isShaken: boolean }) {
  return (
    <div aria-hidden className={classNames('flex gap-4 py-1', isShaken && 'motion-safe:animate-shake')}>
      {Array.from({ length }, (_, at) => (
        <span
          key={at}
          className={classNames(
            'size-4.5 rounded-full border-2',
            at < typed ? 'border-cini bg-cini' : 'border-line-strong',
          )}
        />
      ))}
    </div>
  );
}

/** The whole sentence is read out once; the seconds that count down are only seen. */
function Problem({ problem }: { problem: PinProblem | null }) {
  return (
    <p role="alert" className="min-h-10 text-center text-sm font-medium text-nar-text low:min-h-5">
      {problem && (
        <>
          <CircleAlert aria-hidden size={16} className="mr-1.5 inline align-[-3px]" />
          {problem.waitSeconds > 0 ? <Waiting {...problem} /> : problem.text}
        </>
      )}
    </p>
  );
}

function Waiting({ text, waitSeconds, waitsUntil }: PinProblem) {
  const now = useNow(1_000);
  const seconds = Math.min(waitSeconds, Math.ceil((waitsUntil - now) / 1000));
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden>
        {seconds > 0 ? `${seconds} sn sonra yeniden deneyin.` : 'Şimdi yeniden deneyin.'}
      </span>
    </>
  );
}

interface KeyProps {
  name: PinKey;
  isDisabled: boolean;
  onPress: (key: PinKey) => void;
}

/** 64 px high on phones, more where there is room, 48 on a low window (PIN-16). */
const Key = ({ name, isDisabled, onPress }: KeyProps) => (
  <button
    type="button"
    aria-label={name === 'back' ? 'Son rakamı sil' : undefined}
    disabled={isDisabled}
    onMouseDown={leaveFocus}
    onClick={() => onPress(name)}
    className="num grid min-h-16 place-items-center rounded-md border border-line-strong bg-surface text-2xl font-medium transition-colors duration-[120ms] hover:bg-sunken active:bg-cini-soft disabled:opacity-45 md:[@media(min-height:800px)]:min-h-19 low:min-h-12"
  >
    {name === 'back' ? <Delete aria-hidden size={24} /> : name}
  </button>
);
