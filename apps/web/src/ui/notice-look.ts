import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { NoticeTone } from '#src/lib/notices.ts';

interface NoticeLook {
  icon: LucideIcon;
  look: string;
  /** Read aloud before the text, where others see the colour. */
  word: string;
}

/** Spec 2, "Notices": success green, error red, info grey. */
export const NOTICE_LOOK: Record<NoticeTone, NoticeLook> = {
  success: { icon: CircleCheck, look: 'border-zeytin bg-zeytin-soft text-zeytin-text', word: 'Başarılı' },
  error: { icon: CircleAlert, look: 'border-nar bg-nar-soft text-nar-text', word: 'Hata' },
  info: { icon: Info, look: 'border-line-strong bg-sunken text-ink', word: 'Bilgi' },
};
