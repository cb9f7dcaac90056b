import { classNames } from '#src/ui/class-names.ts';

/** The number of open guest calls, at whatever leads to *Masalar* (PUB-38); nothing while there is none. */
export function CallCount({ count, className }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span
        className={classNames(
          'num grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-bakir px-1 text-xs font-semibold text-on-bakir',
          className,
        )}
      >
        {count}
        <span className="sr-only"> çağrı</span>
      </span>
    </>
  );
}
