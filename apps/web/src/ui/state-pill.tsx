import {
  Ban,
  ChefHat,
  CircleCheck,
  Crown,
  FileWarning,
  HandPlatter,
  Power,
  ShieldUser,
  Unplug,
  Wallet,
  Wifi,
  type LucideIcon,
} from 'lucide-react';
import type { Person } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { Pill } from '#src/ui/pill.tsx';

const PRINTER = {
  online: { tone: 'zeytin', icon: Wifi, label: 'Çevrimiçi' },
  noPaper: { tone: 'safran', icon: FileWarning, label: 'Kağıt yok' },
  unreachable: { tone: 'nar', icon: Unplug, label: 'Ulaşılamıyor' },
  off: { tone: 'neutral', icon: Power, label: 'Kapalı' },
} as const;

export function PrinterStatePill({ state }: { state: keyof typeof PRINTER }) {
  const { label, ...variant } = PRINTER[state];
  return <Pill {...variant}>{label}</Pill>;
}

const ROLE = {
  ADMIN: { tone: 'cini', icon: Crown },
  CASHIER: { tone: 'lacivert', icon: Wallet },
  WAITER: { tone: 'bakir', icon: HandPlatter },
  KITCHEN: { tone: 'safran', icon: ChefHat },
  SITEADMIN: { tone: 'neutral', icon: ShieldUser },
} as const;

export const ROLE_ICON: Record<Person, LucideIcon> = {
  ADMIN: ROLE.ADMIN.icon,
  CASHIER: ROLE.CASHIER.icon,
  WAITER: ROLE.WAITER.icon,
  KITCHEN: ROLE.KITCHEN.icon,
  SITEADMIN: ROLE.SITEADMIN.icon,
};

/** The role of a user; `label` replaces the usual name where cards show *Patron* (STAFF-1). */
export function RolePill({ role, label }: { role: Person; label?: string }) {
  return <Pill {...ROLE[role]}>{label ?? ROLE_LABEL[role]}</Pill>;
}

/** Marks a deactivated user, product, table or printer. */
export function PassivePill() {
  return (
    <Pill tone="neutral" icon={Ban}>
      Pasif
    </Pill>
  );
}

export function ActivePill() {
  return (
    <Pill tone="zeytin" icon={CircleCheck}>
      Aktif
    </Pill>
  );
}
