import { can, type Permission, type Person } from '@sofra/domain/people/permissions';
import {
  ChartColumn,
  ChefHat,
  Coins,
  Contact,
  History,
  House,
  LayoutGrid,
  Package,
  QrCode,
  ReceiptText,
  Settings,
  Users,
  UtensilsCrossed,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { Path } from '#src/lib/router/addresses.ts';

export interface Screen {
  path: Extract<Path, `/app${string}`>;
  label: string;
  icon: LucideIcon;
  /** A role without this permission sees *Bu ekran için yetkiniz yok*, and no request is sent (UI-9). */
  permission: Permission;
  group: 'day' | 'menu' | 'office';
  /**
   * The order in the phone's bar among the screens that the role may open. A screen without it is under *Daha fazla*.
   */
  phoneOrder?: number;
  /** Further paths of the screen, which have no entry of their own, with the permission that each needs. */
  alsoAt?: Readonly<Record<`/app/${string}`, Permission>>;
}

/**
 * Every screen of the shell in the order of the sidebar. Sidebar, phone bar and permission screen use this list (UI-1).
 */
export const SCREENS = [
  { path: '/app', label: 'Ana Sayfa', icon: House, permission: 'payments.read', group: 'day', phoneOrder: 3 },
  {
    path: '/app/tables',
    label: 'Masalar',
    icon: LayoutGrid,
    permission: 'orders.addLines',
    group: 'day',
    phoneOrder: 1,
    alsoAt: {
      '/app/guest-orders': 'calls.read',
      '/app/takeaway': 'orders.readCalled',
      '/app/channel-orders': 'orders.readCalled',
      '/app/reservations': 'reservations.read',
      '/app/counter': 'orders.pay',
      '/app/couriers': 'couriers.readAccounts',
      '/app/deliveries': 'deliveries.read',
    },
  },
  {
    path: '/app/kds',
    label: 'Mutfak Ekranı',
    icon: ChefHat,
    permission: 'kitchen.read',
    group: 'day',
    phoneOrder: 4,
  },
  {
    path: '/app/orders',
    label: 'Siparişler',
    icon: ReceiptText,
    permission: 'payments.read',
    group: 'day',
    phoneOrder: 2,
  },
  {
    path: '/app/cash',
    label: 'Kasa',
    icon: Coins,
    permission: 'cash.read',
    group: 'day',
    alsoAt: { '/app/day': 'dayEnd.end' },
  },
  { path: '/app/customers', label: 'Müşteriler', icon: Contact, permission: 'customers.read', group: 'day' },
  {
    path: '/app/menu',
    label: 'Menü / Ürünler',
    icon: UtensilsCrossed,
    permission: 'menu.write',
    group: 'menu',
  },
  { path: '/app/qr', label: 'QR Kodları', icon: QrCode, permission: 'menu.write', group: 'menu' },
  { path: '/app/stock', label: 'Stok İşlemleri', icon: Package, permission: 'stock.read', group: 'menu' },
  {
    path: '/app/kitchen',
    label: 'Gider - Masraf İşlemleri',
    icon: Wallet,
    permission: 'expenses.read',
    group: 'menu',
  },
  {
    path: '/app/reports',
    label: 'Raporlar',
    icon: ChartColumn,
    permission: 'payments.read',
    group: 'office',
  },
  { path: '/app/audit', label: 'İşlem Geçmişi', icon: History, permission: 'audit.read', group: 'office' },
  { path: '/app/users', label: 'Kullanıcılar', icon: Users, permission: 'users.read', group: 'office' },
  { path: '/app/settings', label: 'Ayarlar', icon: Settings, permission: 'printing.write', group: 'office' },
] as const satisfies readonly Screen[];

/**
 * The screen that an address belongs to: its own, or that of the path above it (`/app/tables/…` is Masalar). The
 * permission is the one that the address needs.
 */
export function screenAt(pathname: string): Screen | undefined {
  const path = pathname.replace(/\/+$/, '');
  const isAt = (one: string) => one === path || (one !== '/app' && path.startsWith(`${one}/`));
  for (const screen of SCREENS as readonly Screen[]) {
    if (isAt(screen.path)) return screen;
    const further = Object.entries(screen.alsoAt ?? {}).find(([one]) => isAt(one));
    if (further) return { ...screen, permission: further[1] };
  }
  return undefined;
}

/** True for screens that announce guest calls: those that the phone's bar may hold (PUB-28). */
export const isServiceScreen = (screen: Screen | undefined): boolean => screen?.phoneOrder !== undefined;

/** Checks if a role may open a screen (UI-8). */
export const mayOpen = (role: Person, { permission }: Screen): boolean => can(role, permission);

const PHONE_ENTRIES = 3;

/** The first three screens in the phone's bar that the role may open. */
export const phoneScreensOf = (role: Person): (typeof SCREENS)[number][] =>
  SCREENS.filter((screen) => 'phoneOrder' in screen && mayOpen(role, screen))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .slice(0, PHONE_ENTRIES);

const orderOf = (screen: Screen): number => screen.phoneOrder ?? Infinity;

export interface EntryGroup {
  id: Screen['group'] | 'locked';
  /** For screen readers only; on screen a line divides the groups. */
  label: string;
  screens: readonly (typeof SCREENS)[number][];
}

const GROUP_LABEL = {
  day: 'Gün',
  menu: 'Menü ve stok',
  office: 'Yönetim',
  locked: 'Yetkiniz olmayan ekranlar',
} as const;

/**
 * Every screen, in groups (UI-6). Those that the role may not open are last, with a lock. The kitchen takes no orders
 * and sees its own screen alone.
 */
export function entryGroupsOf(role: Person): EntryGroup[] {
  const groupOf = (screen: Screen) => (mayOpen(role, screen) ? screen.group : 'locked');
  return (['day', 'menu', 'office', 'locked'] as const)
    .map((id) => ({
      id,
      label: GROUP_LABEL[id],
      screens: SCREENS.filter((screen) => groupOf(screen) === id),
    }))
    .filter(({ id, screens }) => screens.length > 0 && (id !== 'locked' || can(role, 'orders.addLines')));
}

/** The same for phones. A role that counts only its own drawer has *Kasa* first under *Daha fazla* (UI-7). */
export function phoneEntryGroupsOf(role: Person): EntryGroup[] {
  const isFirst = can(role, 'cash.use') && !can(role, 'cash.everySession');
  const rank = ({ path }: Screen) => (isFirst && path === '/app/cash' ? 0 : 1);
  return entryGroupsOf(role).map((group) => ({
    ...group,
    screens: group.screens.toSorted((a, b) => rank(a) - rank(b)),
  }));
}
