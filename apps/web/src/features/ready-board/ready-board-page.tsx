import { BellRing, CookingPot, Volume2, VolumeX, WifiOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useReadyBoard, type Board, type BoardState } from '#src/features/ready-board/use-ready-board.ts';
import { openSound, play, useSoundState } from '#src/lib/device/sound.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';

/** At most so many numbers of each part at once, then pages (READY-4). */
const PREPARING = 12;
const READY = 5;
const PAGE_MS = 8_000;
/** A number keeps blinking for this long, also when its page changes meanwhile. */
const FRESH_MS = 6_000;
/** After this time without a connection no number is right any more (READY-6). */
const OLD_MS = 10 * 60_000;

const size = (pixels: number) => `calc(${pixels} * var(--u))`;

/** The numbers for guests at the counter, readable from five metres (READY-8). */
export function ReadyBoardPage({ secret }: { secret: string }) {
  const state = useReadyBoard(secret);
  const now = useNow(1_000);
  const fresh = useFresh(state, now);
  if (!state.board) return <Start failure={state.failure} />;
  const { board, at, failure } = state;
  const isOld = failure !== null && now - at > OLD_MS;
  const isEmpty = board.preparing.length + board.ready.length === 0;
  return (
    <main className="flex h-dvh flex-col overflow-hidden bg-bg text-ink">
      <Header board={board} now={now} offlineSince={failure === null ? null : at} />
      {isOld || isEmpty ? (
        <Quiet name={board.businessName} time={isOld ? null : clockText(now, board.timeZone)} />
      ) : (
        <>
          <div
            className={`grid min-h-0 flex-1 grid-cols-[2fr_3fr] portrait:grid-cols-1 portrait:grid-rows-[2fr_3fr] ${failure === null ? '' : 'opacity-40'}`}
          >
            <Preparing numbers={pageOf(board.preparing, PREPARING, now)} />
            <Ready numbers={pageOf(board.ready, READY, now).map(({ number }) => number)} fresh={fresh} />
          </div>
          <p
            className="border-t border-line bg-surface"
            style={{ padding: `${size(24)} ${size(56)}`, fontSize: size(36) }}
          >
            Numaranız <strong>Hazır</strong> tarafına geçince tezgâha gelin.
          </p>
        </>
      )}
    </main>
  );
}

function pageOf<Number>(numbers: readonly Number[], most: number, now: number): readonly Number[] {
  const pages = Math.max(1, Math.ceil(numbers.length / most));
  const page = Math.floor(now / PAGE_MS) % pages;
  return numbers.slice(page * most, (page + 1) * most);
}

/** Rings for numbers that became ready, and returns those that still blink (READY-5). */
function useFresh({ fresh, freshAt }: BoardState, now: number): readonly number[] {
  useEffect(() => {
    if (fresh.length > 0) play('ready');
  }, [fresh]);
  return now - freshAt < FRESH_MS ? fresh : [];
}

interface HeaderProps {
  board: Board;
  now: number;
  /** The time of the last numbers; null with a connection. */
  offlineSince: number | null;
}

function Header({ board: { businessName, timeZone }, now, offlineSince }: HeaderProps) {
  const sound = useSoundState();
  const Sound = sound === 'ready' ? Volume2 : VolumeX;
  return (
    <header
      className="flex items-center bg-cini-strong leading-tight text-on-cini"
      style={{ padding: `${size(28)} ${size(56)}`, gap: size(32), fontSize: size(44) }}
    >
      <h1 className="min-w-0 flex-1 truncate font-semibold">{businessName}</h1>
      {offlineSince !== null && (
        <p role="status" className="num flex items-center font-semibold" style={{ gap: size(16) }}>
          <WifiOff aria-hidden style={{ width: size(44), height: size(44) }} />
          {`Bağlantı yok · ${clockText(offlineSince, timeZone).replace(':', '.')}`}
        </p>
      )}
      {sound !== 'none' && (
        <button
          type="button"
          onClick={openSound}
          aria-pressed={sound === 'ready'}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-md"
        >
          <Sound aria-hidden style={{ width: size(44), height: size(44) }} />
          <span className="sr-only">Ses</span>
        </button>
      )}
      <p className="num font-semibold">{clockText(now, timeZone)}</p>
    </header>
  );
}

interface PartProps {
  title: string;
  icon: typeof BellRing;
  className: string;
  children: ReactNode;
}

const Part = ({ title, icon: Icon, className, children }: PartProps) => (
  <section
    aria-label={title}
    className={`flex min-h-0 min-w-0 flex-col ${className}`}
    style={{ padding: `${size(40)} ${size(56)}`, gap: size(32) }}
  >
    <h2
      className="flex items-center leading-tight font-semibold"
      style={{ gap: size(20), fontSize: size(60) }}
    >
      <Icon aria-hidden style={{ width: size(60), height: size(60) }} />
      {title}
    </h2>
    {children}
  </section>
);

const Preparing = ({ numbers }: { numbers: readonly number[] }) => (
  <Part title="Hazırlanıyor" icon={CookingPot} className="text-ink-2">
    <ul className="num grid grid-cols-3" style={{ gap: size(20) }}>
      {numbers.map((number) => (
        <li
          key={number}
          className="grid place-items-center rounded-lg border border-line-strong bg-surface leading-none font-bold"
          style={{ height: size(180), fontSize: size(116) }}
        >
          {number}
        </li>
      ))}
    </ul>
  </Part>
);

interface ReadyProps {
  numbers: readonly number[];
  fresh: readonly number[];
}

const Ready = ({ numbers, fresh }: ReadyProps) => (
  <Part title="Hazır" icon={BellRing} className="bg-zeytin text-on-zeytin">
    <ul aria-live="polite" className="num grid grid-cols-2" style={{ gap: size(24) }}>
      {numbers.map((number, at) => (
        <li
          key={number}
          className={`grid place-items-center rounded-lg bg-surface leading-none font-bold text-zeytin-text ${at === 0 ? 'col-span-2' : ''} ${fresh.includes(number) ? 'blinks-twice' : ''}`}
          style={{ height: size(at === 0 ? 320 : 235), fontSize: size(at === 0 ? 280 : 220) }}
        >
          {number}
        </li>
      ))}
    </ul>
  </Part>
);

/** The name alone, while no number is waiting or known (READY-6, READY-7). */
const Quiet = ({ name, time }: { name: string; time: string | null }) => (
  <div className="grid flex-1 place-items-center text-center">
    <p className="leading-tight font-bold" style={{ fontSize: size(160), padding: size(56) }}>
      {name}
      {time !== null && (
        <span className="num block font-medium text-ink-2" style={{ fontSize: size(116) }}>
          {time}
        </span>
      )}
    </p>
  </div>
);

const Start = ({ failure }: Pick<BoardState, 'failure'>) => (
  <main className="grid h-dvh place-items-center bg-bg p-4 text-center text-ink" aria-busy={failure === null}>
    <p role="status" className="text-xl font-semibold">
      {failure === null && 'Yükleniyor…'}
      {failure === 'offline' && 'Bağlantı yok. Bağlanınca numaralar görünür.'}
      {failure === 'gone' && 'Pano bulunamadı. Adres yenilenmiş olabilir.'}
    </p>
  </main>
);
