import type { Category } from '@sofra/contract/menu/menu';
import { useState } from 'react';
import { useRemoveSamples } from '#src/features/menu/samples-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Shown while the menu contains samples: explains them and offers to remove them. */
export function SampleBanner({ menu }: { menu: readonly Category[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const items = menu.flatMap((category) => category.items).filter(({ isSample }) => isSample).length;
  if (items === 0 && !menu.some(({ isSample }) => isSample)) return null;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Banner tone="info" onRetry={() => setIsAsking(true)} retryLabel="Kaldır">
        Örnek menü: {items > 0 ? `${items} ürün örnektir, misafirler de görür.` : 'boş kategoriler kaldı.'}{' '}
        Değiştirdiğiniz ürün ve kategori sizin olur.
      </Banner>
      {isAsking && <RemoveSamplesDialog items={items} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function RemoveSamplesDialog({ items, onClose }: { items: number; onClose: () => void }) {
  const removal = useRemoveSamples();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      title="Örnek menü kaldırılsın mı?"
      confirmLabel="Kaldır"
      pendingLabel="Kaldırılıyor…"
      isPending={removal.isPending}
    >
      <p>
        {items > 0 && `${items} örnek ürün menüden kalkar. `}Değiştirdikleriniz kalır; siparişlerde adlar ve
        fiyatlar korunur.
      </p>
      {removal.error && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(removal.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
