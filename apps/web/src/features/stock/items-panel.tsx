import { History, ScrollText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { StartTrackingDialog } from '#src/features/stock/start-tracking-dialog.tsx';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import { untrackedChoice, type StockRow } from '#src/features/stock/stock-level.ts';
import { StockPanel } from '#src/features/stock/stock-panel.tsx';
import { TrackingDialog } from '#src/features/stock/tracking-dialog.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

type OpenDialog = { kind: 'start' } | { kind: 'edit'; row: StockRow };

/** *Ürünler*: the form offers every menu item, so that a new business can begin; the list shows the tracked ones. */
export function ItemsPanel({ rows, chosenId, onChoose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const menu = useMenu();
  const isDesktop = useDesktop();
  const close = () => setDialog(null);
  const untracked = (menu.data ?? []).flatMap(({ items }) => items.filter((item) => !item.trackStock));
  const choices = [...rows, ...untracked.map(untrackedChoice)];
  return (
    <>
      <StockPanel
        label="Ürün"
        rows={rows}
        choices={choices}
        chosenId={chosenId}
        onChoose={onChoose}
        empty={{
          title: 'Stoğu takip edilen ürün yok',
          text: 'Adetle satılan ürünleri takibe alın: satıldıkça düşer, azalınca haber verir.',
        }}
        addLabel="Takibe ürün ekle"
        onAdd={() => setDialog({ kind: 'start' })}
        actionsOf={(row) => (
          <>
            <Button
              size={44}
              variant="quiet"
              icon={SlidersHorizontal}
              onClick={() => setDialog({ kind: 'edit', row })}
            >
              Stok ayarları
            </Button>
            <LinkToStock tab="hareketler" item={row.id} icon={History}>
              Hareketler
            </LinkToStock>
            <LinkToStock tab="recete" item={row.id} icon={ScrollText}>
              Reçete
            </LinkToStock>
          </>
        )}
      />
      {dialog?.kind === 'start' && (
        <StartTrackingDialog
          items={untracked}
          onClose={close}
          onStarted={(id) => onChoose(isDesktop ? id : undefined)}
        />
      )}
      {dialog?.kind === 'edit' && (
        <TrackingDialog row={dialog.row} onClose={close} onStopped={() => onChoose(undefined)} />
      )}
    </>
  );
}
