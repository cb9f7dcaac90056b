import { MonitorDown } from 'lucide-react';
import { useState } from 'react';
import { askToInstall, useInstallWay } from '#src/lib/device/install-offer.ts';
import { toast } from '#src/lib/format/notices.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

const LABEL = 'Uygulamayı yükle';
/** Uses the labels of Safari's own menu. */
const BY_HAND = 'Tarayıcının Paylaş düğmesine dokunun, sonra Ana Ekrana Ekle seçeneğini seçin.';

/** The button of the sidebar, shown while the app can be installed on this device and is not installed yet. */
export function InstallButton() {
  const way = useInstallWay();
  if (way === null) return null;
  const press = way === 'prompt' ? askToInstall : () => toast.info(BY_HAND);
  return <IconButton icon={MonitorDown} label={LABEL} onClick={press} />;
}

/** The same as an entry of *Daha fazla*, which has room for the explanation. */
export function InstallEntry() {
  const way = useInstallWay();
  const [isExplained, setIsExplained] = useState(false);
  if (way === null) return null;
  const isByHand = way === 'by-hand';
  return (
    <div>
      <button
        type="button"
        aria-expanded={isByHand ? isExplained : undefined}
        onClick={isByHand ? () => setIsExplained(!isExplained) : askToInstall}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm text-ink-2 hover:bg-sunken"
      >
        <MonitorDown aria-hidden size={20} className="shrink-0" />
        {LABEL}
      </button>
      {isByHand && isExplained && (
        <p role="status" className="px-3 pb-2 text-sm text-ink-2">
          {BY_HAND}
        </p>
      )}
    </div>
  );
}
