import { ArrowDown, Delete, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { CountList } from '#src/features/stock/count/count-list.tsx';
import { CountQuestion, CountRefusal } from '#src/features/stock/count/count-refusal.tsx';
import { stepFrom } from '#src/features/stock/count/count-row.tsx';
import { useStockCount } from '#src/features/stock/count/use-stock-count.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { changeText } from '#src/features/stock/stock-move.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { applyStockKey, Keypad, type KeypadKey } from '#src/ui/fields/keypad.tsx';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';

interface Props {
  rows: readonly StockRow[];
  onClose: () => void;
}

/** All stock on one sheet, counted row by row and saved at once (STOCK-25). Mount it to open it. */
export function CountSheet({ rows, onClose }: Props) {
  const count = useStockCount(rows, onClose);
  const [activeId, setActiveId] = useState<string | null>(null);
  const hasPad = useMedia('(pointer: coarse)');
  const form = useRef<HTMLFormElement>(null);
  const active = rows.find(({ id }) => id === activeId);
  const press = (key: KeypadKey) => {
    if (active) count.set(active, applyStockKey(count.drafts[active.id]?.typed ?? '', key));
  };
  const goOn = () => {
    const box = form.current?.querySelector<HTMLElement>(`[data-count="${activeId ?? ''}"]`);
    if (box) stepFrom(box, 1);
  };
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      isLocked={count.isPending}
      closesOnBackdrop="never"
      overlayClassName="items-stretch justify-center md:items-center md:p-5 low:items-stretch low:p-0"
      boxClassName="h-full bg-raised entering:animate-sheet-in md:max-w-[1120px] md:rounded-xl md:entering:animate-rise-in low:max-w-none low:rounded-none"
    >
      <AriaDialog className="h-full min-w-0 flex-1 outline-none">
        <form
          ref={form}
          noValidate
          className="flex h-full min-h-0 flex-col md:flex-row"
          onSubmit={(event) => {
            event.preventDefault();
            count.save();
          }}
        >
          <section className="flex min-h-0 min-w-0 flex-1 flex-col">
            <header className="flex items-center justify-between gap-2 py-2 pr-2 pl-4 low:py-0">
              <Heading slot="title" className="text-xl font-semibold">
                Sayım
              </Heading>
              <Progress counted={count.counted.length} all={rows.length} differing={count.differing.length} />
              <IconButton icon={X} label="Kapat" iconSize={24} disabled={count.isPending} onClick={onClose} />
            </header>
            <CountList
              rows={rows}
              drafts={count.drafts}
              hasPad={hasPad}
              onTyped={count.set}
              onActive={setActiveId}
            />
          </section>
          <aside className="flex flex-col gap-2 border-t border-line bg-sunken p-3 pb-safe md:w-[320px] md:justify-end md:border-t-0 md:border-l md:p-4 low:overflow-y-auto low:p-3 low:pb-safe-3">
            <CountRefusal error={count.error} rows={rows} />
            <Differences count={count} />
            {hasPad && (
              <fieldset disabled={!active} className="flex min-h-0 flex-col gap-2">
                <p className="truncate text-sm font-medium low:hidden">
                  {active?.name ?? 'Saymak için bir satır seçin'}
                </p>
                <Keypad label="Sayılan miktar: tuşlar" isFilling onKey={press} />
                <div className="flex gap-2">
                  <IconButton
                    icon={Delete}
                    label="Son rakamı sil"
                    variant="outline"
                    className="h-12 w-16"
                    onMouseDown={leaveFocus}
                    onClick={() => press('back')}
                  />
                  <Button icon={ArrowDown} className="flex-1" onMouseDown={leaveFocus} onClick={goOn}>
                    Sonraki
                  </Button>
                </div>
              </fieldset>
            )}
            <div className="flex gap-2">
              <ClearButton isDisabled={count.isPending} drafts={count.drafts} onClear={count.clear} />
              <Button
                type="submit"
                variant="primary"
                size={56}
                keepsFocus
                className="min-w-0 flex-1"
                disabled={count.counted.length === 0 || count.hasProblem}
                isPending={count.isPending}
                pendingLabel="Kaydediliyor…"
              >
                Kaydet
              </Button>
            </div>
          </aside>
        </form>
        <CountQuestion error={count.error} onClose={count.forgive} onAccept={() => count.save(true)} />
      </AriaDialog>
    </ModalFrame>
  );
}

interface ProgressProps {
  counted: number;
  all: number;
  differing: number;
}

function Progress({ counted, all, differing }: ProgressProps) {
  return (
    <p role="status" className="num ml-auto text-right text-sm text-ink-2">
      <span className="font-semibold text-ink">
        {counted} / {all} sayıldı
      </span>
      {counted > 0 && <span className="max-sm:block"> {differing} fark</span>}
    </p>
  );
}

/** The differences, shown beside the list where there is room. */
function Differences({ count: { differing } }: { count: ReturnType<typeof useStockCount> }) {
  return (
    <section
      aria-label="Farklar"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto max-md:hidden low:hidden"
    >
      <h3 className="pb-1 text-sm font-semibold">Farklar</h3>
      {differing.length === 0 ? (
        <p className="text-sm text-ink-2">Deftere uymayan her sayım burada farkıyla görünür.</p>
      ) : (
        <ul className="text-sm">
          {differing.map(({ row, difference }) => (
            <li key={row.id} className="flex justify-between gap-3 py-1">
              <span className="min-w-0 truncate">{row.name}</span>
              <span className="num shrink-0 font-semibold">{changeText(difference, row.stockUnit)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ClearProps {
  drafts: object;
  isDisabled: boolean;
  onClear: () => void;
}

function ClearButton({ drafts, isDisabled, onClear }: ClearProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size={56}
        disabled={isDisabled || Object.keys(drafts).length === 0}
        onClick={() => setIsAsking(true)}
      >
        Temizle
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          onClear();
          setIsAsking(false);
        }}
        title="Yazılanlar silinsin mi?"
        confirmLabel="Sil"
      >
        Kaydedilmemiş sayım baştan başlar. Stoklar değişmez.
      </ConfirmDialog>
    </>
  );
}
