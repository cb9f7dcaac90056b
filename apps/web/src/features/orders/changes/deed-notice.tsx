import type { Deed } from '#src/features/orders/changes/use-deed.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Says why the action failed, or that its result is not known yet. It stays in sight above the part that scrolls. */
export function DeedNotice({ deed }: { deed: Deed }) {
  if (deed.problem === null) return null;
  return (
    <div className="sticky top-0 z-10 bg-raised pb-4">
      <Banner tone="error" onRetry={deed.isUnsure ? deed.again : undefined} isRetrying={deed.isPending}>
        {deed.problem}
        {deed.isUnsure && (
          <span className="block font-normal">Sonuç bilinmiyor. Tekrar deneyin: iki kez yapılmaz.</span>
        )}
      </Banner>
    </div>
  );
}
