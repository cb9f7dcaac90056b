import { useNotices } from '#src/lib/format/notices.ts';
import { exactClockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { NOTICE_VARIANTS } from '#src/ui/lists/notice-variants.ts';

/**
 * *Bildirimler*: all toasts since the page was opened, newest first, for toasts that disappeared before they were read.
 */
export function NoticeList({ timeZone }: { timeZone: string }) {
  const notices = useNotices();
  if (notices.length === 0) return <EmptyState title="Henüz bildirim yok" />;
  return (
    <ol className="flex flex-col gap-2">
      {notices.map(({ id, tone, text, at }) => {
        const { icon: Icon, classes, label } = NOTICE_VARIANTS[tone];
        return (
          <li
            key={id}
            className={classNames('flex items-start gap-3 rounded-md border px-3 py-2 text-sm', classes)}
          >
            <Icon aria-hidden size={18} className="mt-px shrink-0" />
            <span className="min-w-0 flex-1 break-words">
              <span className="sr-only">{label}: </span>
              {text}
            </span>
            <time dateTime={at.toISOString()} className="num text-xs">
              {exactClockText(at, timeZone)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
