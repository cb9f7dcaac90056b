import {
  Coins,
  FileText,
  Plug,
  Printer,
  QrCode,
  Server,
  ShoppingBag,
  Smartphone,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { PARTNER_METHODS } from '@sofra/domain/accounts/partner';
import { formatLira } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import type { ComponentType } from 'react';
import { useApiTokens } from '#src/features/api-tokens/api-tokens-queries.ts';
import { hourText } from '#src/features/business/business-draft.ts';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { useDocumentSettings } from '#src/features/documents/documents-queries.ts';
import { partnersOf } from '#src/features/partners/partner-draft.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { usePrinters } from '#src/features/printing/printing-queries.ts';
import { useAreas } from '#src/features/tables/areas-queries.ts';
import { useSharedDevices } from '#src/features/users/devices/devices-queries.ts';
import { useUsers } from '#src/features/users/users-queries.ts';
import { useWebhooks } from '#src/features/webhooks/webhooks-queries.ts';
import { isSellerMissing } from '#src/app/settings/missing-settings.ts';
import { RatesValue } from '#src/app/settings/rows/document-rows.tsx';
import { BackupValue, VersionValue } from '#src/app/settings/rows/system-rows.tsx';
import type { GroupId } from '#src/app/settings/settings-address.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useThemeChoice } from '#src/lib/device/theme-choice.ts';

interface Group {
  id: GroupId;
  label: string;
  icon: LucideIcon;
  /** The most important values, below the name on phones. */
  Detail: ComponentType;
}

const joined = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
const onOff = (isOn: boolean): string => (isOn ? 'açık' : 'kapalı');

function BusinessDetail() {
  const { data } = useBusinessProfile();
  const areas = useAreas().length;
  return data && joined(data.name, `gün ${hourText(data.dayStartHour)}`, areas > 0 && `${areas} bölüm`);
}

function SalesDetail() {
  const { data } = useBusinessProfile();
  if (!data) return null;
  const { askGuests, takeaway } = data.settings;
  return `Kişi sor ${onOff(askGuests)} · paket ${onOff(takeaway)}`;
}

function PaymentDetail() {
  const settings = useBusinessProfile().data?.settings;
  const { data: partners = [] } = usePartners();
  const terminals = PARTNER_METHODS.flatMap((method) =>
    method === 'CARD' ? partnersOf(method, partners).filter(({ isActive }) => isActive) : [],
  ).length;
  return joined(
    terminals > 0 && `${terminals} POS`,
    settings && `bahşiş ${onOff(settings.tips)}`,
    settings && `fark sınırı ${formatLira(settings.cashVarianceLimit)}`,
  );
}

const PROBLEM: Readonly<Record<string, string>> = {
  PAPER_OUT: 'kağıt yok',
  UNREACHABLE: 'ulaşılamıyor',
  OFF: 'kapalı',
};

function PrintingDetail() {
  const { data } = usePrinters();
  if (!data) return null;
  const broken = data.find(({ isActive, state }) => isActive && state in PROBLEM);
  if (!broken) return `${data.length} yazıcı`;
  const text = `${data.length} yazıcı · ${broken.name}: ${PROBLEM[broken.state]}`;
  return <span className="text-safran-text">{text}</span>;
}

function PeopleDetail() {
  const role = useSession()?.role;
  const { data: users } = useUsers();
  const settings = useBusinessProfile().data?.settings;
  const { data: devices = [] } = useSharedDevices({
    isEnabled: role !== undefined && can(role, 'devices.read'),
  });
  return joined(
    users && `${users.length} kişi`,
    settings && `PIN ${settings.pinLength} hane`,
    devices.length > 0 && `${devices.length} ortak cihaz`,
  );
}

function MenuDetail() {
  const settings = useBusinessProfile().data?.settings;
  return settings && `${settings.secondLanguage ? 3 : 2} dil · masadan çağrı ${onOff(settings.guestCalls)}`;
}

function DocumentsDetail() {
  const { data } = useDocumentSettings();
  if (data && isSellerMissing(data)) return <span className="text-nar-text">Vergi no eksik</span>;
  return <RatesValue />;
}

function ConnectionsDetail() {
  const { data: tokens } = useApiTokens();
  const { data: webhooks } = useWebhooks();
  if (!tokens || !webhooks) return null;
  if (tokens.length + webhooks.length === 0) return 'Bağlı program yok';
  return joined(
    tokens.length > 0 && `${tokens.length} API anahtarı`,
    webhooks.length > 0 && `${webhooks.length} bildirim adresi`,
  );
}

function DeviceDetail() {
  const theme = useThemeChoice();
  return { system: 'Görünüm sisteme göre', light: 'Açık görünüm', dark: 'Koyu görünüm' }[theme];
}

const SystemDetail = () => (
  <>
    <VersionValue /> <BackupValue />
  </>
);

/** The groups of the settings, in their order (SETTING-2). */
export const SETTING_GROUPS: readonly Group[] = [
  { id: 'business', label: 'İşletme', icon: Store, Detail: BusinessDetail },
  { id: 'sales', label: 'Satış', icon: ShoppingBag, Detail: SalesDetail },
  { id: 'payment', label: 'Ödeme ve kasa', icon: Coins, Detail: PaymentDetail },
  { id: 'printing', label: 'Yazıcılar ve istasyonlar', icon: Printer, Detail: PrintingDetail },
  { id: 'people', label: 'Kullanıcılar ve PIN', icon: Users, Detail: PeopleDetail },
  { id: 'menu', label: 'Menü ve QR', icon: QrCode, Detail: MenuDetail },
  { id: 'documents', label: 'Belgeler ve KDV', icon: FileText, Detail: DocumentsDetail },
  { id: 'connections', label: 'Bağlantılar', icon: Plug, Detail: ConnectionsDetail },
  { id: 'device', label: 'Cihaz', icon: Smartphone, Detail: DeviceDetail },
  { id: 'system', label: 'Sistem', icon: Server, Detail: SystemDetail },
];

export const groupLabel = (id: GroupId): string =>
  SETTING_GROUPS.find((group) => group.id === id)?.label ?? '';
