import type { OptionOfGroup } from '@sofra/contract/option-groups';
import { useSoldOutOption } from '#src/features/kitchen/kitchen-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { classNames } from '#src/ui/class-names.ts';

/** *Bugün*: to be had or not until the next business day. It is saved at once, unlike the rest of the row (SELL-35). */
export function OptionToday({ saved }: { saved: OptionOfGroup | undefined }) {
  const marking = useSoldOutOption();
  if (!saved) return null;
  const { id, name, isSoldOut } = saved;
  const isOut = marking.isPending ? marking.variables.isSoldOut : isSoldOut;
  const text = isOut ? 'Tükendi' : 'Var';
  return (
    <button
      type="button"
      aria-label={`${name} bugün: ${text}`}
      onClick={() =>
        marking.mutate(
          { id, isSoldOut: !isOut },
          { onError: (error) => toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.')) },
        )
      }
      className={classNames(
        'min-h-11 w-full min-w-20 rounded-md border px-2 text-sm font-medium',
        isOut
          ? 'border-nar bg-nar-soft text-nar-text'
          : 'border-line bg-surface text-zeytin-text hover:bg-sunken',
      )}
    >
      {text}
    </button>
  );
}
