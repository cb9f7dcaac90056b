import { SpotButton, Spot } from '#src/features/public-menu/menu-states.tsx';
import type { Avoidable } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { momentText } from '#src/features/public-menu/messages/dates.ts';
import { fill, useSpeech, useMessages } from '#src/features/public-menu/messages/messages.ts';

interface NotesProps {
  hasSamples: boolean;
  isOld: boolean;
  at: number;
}

/** Notes above the menu: that it contains samples, or is not up to date. */
export function MenuNotes({ hasSamples, isOld, at }: NotesProps) {
  const { language, messages } = useSpeech();
  return (
    <>
      {hasSamples && (
        <p className="mt-4 flex items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm text-ink-2">
          <Icon name="info" className="size-5 text-cini-text" />
          <span>
            <strong className="font-semibold text-ink">{messages.sample}</strong> · {messages.sampleHint}
          </span>
        </p>
      )}
      <div role="status">
        {isOld && (
          <p className="mt-4 flex items-start gap-3 rounded-md bg-safran-soft px-4 py-3 text-sm text-safran-text">
            <Icon name="offline" className="size-5" />
            <span>
              {messages.notFresh}{' '}
              <span className="num font-semibold">
                {fill(messages.updated, { at: momentText(new Date(at), language) })}
              </span>
            </span>
          </p>
        )}
      </div>
    </>
  );
}

interface AvoidedProps {
  avoided: ReadonlySet<Avoidable>;
  /** The number of hidden items. */
  hidden: number;
  onClear: () => void;
}

/** Shown while allergens hide items. */
export function AvoidedNote({ avoided, hidden, onClear }: AvoidedProps) {
  const messages = useMessages();
  if (avoided.size === 0) return null;
  const what = [...avoided].map((one) => messages[one]).join(', ');
  return (
    <div className="mt-4 flex items-center gap-3 rounded-md bg-nar-soft ps-4 text-sm text-nar-text">
      <p role="status" className="num min-w-0 flex-1 py-2">
        {fill(messages.hidden, { what, n: hidden })}
      </p>
      <button type="button" onClick={onClear} className="min-h-11 shrink-0 px-4 font-semibold underline">
        {messages.clear}
      </button>
    </div>
  );
}

interface NothingProps {
  isEmpty: boolean;
  onClearSearch: (() => void) | null;
  onClearAvoided: (() => void) | null;
}

/** Shows that nothing matches, and offers to clear search and filter. */
export function NothingFound({ isEmpty, onClearSearch, onClearAvoided }: NothingProps) {
  const messages = useMessages();
  if (isEmpty) return <Spot icon="bell" title={messages.empty} />;
  return (
    <div role="status">
      <Spot icon="search" title={onClearSearch ? messages.noHits : messages.allHidden}>
        {onClearSearch && <SpotButton onClick={onClearSearch}>{messages.clearSearch}</SpotButton>}
        {!onClearSearch && onClearAvoided && (
          <SpotButton onClick={onClearAvoided}>{messages.clear}</SpotButton>
        )}
      </Spot>
    </div>
  );
}
