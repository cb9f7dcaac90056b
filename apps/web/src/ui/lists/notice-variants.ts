import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { NoticeTone } from '#src/lib/format/notices.ts';

interface NoticeVariant {
  icon: LucideIcon;
  classes: string;
  /** Read aloud before the text, because the colour is only visible. */
  label: string;
}

/** Section "Notices" of the specification: success is green, error red, info grey. */
export const NOTICE_VARIANTS: Record<NoticeTone, NoticeVariant> = {
  success: { icon: CircleCheck, classes: 'border-zeytin bg-zeytin-soft text-zeytin-text', label: 'Başarılı' },
  error: { icon: CircleAlert, classes: 'border-nar bg-nar-soft text-nar-text', label: 'Hata' },
  info: { icon: Info, classes: 'border-line-strong bg-sunken text-ink', label: 'Bilgi' },
};
