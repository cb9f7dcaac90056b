import { Bike, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { phoneScreensOf } from '#src/app/screens.ts';
import { useCallCount } from '#src/features/guest-calls/guest-calls-queries.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { Session } from '#src/lib/api/session.ts';
import { CallCount } from '#src/ui/call-count.tsx';
import { classNames } from '#src/ui/class-names.ts';

const MoreSheet = lazy(async () => ({ default: (await import('#src/app/shell/more-sheet.tsx')).MoreSheet }));

const CELL = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs text-ink-2';

/** The navigation of phones: the first screens that the role may open, and *Daha fazla* with everything else (UI-7). */
export function PhoneBar({ session }: { session: Session }) {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const callCount = useCallCount();
  return (
    <nav
      aria-label="Alt menü"
      className="safe-x fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-safe-0 sm:hidden"
    >
      {phoneScreensOf(session.role).map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          isExact={path === '/app'}
          className={classNames(
            CELL,
            'relative aria-[current=page]:font-semibold aria-[current=page]:text-cini-text',
          )}
        >
          <Icon aria-hidden size={22} />
          {label}
          {path === '/app/tables' && (
            <CallCount count={callCount} className="absolute top-0.5 left-[calc(50%+6px)]" />
          )}
        </Link>
      ))}
      {session.isCourier === true && (
        <Link
          to="/app/deliveries"
          className={classNames(CELL, 'aria-[current=page]:font-semibold aria-[current=page]:text-cini-text')}
        >
          <Bike aria-hidden size={22} />
          Teslimat
        </Link>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setIsMoreOpen(true)} className={CELL}>
        <Ellipsis aria-hidden size={22} />
        Daha fazla
      </button>
      <Suspense>
        {isMoreOpen && <MoreSheet session={session} onClose={() => setIsMoreOpen(false)} />}
      </Suspense>
    </nav>
  );
}
