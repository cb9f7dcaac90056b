import { ChevronRight, CircleAlert, type LucideIcon } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { SwitchBox } from '#src/ui/fields/toggle.tsx';

interface ListProps {
  /** A small heading above the rows. */
  title?: string | undefined;
  children: ReactNode;
}

/** Names with their present values; a tap opens what changes them. */
export const ValueRows = ({ title, children }: ListProps) => (
  <section aria-label={title}>
    {title && <h3 className="pb-2 text-sm font-semibold text-ink-2">{title}</h3>}
    <ul className="overflow-clip rounded-lg border border-line bg-surface">{children}</ul>
  </section>
);

interface RowProps {
  name: string;
  /** Below the name. */
  detail?: ReactNode;
  /** Flashes once and gets the focus, because a search led to it. */
  isFound?: boolean;
}

interface ValueProps extends RowProps {
  /** The present value, at the right. */
  value?: ReactNode;
  icon?: LucideIcon;
  /** Opens what changes the value. */
  onOpen: () => void;
}

const ITEM = 'border-b border-line last:border-b-0';
const ROW =
  'flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-sunken data-[found=true]:animate-found';

export function ValueRow({ name, detail, value, icon: Icon, isFound = false, onOpen }: ValueProps) {
  return (
    <li className={ITEM}>
      <button ref={useFound(isFound)} type="button" data-found={isFound} onClick={onOpen} className={ROW}>
        {Icon && <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />}
        <RowName name={name} detail={detail} />{' '}
        <span className="max-w-1/2 text-right text-sm break-words text-ink-2">{value}</span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

interface SwitchProps extends RowProps {
  isOn: boolean;
  disabled?: boolean;
  onToggle: (isOn: boolean) => void;
}

/** A setting that is on or off and is saved at once. */
export function SwitchRow({ name, detail, isFound = false, ...box }: SwitchProps) {
  return (
    <li className={ITEM}>
      <label data-found={isFound} className={ROW}>
        <RowName name={name} detail={detail} />
        <SwitchBox ref={useFound(isFound)} {...box} />
      </label>
    </li>
  );
}

const RowName = ({ name, detail }: Pick<RowProps, 'name' | 'detail'>) => (
  <span className="min-w-0 flex-1 break-words">
    {name} {detail && <span className="block text-xs text-ink-2">{detail}</span>}
  </span>
);

/** Brings the control of a found row into view and focuses it. */
function useFound(isFound: boolean) {
  return useCallback(
    (control: HTMLElement | null) => {
      if (!isFound || !control) return;
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    },
    [isFound],
  );
}

/** A value that has to be entered still. */
export const MissingValue = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 text-nar-text">
    <CircleAlert aria-hidden size={18} className="shrink-0" />
    {children}
  </span>
);
