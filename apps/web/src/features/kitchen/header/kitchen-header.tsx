import { Ban, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeaderButton } from '#src/features/kitchen/header/header-button.tsx';
import type { FullScreen } from '#src/lib/device/full-screen.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';

interface Props {
  /** *Masalar, Gel-al, Paket*, where an order has no table. */
  places: ReactNode;
  /** The stations to choose from. */
  stations: ReactNode;
  late: ReactNode;
  sound: ReactNode;
  display: ReactNode;
  /** Undefined for roles that may not mark items as sold out. */
  onSoldOut: (() => void) | undefined;
  fullScreen: FullScreen | null;
  /** A phone held sideways: the header is as low as its buttons and has no clock, because the phone shows one. */
  isFlat: boolean;
}

/** The header in one line (two on phones): stations, how many tickets are late, and the actions. */
export function KitchenHeader({
  places,
  stations,
  late,
  sound,
  display,
  onSoldOut,
  fullScreen,
  isFlat,
}: Props) {
  return (
    <header
      className={classNames(
        'flex shrink-0 items-center border-b border-line bg-surface px-2 max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-1 wall:gap-x-4 wall:px-4',
        // Only two pixels higher than the buttons, because a phone held sideways needs its height for dishes.
        isFlat ? 'h-12 gap-x-2' : 'gap-x-3 sm:h-14 wall:h-15',
      )}
    >
      <h1
        className={classNames('shrink-0 font-semibold', isFlat ? 'pl-1 text-base' : 'text-[22px] leading-7')}
      >
        Mutfak <span className="max-wall:sr-only">Ekranı</span>
      </h1>
      <div
        className={classNames(
          'flex min-w-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:flex-wrap',
          isFlat && 'h-11 overflow-hidden rounded-md',
        )}
      >
        {places}
        {stations}
      </div>
      {/* Hidden on a narrow phone: the cards show it themselves, and the tabs need the room. */}
      <div className={isFlat ? 'contents max-[50rem]:hidden' : 'contents'}>{late}</div>
      <div className="ml-auto flex shrink-0 items-center gap-2 wall:gap-3">
        {!isFlat && (
          <div className="hidden min-[60rem]:block">
            <KitchenClock />
          </div>
        )}
        {sound}
        {onSoldOut && (
          <HeaderButton
            icon={Ban}
            text="Tükendi"
            label="Tükendi"
            aria-haspopup="dialog"
            onClick={onSoldOut}
          />
        )}
        {display}
        {fullScreen && (
          <HeaderButton
            icon={fullScreen.isOn ? Minimize : Maximize}
            label={fullScreen.isOn ? 'Tam ekrandan çık' : 'Tam ekran'}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </header>
  );
}

/** A clock in the time zone of the business. */
function KitchenClock() {
  const timeZone = useTimeZone();
  const now = useNow(1000);
  return <p className="num shrink-0 text-[24px] leading-8 font-semibold">{clockText(now, timeZone)}</p>;
}
