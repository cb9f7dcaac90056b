import { getBusiness } from '@sofra/contract/people/business';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useNow } from '#src/lib/format/now.ts';
import { toast } from '#src/lib/format/notices.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

const FirstSteps = lazy(async () => ({
  default: (await import('#src/features/dashboard/first-steps/first-steps.tsx')).FirstSteps,
}));

const YOUNG_FOR_MS = 30 * 86_400_000;

/** *İlk adımlar* of a business in its first 30 days; other dashboards neither load its code nor request its data. */
export function LazyFirstSteps() {
  const business = useQuery(readQuery(getBusiness)).data;
  const now = useNow();
  // Forces a render after a write: the storage event does not reach the tab that wrote.
  const [, setTimesMoved] = useState(0);
  if (!business || now - business.createdAt.getTime() > YOUNG_FOR_MS || isDismissed(business.id)) return null;
  const move = (how: (businessId: string) => void) => {
    how(business.id);
    setTimesMoved((times) => times + 1);
  };
  const hide = () => {
    move(dismiss);
    toast.info('İlk adımlar gizlendi', { undo: () => move(showAgain) });
  };
  return (
    <Suspense>
      <FirstSteps onPutAway={hide} />
    </Suspense>
  );
}

/** *Gizle* is stored per business on this device, so that the founder of a second business sees the steps again. */
const isDismissed = (businessId: string): boolean => stored().includes(businessId);

const dismiss = (businessId: string): void =>
  writeStored('first-steps-put-away', [...stored().filter((one) => one !== businessId), businessId]);

const showAgain = (businessId: string): void =>
  writeStored(
    'first-steps-put-away',
    stored().filter((one) => one !== businessId),
  );

const stored = (): readonly string[] => readStored('first-steps-put-away') ?? [];
