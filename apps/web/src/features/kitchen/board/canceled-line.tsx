import type { KitchenCancel } from '@sofra/contract/kitchen';
import { CircleX } from 'lucide-react';

/** What must not be made any more: struck through in red, with the reason, for a quarter of an hour. */
export function CanceledLine({ cancel: { qty, name, note, reason } }: { cancel: KitchenCancel }) {
  return (
    <li className="flex min-h-16 items-start gap-3 border-t border-line bg-nar-soft px-3 py-2 text-nar-text">
      <span className="num min-w-10 shrink-0 text-right text-3xl font-semibold line-through">
        {qty} <span className="sr-only">adet</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 pt-1">
        <span className="max-w-full text-xl font-semibold break-words line-through 2xl:text-2xl">{name}</span>{' '}
        {note && <span className="text-lg break-words line-through">{note}</span>}{' '}
        <span className="inline-flex max-w-full items-start gap-1.5 text-base font-semibold">
          <CircleX aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">İptal{reason ? ` · ${reason}` : ''}</span>
        </span>
      </span>
    </li>
  );
}
