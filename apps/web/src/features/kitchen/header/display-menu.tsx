import { Rows3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { DENSITIES, type Density } from '#src/features/kitchen/board/density.ts';
import { HeaderButton } from '#src/features/kitchen/header/header-button.tsx';
import type { useKitchenTheme } from '#src/features/kitchen/header/use-kitchen-theme.ts';
import { Kbd } from '#src/ui/kbd.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

interface Props {
  /** Null where there is no choice: a phone held sideways always uses *Sık*. */
  density: Density | null;
  onDensity: (density: Density) => void;
  theme: ReturnType<typeof useKitchenTheme>;
}

const SEGMENTS = (['tight', 'normal', 'large'] as const).map((value) => ({
  value,
  label: DENSITIES[value].label,
}));

const KEYS = [
  ['Sol, sağ ok', 'fiş seç'],
  ['1-9', 'sıradaki fiş'],
  ['Yukarı, aşağı ok', 'ürün seç'],
  ['Enter', 'ilerlet'],
  ['Boşluk', 'hepsi hazır'],
  ['Backspace', 'geri al'],
  ['T', 'tükendi'],
  ['F', 'tam ekran'],
] as const;

/** Display settings of this device: density, dark or light, and the keys of a bump bar. */
export function DisplayMenu({ density, onDensity, theme }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <HeaderButton
        ref={button}
        icon={Rows3}
        text={density ? DENSITIES[density].label : 'Görünüm'}
        label={density ? `Görünüm: ${DENSITIES[density].label}` : 'Görünüm'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom end"
        offset={6}
        className="w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
      >
        <Dialog aria-label="Görünüm" className="flex flex-col gap-3 p-3 outline-none">
          {density && (
            <SegmentedControl
              label="Yoğunluk"
              segments={SEGMENTS}
              value={density}
              onValue={onDensity}
              isWide
            />
          )}
          <Switch label="Koyu görünüm" isOn={theme.isDark} onToggle={theme.toggle} />
          <p className="text-sm text-ink-2">Bir ürünü bir adım geri almak için üzerine uzun basın.</p>
          <dl className="hidden grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-sm text-ink-2 pointer-fine:grid">
            {KEYS.map(([key, action]) => (
              <div key={key} className="contents">
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Popover>
    </>
  );
}
