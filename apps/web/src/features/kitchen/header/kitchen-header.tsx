import type { ReactNode } from 'react';
import { Ban, CheckCheck, Maximize, Minimize, SunMoon } from 'lucide-react';
import { useFullScreen } from '#src/features/kitchen/header/use-full-screen.ts';
import { useKitchenTheme } from '#src/features/kitchen/header/use-kitchen-theme.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  /** The stations to choose from. */
  stations: ReactNode;
  sound: ReactNode;
  servedCount: number;
  onServed: () => void;
  /** Absent for roles that may not. */
  onSoldOut: (() => void) | undefined;
}

export function KitchenHeader({ stations, sound, servedCount, onServed, onSoldOut }: Props) {
  const theme = useKitchenTheme();
  const fullScreen = useFullScreen();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2">
      <h1 className="text-xl font-semibold">Mutfak Ekranı</h1>
      <div className="order-last min-w-0 basis-full xl:order-none xl:flex-1 xl:basis-0">{stations}</div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
        {sound}
        <Button
          size={44}
          icon={CheckCheck}
          aria-haspopup="dialog"
          className="max-sm:px-3!"
          onClick={onServed}
        >
          <span className="max-sm:sr-only">Son servis edilenler</span>
          {servedCount > 0 && <span className="num text-ink-2 max-sm:hidden">{servedCount}</span>}
        </Button>
        {onSoldOut && (
          <Button size={44} icon={Ban} aria-haspopup="dialog" className="max-sm:px-3!" onClick={onSoldOut}>
            <span className="max-sm:sr-only">Tükendi</span>
          </Button>
        )}
        <IconButton
          icon={SunMoon}
          label={theme.isDark ? 'Mutfak ekranı: açık görünüm' : 'Mutfak ekranı: koyu görünüm'}
          variant="outline"
          onClick={theme.toggle}
        />
        {fullScreen && (
          <IconButton
            icon={fullScreen.isOn ? Minimize : Maximize}
            label={fullScreen.isOn ? 'Tam ekrandan çık' : 'Tam ekran'}
            variant="outline"
            onClick={fullScreen.toggle}
            className="max-sm:hidden"
          />
        )}
      </div>
    </header>
  );
}
