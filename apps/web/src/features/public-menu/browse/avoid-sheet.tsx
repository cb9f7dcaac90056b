import { ALLERGENS } from '@sofra/domain/menu/allergens';
import type { Avoidable } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { Sheet } from '#src/features/public-menu/parts/sheet.tsx';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  avoided: ReadonlySet<Avoidable>;
  onAvoided: (avoided: ReadonlySet<Avoidable>) => void;
  /** The number of items left. */
  found: number;
  onClose: () => void;
}

const ALSO = ['ALCOHOL', 'PORK'] as const;

/**
 * The fourteen allergens by icon and name, as a legend and as a filter that hides items containing them. Mount it to
 * open it.
 */
export function AvoidSheet({ avoided, onAvoided, found, onClose }: Props) {
  const messages = useMessages();
  const toggle = (one: Avoidable) => {
    const next = new Set(avoided);
    if (!next.delete(one)) next.add(one);
    onAvoided(next);
  };
  const boxes = (all: readonly Avoidable[]) => (
    <div className="grid grid-cols-1 gap-2 pt-2 min-[22.5rem]:grid-cols-2">
      {all.map((one) => (
        <AvoidBox
          key={one}
          one={one}
          label={messages[one]}
          isAvoided={avoided.has(one)}
          onToggle={() => toggle(one)}
        />
      ))}
    </div>
  );
  return (
    <Sheet
      title={messages.avoid}
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          {avoided.size > 0 && (
            <button
              type="button"
              onClick={() => onAvoided(new Set())}
              className="min-h-12 rounded-md border border-line-strong px-4 font-medium"
            >
              {messages.clear}
            </button>
          )}
          <button
            type="button"
            onClick={onClose}
            className="num min-h-12 flex-1 rounded-md bg-cini px-4 font-semibold text-on-cini"
          >
            {fill(messages.show, { n: found })}
          </button>
        </div>
      }
    >
      <p className="pt-1 text-sm text-ink-2">{messages.avoidHint}</p>
      <fieldset className="pt-4">
        <legend className="float-start w-full text-sm font-semibold text-ink-2">{messages.allergens}</legend>
        <div className="clear-both">{boxes(ALLERGENS)}</div>
      </fieldset>
      <fieldset className="pt-4">
        <legend className="float-start w-full text-sm font-semibold text-ink-2">{messages.alsoAvoid}</legend>
        <div className="clear-both">{boxes(ALSO)}</div>
      </fieldset>
      <p className="pt-4 text-sm text-ink-2">{messages.askStaff}</p>
    </Sheet>
  );
}

interface BoxProps {
  one: Avoidable;
  label: string;
  isAvoided: boolean;
  onToggle: () => void;
}

const AvoidBox = ({ one, label, isAvoided, onToggle }: BoxProps) => (
  <label className="relative flex min-h-12 items-center gap-2 rounded-md border border-line bg-bg px-3 py-1.5 text-sm leading-tight has-checked:border-nar has-checked:bg-nar-soft has-checked:font-semibold has-checked:text-nar-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="checkbox"
      checked={isAvoided}
      onChange={onToggle}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    <Icon name={one} className="size-6" />
    <span className="min-w-0 flex-1 break-words">{label}</span>
    {isAvoided && <Icon name="close" className="size-4" />}
  </label>
);
