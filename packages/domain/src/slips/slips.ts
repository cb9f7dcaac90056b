import { can, type Permission, type Principal } from '../people/permissions.ts';

interface SlipFacts {
  /** The type as it is stored, routed and sent; several kinds share one. */
  type: 'KOT' | 'RECEIPT' | 'VOID' | 'TEST';
  /** The headline in large letters; null where the name of the station or business is the headline. */
  headline: string | null;
  /** The readers of the slip. They decide its head and the size of its rows. */
  audience: 'STATION' | 'GUEST' | 'TILL' | 'PRINTER';
  /** The title before the name of the member of staff on the slip. */
  staff: 'Garson' | 'Kasa' | 'Yazdıran';
  /** The money drawer opens when the original is printed. */
  opensDrawer: boolean;
  /** The slip contains the sums of a day, which not every user with access to slips may see (DAYEND-7). */
  tellsSums?: true;
  /** The guests of the order are printed (GUESTS-9). */
  showsGuests?: true;
  /**
   * The permission of the screen with the same contents. Users without it cannot list, read or copy the slip
   * (PRINT-47).
   */
  permission: Permission;
  /** The name of the slip on screens. */
  label: string;
}

/**
 * Every kind of slip with everything in which the kinds differ. No other code lists them. Further fields of a kind are
 * in its own shape of `Ticket`. The kind with the name of a type is the plain kind of that type. The other kinds of the
 * type are recognised by their headline, which is stored as their `title` (PRINT-10, PRINT-12, PRINT-26).
 */
export const SLIPS = {
  KOT: {
    type: 'KOT',
    headline: null,
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    showsGuests: true,
    permission: 'kitchen.read',
    label: 'Sipariş fişi',
  },
  VOID: {
    type: 'VOID',
    headline: 'İPTAL',
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    permission: 'kitchen.read',
    label: 'İptal fişi',
  },
  /** Lines that waited and are to be made now (COURSE-3). */
  FIRE: {
    type: 'KOT',
    headline: 'MARŞ',
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    showsGuests: true,
    permission: 'kitchen.read',
    label: 'MARŞ',
  },
  /** Has type VOID, so that it is never taken for a KOT, which the kitchen would cook again (PRINT-3). */
  MOVE: {
    type: 'VOID',
    headline: 'MASA DEĞİŞTİ',
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    permission: 'kitchen.read',
    label: 'MASA DEĞİŞTİ',
  },
  RECEIPT: {
    type: 'RECEIPT',
    headline: null,
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'payments.read',
    label: 'Hesap fişi',
  },
  BILL: {
    type: 'RECEIPT',
    headline: 'ADİSYON',
    audience: 'GUEST',
    staff: 'Garson',
    opensDrawer: false,
    showsGuests: true,
    permission: 'orders.printBill',
    label: 'ADİSYON',
  },
  REFUND: {
    type: 'RECEIPT',
    headline: 'İADE',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'payments.read',
    label: 'İADE',
  },
  TIP_PAYOUT: {
    type: 'RECEIPT',
    headline: 'BAHŞİŞ ÖDEMESİ',
    audience: 'TILL',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'cash.read',
    label: 'BAHŞİŞ ÖDEMESİ',
  },
  COLLECTION: {
    type: 'RECEIPT',
    headline: 'TAHSİLAT',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'customers.read',
    label: 'TAHSİLAT',
  },
  COLLECTION_UNDO: {
    type: 'RECEIPT',
    headline: 'TAHSİLAT İADESİ',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'customers.read',
    label: 'TAHSİLAT İADESİ',
  },
  CREDIT_PAYOUT: {
    type: 'RECEIPT',
    headline: 'ALACAK ÖDEMESİ',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'customers.read',
    label: 'ALACAK ÖDEMESİ',
  },
  STATEMENT: {
    type: 'RECEIPT',
    headline: 'HESAP EKSTRESİ',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: false,
    permission: 'customers.read',
    label: 'HESAP EKSTRESİ',
  },
  DRAWER: {
    type: 'RECEIPT',
    headline: 'ÇEKMECE AÇILDI',
    audience: 'TILL',
    staff: 'Kasa',
    opensDrawer: true,
    permission: 'cash.read',
    label: 'ÇEKMECE AÇILDI',
  },
  DAY_END: {
    type: 'RECEIPT',
    headline: 'GÜN SONU RAPORU',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    tellsSums: true,
    permission: 'dayEnd.read',
    label: 'GÜN SONU RAPORU',
  },
  HAND_OVER: {
    type: 'RECEIPT',
    headline: 'KASA DEVRİ',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    permission: 'cash.read',
    label: 'KASA DEVRİ',
  },
  CASH_SESSION: {
    type: 'RECEIPT',
    headline: 'KASA KAPANIŞI',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    permission: 'cash.read',
    label: 'KASA KAPANIŞI',
  },
  TEST: {
    type: 'TEST',
    headline: 'TEST FİŞİ',
    audience: 'PRINTER',
    staff: 'Garson',
    opensDrawer: false,
    permission: 'printing.testSlip',
    label: 'Test fişi',
  },
  TURKISH_TEST: {
    type: 'TEST',
    headline: 'TÜRKÇE KARAKTER TESTİ',
    audience: 'PRINTER',
    staff: 'Yazdıran',
    opensDrawer: false,
    permission: 'printing.testSlip',
    label: 'TÜRKÇE KARAKTER TESTİ',
  },
} as const satisfies Record<string, SlipFacts>;

export type SlipKind = keyof typeof SLIPS;
export const SLIP_KINDS = Object.keys(SLIPS) as SlipKind[];

/** The kinds for stations: to make something, not to make it, or to serve it at another table. */
export type StationSlipKind = {
  [K in SlipKind]: (typeof SLIPS)[K]['audience'] extends 'STATION' ? K : never;
}[SlipKind];

export type SlipType = (typeof SLIPS)[SlipKind]['type'];
export const SLIP_TYPES: readonly SlipType[] = [...new Set(SLIP_KINDS.map((kind) => SLIPS[kind].type))];
/** The types of slips for stations, as opposed to those for guests and the till (PRINT-26). */
export const STATION_SLIP_TYPES: readonly SlipType[] = SLIP_TYPES.filter(
  (type) => SLIPS[type].audience === 'STATION',
);

/** True for a role that may read a slip of this kind (PRINT-47). */
export const maySeeSlip = (principal: Principal, kind: SlipKind): boolean =>
  can(principal, 'printing.everySlip') || can(principal, SLIPS[kind].permission);

/** The types of which the user may see every kind, and so may claim the slips (PRINT-25). */
export const slipTypesOf = (principal: Principal): readonly SlipType[] =>
  SLIP_TYPES.filter((type) =>
    SLIP_KINDS.every((kind) => SLIPS[kind].type !== type || maySeeSlip(principal, kind)),
  );

/** The headline of a kind, where its type alone does not imply it. */
export const titleOf = (kind: SlipKind): string | null =>
  kind === SLIPS[kind].type ? null : SLIPS[kind].headline;

export function showsGuests(kind: SlipKind): boolean {
  const facts: SlipFacts = SLIPS[kind];
  return facts.showsGuests ?? false;
}

export function tellsSums(kind: SlipKind): boolean {
  const facts: SlipFacts = SLIPS[kind];
  return facts.tellsSums ?? false;
}

/** The titles of the slips that contain the sums of a day. */
export const TITLES_OF_SUMS: readonly string[] = SLIP_KINDS.filter(tellsSums).flatMap(
  (kind) => titleOf(kind) ?? [],
);

interface NamedSlip {
  type: SlipType;
  title?: string | null | undefined;
}

/**
 * The kind of a slip of which only type and title are known. This is so on the wire, and for slips stored before slips
 * had a kind.
 */
export const slipKindOf = ({ type, title = null }: NamedSlip): SlipKind =>
  SLIP_KINDS.find((kind) => SLIPS[kind].type === type && titleOf(kind) === title) ?? type;

/** The name of a slip on screens. A kind that is no longer printed shows its stored title. */
export const slipLabel = ({ type, title }: NamedSlip): string => title ?? SLIPS[type].label;
