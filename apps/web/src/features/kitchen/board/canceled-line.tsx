import type { KitchenCancel } from '@sofra/contract/kitchen';
import { menuTag } from '@sofra/domain/set-lines';
import { X } from 'lucide-react';
import type { DensityStyle } from '#src/features/kitchen/board/density.ts';
import { KitchenOptions } from '#src/features/kitchen/board/kitchen-options.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { nameWithPortion } from '#src/ui/order/choice-text.ts';

interface Props {
  cancel: KitchenCancel;
  density: DensityStyle;
}

/** A cancelled line, struck through in red with its reason, shown for a quarter of an hour. */
export function CanceledLine({
  cancel: { qty, name, portion, setMenuName, options, note, reason },
  density,
}: Props) {
  return (
    <li
      className={classNames(
        'flex items-start gap-2 border-t border-line px-2.5 text-nar-text first:border-t-0',
        density.line,
      )}
    >
      <span className={classNames('num w-6 shrink-0 text-right font-semibold line-through', density.qty)}>
        {qty} <span className="sr-only">adet</span>
      </span>{' '}
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className={classNames('max-w-full font-medium break-words line-through', density.dish)}>
          {nameWithPortion(name, { portion })}
          {setMenuName !== null && ` ${menuTag(setMenuName)}`}
        </span>{' '}
        <span className="line-through">
          <KitchenOptions options={options} />
        </span>{' '}
        {note && <span className="max-w-full text-[15px] break-words line-through">{note}</span>}{' '}
        <span className="max-w-full text-[14px] leading-5 break-words">
          İptal{reason ? ` · ${reason}` : ''}
        </span>
      </span>
      <X aria-hidden size={20} className="mt-1 shrink-0" />
    </li>
  );
}
