import type { PaymentMethod } from '../money/payment-method.ts';

/** Makers of fiscal devices (ÖKC) that can be connected (FISCAL-1). */
export const FISCAL_MAKES = ['TOKEN', 'PAVO'] as const;
export type FiscalMake = (typeof FISCAL_MAKES)[number];

export const FISCAL_PROBLEMS = [
  'KEYS',
  'UNREACHABLE',
  'TIMEOUT',
  'LIMITED',
  'ANSWER',
  'SECRET',
  'ARRIVED',
] as const;
export type FiscalProblem = (typeof FISCAL_PROBLEMS)[number];

/** A number or key of a device. Only keys are secret (FISCAL-2). */
interface FiscalField {
  name: string;
  label: string;
  isSecret: boolean;
  hint?: string;
}

interface MakeFacts {
  name: string;
  where: string;
  fields: readonly FiscalField[];
  /** The device must know the section of every percent of KDV. */
  needsSections: boolean;
  /** A basket that is not being paid can be taken back from here. */
  canCancel: boolean;
  /** The ways of paying that the device names without a mapping. */
  ways: Readonly<Record<string, PaymentMethod>>;
}

export const FISCAL_MAKE: Readonly<Record<FiscalMake, MakeFacts>> = {
  TOKEN: {
    name: 'Token X (Beko X30TR)',
    where: 'TokenX işletme paneli › Kablosuz Entegrasyon',
    fields: [
      { name: 'terminalId', label: 'Terminal no', isSecret: false, hint: 'Cihazın sicil numarası.' },
      { name: 'clientId', label: 'Client ID', isSecret: true },
      { name: 'clientSecret', label: 'Client secret', isSecret: true },
    ],
    needsSections: true,
    canCancel: true,
    ways: { 1: 'CASH', 3: 'CARD' },
  },
  PAVO: {
    name: 'PAVO',
    where: 'cihazın ağ ayarları',
    fields: [
      { name: 'address', label: 'Yerel ağ adresi', isSecret: false, hint: 'Örnek: 192.168.1.50' },
      { name: 'port', label: 'Bağlantı noktası', isSecret: false, hint: 'Çoğu cihazda 4567.' },
      { name: 'serial', label: 'Seri no', isSecret: false },
      {
        name: 'fingerprint',
        label: 'Eşleştirme adı',
        isSecret: true,
        hint: 'Cihazla eşleştirirken yazılan ad.',
      },
    ],
    needsSections: false,
    canCancel: false,
    ways: { 1: 'CASH', 2: 'CARD' },
  },
};

/** The method and partner of a way of paying at a device. A way without an operator fits every operator. */
export interface FiscalWay {
  type: string;
  operator: string | null;
  method: PaymentMethod;
  partnerId: string | null;
}
