import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Hand,
  Layers,
  LoaderCircle,
  Power,
  ShieldAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import type { AgentPhase } from '#src/features/printing/cashier-agent/agent-state.ts';
import { NOT_ON } from '#src/features/printing/cashier-agent/auto-print.ts';
import type { Tone } from '#src/ui/pill.tsx';

interface PhaseLabels {
  tone: Tone;
  icon: LucideIcon;
  label: string;
  /** The meaning of the phase, with advice. */
  text: string;
}

export const PHASE_LABELS: Record<AgentPhase, PhaseLabels> = {
  off: { tone: 'neutral', icon: Power, label: 'Kapalı', text: NOT_ON },
  elsewhere: {
    tone: 'lacivert',
    icon: Layers,
    label: 'Başka sekmede',
    text: 'Fişleri bu tarayıcının başka bir sekmesi basıyor. O sekme kapanınca bu sekme devralır.',
  },
  loading: {
    tone: 'cini',
    icon: LoaderCircle,
    label: 'Yükleniyor',
    text: 'Yazdırma programı yükleniyor.',
  },
  loadFailed: {
    tone: 'nar',
    icon: CircleAlert,
    label: 'Yüklenemedi',
    text: 'Yazdırma programı yüklenemedi. Sayfayı yenileyin.',
  },
  connecting: {
    tone: 'cini',
    icon: LoaderCircle,
    label: 'Bağlanıyor',
    text: 'QZ Tray aranıyor. Tarayıcı yerel ağ izni sorarsa izin verin.',
  },
  asking: {
    tone: 'safran',
    icon: Hand,
    label: 'İzin bekliyor',
    text: 'QZ Tray izin bekliyor. Bu bilgisayarda açılan pencerede Allow düğmesine basın.',
  },
  connected: {
    tone: 'zeytin',
    icon: CircleCheck,
    label: 'Bağlı',
    text: 'Aşağıdaki yazıcıların fişleri bu bilgisayardan basılır.',
  },
  missing: {
    tone: 'nar',
    icon: CircleX,
    label: 'QZ Tray yok',
    text: 'QZ Tray bu bilgisayarda çalışmıyor. Kuruluysa açın, değilse kurun; açılınca kendiliğinden bağlanır.',
  },
  blocked: {
    tone: 'nar',
    icon: ShieldAlert,
    label: 'Tarayıcı engelliyor',
    text: 'Tarayıcı bu bilgisayardaki programlara erişime izin vermiyor. Adres çubuğundaki site ayarlarından yerel ağ erişimine izin verip tekrar deneyin.',
  },
  refused: {
    tone: 'nar',
    icon: Hand,
    label: 'İzin verilmedi',
    text: 'QZ Tray bu siteye izin vermedi. Tekrar deneyip açılan pencerede Allow düğmesine basın. Pencere açılmıyorsa QZ Tray menüsünde Advanced, Site Manager, Blocked listesinden bu siteyi silin.',
  },
  lost: {
    tone: 'safran',
    icon: Unplug,
    label: 'Bağlantı koptu',
    text: 'QZ Tray bağlantısı koptu. Yeniden bağlanılıyor; bekleyen fişler kaybolmaz.',
  },
  failed: {
    tone: 'nar',
    icon: CircleAlert,
    label: 'Başlatma hatası',
    text: 'Sunucudan yazdırma izni alınamadı. Yeniden deneniyor.',
  },
};

/** Only a person can help here, so *Tekrar dene* is offered. */
export const MAY_RETRY: ReadonlySet<AgentPhase> = new Set<AgentPhase>([
  'missing',
  'blocked',
  'refused',
  'lost',
  'failed',
  'loadFailed',
  'asking',
]);
