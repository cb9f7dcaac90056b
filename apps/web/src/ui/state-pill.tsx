import {
  Ban,
  ChefHat,
  CircleCheck,
  CircleDot,
  CircleX,
  Crown,
  FileWarning,
  HandPlatter,
  Power,
  ShieldUser,
  Unplug,
  Wallet,
  Wifi,
} from 'lucide-react';
import type { Person } from '@sofra/domain/permissions';
import { ROLE_LABEL } from '@sofra/domain/role-label';
import { Pill } from '#src/ui/pill.tsx';

const ORDER = {
  OPEN: { tone: 'cini', icon: CircleDot, word: 'Açık' },
  PAID: { tone: 'zeytin', icon: CircleCheck, word: 'Ödendi' },
  CANCELED: { tone: 'nar', icon: CircleX, word: 'İptal' },
} as const;

export function OrderStatusPill({ status }: { status: keyof typeof ORDER }) {
  const { word, ...look } = ORDER[status];
  return <Pill {...look}>{word}</Pill>;
}

const PRINTER = {
  online: { tone: 'zeytin', icon: Wifi, word: 'Çevrimiçi' },
  noPaper: { tone: 'safran', icon: FileWarning, word: 'Kağıt yok' },
  unreachable: { tone: 'nar', icon: Unplug, word: 'Ulaşılamıyor' },
  off: { tone: 'neutral', icon: Power, word: 'Kapalı' },
} as const;

export function PrinterStatePill({ state }: { state: keyof typeof PRINTER }) {
  const { word, ...look } = PRINTER[state];
  return <Pill {...look}>{word}</Pill>;
}

const ROLE = {
  ADMIN: { tone: 'cini', icon: Crown },
  CASHIER: { tone: 'lacivert', icon: Wallet },
  WAITER: { tone: 'bakir', icon: HandPlatter },
  KITCHEN: { tone: 'safran', icon: ChefHat },
  SITEADMIN: { tone: 'neutral', icon: ShieldUser },
} as const;

/** `label` replaces the shell's word where the cards say *Patron* (STAFF-1). */
export function RolePill({ role, label }: { role: Person; label?: string }) {
  return <Pill {...ROLE[role]}>{label ?? ROLE_LABEL[role]}</Pill>;
}

/** Users, items, tables, printers that are switched off. */
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
