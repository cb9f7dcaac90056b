import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { watchVersion } from '#src/lib/realtime/watch-version.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/**
 * *Yeni sürüm hazır* (OFF-21): the user decides when the page reloads. Unsent lines survive the reload
 * (`order-queue/draft-cart.ts`).
 */
export function UpdateStrip() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => (import.meta.env.PROD ? watchVersion(setIsThere) : undefined), []);
  if (!isThere) return null;
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-2 border-b border-line bg-surface px-4 text-sm font-medium"
    >
      <RefreshCw aria-hidden size={18} className="shrink-0 text-cini-text" />
      <span className="min-w-0">Yeni sürüm hazır</span>
      <TextButton onClick={() => location.reload()}>Yenile</TextButton>
    </div>
  );
}
