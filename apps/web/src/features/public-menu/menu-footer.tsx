import { dayText, momentText } from '#src/features/public-menu/messages/dates.ts';
import { fill, useSpeech } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  pricesChangedAt: string | null;
  /** When this menu was fetched. */
  at: number;
}

/** The notes that the law requires of a price list, and the age of this one (PUB-20). */
export function MenuFooter({ pricesChangedAt, at }: Props) {
  const { language, messages } = useSpeech();
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-col gap-1 px-5 pt-8 pb-8 text-sm text-ink-2">
      <p className="font-medium text-ink">{messages.vat}</p>
      {pricesChangedAt !== null && (
        <p>{fill(messages.since, { day: dayText(new Date(pricesChangedAt), language) })}</p>
      )}
      <p className="num">{fill(messages.updated, { at: momentText(new Date(at), language) })}</p>
    </footer>
  );
}
