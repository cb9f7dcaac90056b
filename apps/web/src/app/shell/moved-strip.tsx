import { useUnsentOrderCount } from '#src/app/shell/use-unsent-order-count.ts';
import { useMovedHome } from '#src/lib/moved-home.ts';

/**
 * *İşletmeniz yeni bir adrese taşındı* (MOVE-12). The page does not leave by itself: what was not sent is only here, and
 * somebody has to enter it there.
 */
export function MovedStrip() {
  const home = useMovedHome();
  const unsentCount = useUnsentOrderCount();
  if (home === null) return null;
  return (
    <div role="alert" className="border-b border-safran bg-safran-soft px-4 py-2 text-sm text-safran-text">
      <p className="font-medium">
        İşletmeniz yeni bir adrese taşındı:{' '}
        <a className="underline" href={home}>
          {home}
        </a>
      </p>
      {unsentCount > 0 && (
        <p>Gönderilmemiş {unsentCount} sipariş yalnızca bu cihazda duruyor; yeni adreste yeniden girin.</p>
      )}
    </div>
  );
}
