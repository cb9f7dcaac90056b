import { ArrowLeft, RotateCcw } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

/** The areas of the demo: stacked on phones, two beside each other from tablets on, all three on a desktop. */
export const BOARD =
  'demo-board relative overflow-hidden rounded-xl border border-line-strong bg-bg text-ink shadow-pop';

const STAGES = ['Ürüne dokunun', 'Gönder', 'Mutfakta: Hepsi hazır'] as const;

/** Shows the name of the table, that the data is made up, and the next step. `stage` counts the finished steps. */
export function BoardHead({ stage, onRestart }: { stage: number; onRestart?: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-2 [grid-area:head]">
      <div className="flex min-h-11 items-center gap-3">
        <ArrowLeft aria-hidden size={22} className="text-ink-2" />
        <div>
          <p className="text-lg leading-6 font-semibold">Masa 5</p>
          <p className="num text-xs text-ink-2">Açık · 12 dk · 4 kişilik</p>
        </div>
        <span className="ml-1 rounded-sm border border-bakir px-2 py-0.5 text-xs font-semibold text-bakir-text">
          Örnek
        </span>
      </div>
      <ol className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm md:ml-auto">
        {STAGES.map((text, index) => (
          <li
            key={text}
            aria-current={index === stage ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5',
              index === stage ? 'font-semibold text-bakir-text' : 'text-ink-2',
              index < stage && 'line-through',
            )}
          >
            <span className="num">{index + 1}</span>
            {text}
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={onRestart}
        className={classNames(
          'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken max-md:absolute max-md:top-2 max-md:right-2',
          stage === 0 && 'invisible',
        )}
        aria-label="Örneği baştan başlat"
        title="Örneği baştan başlat"
      >
        <RotateCcw aria-hidden size={20} />
      </button>
    </div>
  );
}

/** Reserves the room of the demo while its script loads, so that nothing shifts when it arrives. */
export function BoardPlaceholder() {
  return (
    <div aria-hidden className={BOARD}>
      <BoardHead stage={0} />
      <div className="demo-items">
        {Array.from({ length: 12 }, (_, tile) => (
          <div key={tile} className="min-h-22 rounded-md border border-line bg-surface" />
        ))}
      </div>
      <div className="h-[372px] border-line bg-surface [grid-area:cart] max-md:border-y md:h-auto lg:border-r" />
      <div data-theme="dark" className="h-[340px] bg-bg [grid-area:kitchen] md:h-auto" />
    </div>
  );
}
