import { useEffect, type ReactNode } from 'react';
import type { Failure } from '#src/features/public-menu/menu-server.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { IconName } from '#src/features/public-menu/parts/icon.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface SpotProps {
  icon: IconName;
  /** True if its title is the heading of the page. */
  isPage?: boolean;
  title: string;
  children?: ReactNode;
}

/** A message in the place of the menu. */
export function Spot({ icon, isPage = false, title, children }: SpotProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-cini-soft text-cini-text">
        <Icon name={icon} className="size-8" />
      </span>
      <Title className="pt-2 text-xl font-semibold">{title}</Title>
      {children}
    </div>
  );
}

export const SpotButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="mt-3 min-h-12 rounded-md border border-line-strong bg-surface px-5 font-medium"
  >
    {children}
  </button>
);

interface FailedProps {
  failure: Failure;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows that there is no such menu, or that it could not be loaded yet. */
export function MenuFailed({ failure, isRetrying, onRetry }: FailedProps) {
  const messages = useMessages();
  const isGone = failure === 'gone' || failure === 'callsOff';
  useEffect(() => {
    document.title = `${isGone ? messages.notFound : messages.failed} · Sofra`;
  }, [isGone, messages]);
  if (isGone)
    return (
      <Spot isPage icon="search" title={messages.notFound}>
        <p className="text-ink-2">{messages.notFoundHint}</p>
        <p lang="en" className="text-sm text-ink-2">
          Menu not found. Please scan the QR code again.
        </p>
      </Spot>
    );
  return (
    <Spot isPage icon="offline" title={messages.failed}>
      <p role="alert" className="text-ink-2">
        {messages[failure]}
      </p>
      <SpotButton onClick={onRetry}>{isRetrying ? messages.loading : messages.retry}</SpotButton>
    </Spot>
  );
}
