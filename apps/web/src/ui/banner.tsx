import { CircleAlert, CloudOff, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** error = nar, warning = safran (offline, waiting), info = grey. */
  tone: 'error' | 'warning' | 'info';
  children: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
  /** Shows *Tekrar dene*. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean;
}

const VARIANTS: Record<Props['tone'], { icon: LucideIcon; box: string }> = {
  error: { icon: CircleAlert, box: 'border-nar bg-nar-soft text-nar-text' },
  warning: { icon: CloudOff, box: 'border-safran bg-safran-soft text-safran-text' },
  info: { icon: Info, box: 'border-line bg-sunken text-ink-2' },
};

/** Shows a problem at the place where it occurred, with a way to solve it (UI-18). */
export function Banner({
  tone,
  children,
  icon,
  onRetry,
  retryLabel = 'Tekrar dene',
  isRetrying = false,
}: Props) {
  const { icon: ownIcon, box } = VARIANTS[tone];
  const Icon = icon ?? ownIcon;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-4 py-2 text-sm',
        box,
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48 py-1 font-medium">{children}</div>
      {onRetry && (
        <Button size={44} isPending={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
