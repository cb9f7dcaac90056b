interface SlipFacts {
  /** The type as it is stored, routed and sent; several kinds share one. */
  type: 'KOT' | 'RECEIPT' | 'VOID' | 'TEST';
  /** The headline in large letters; null where the name of the station or business is the headline. */
  headline: string | null;
  /** Whom the slip is for, which decides its head, who may see it and how large its rows are. */
  audience: 'STATION' | 'GUEST' | 'TILL' | 'PRINTER';
  /** The title before the name of the member of staff on the slip. */
  staff: 'Garson' | 'Kasa' | 'Yazdıran';
  /** The money drawer opens when the original is printed. */
  opensDrawer: boolean;
  /** It says what a day took, which not everybody is told who may handle slips (DAYEND-7). */
  tellsSums?: true;
  /** The name of the slip on screens. */
  label: string;
}

/**
 * Every kind of slip with everything in which the kinds differ (PRINT-10, PRINT-12, PRINT-26). No other code lists
 * them; further fields of a kind are in its own shape of `Ticket`. The kind that has the name of a type is its plain
 * one; the other kinds of that type are recognised by their headline, which is stored as their `title`.
 */
export const SLIPS = {
  KOT: {
    type: 'KOT',
    headline: null,
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    label: 'Sipariş fişi',
  },
  VOID: {
    type: 'VOID',
    headline: 'İPTAL',
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    label: 'İptal fişi',
  },
  /** Of type VOID, so that it is never taken for a KOT, which would be cooked again (PRINT-3). */
  MOVE: {
    type: 'VOID',
    headline: 'MASA DEĞİŞTİ',
    audience: 'STATION',
    staff: 'Garson',
    opensDrawer: false,
    label: 'MASA DEĞİŞTİ',
  },
  RECEIPT: {
    type: 'RECEIPT',
    headline: null,
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'Hesap fişi',
  },
  BILL: {
    type: 'RECEIPT',
    headline: 'ADİSYON',
    audience: 'GUEST',
    staff: 'Garson',
    opensDrawer: false,
    label: 'ADİSYON',
  },
  REFUND: {
    type: 'RECEIPT',
    headline: 'İADE',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'İADE',
  },
  TIP_PAYOUT: {
    type: 'RECEIPT',
    headline: 'BAHŞİŞ ÖDEMESİ',
    audience: 'TILL',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'BAHŞİŞ ÖDEMESİ',
  },
  COLLECTION: {
    type: 'RECEIPT',
    headline: 'TAHSİLAT',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'TAHSİLAT',
  },
  COLLECTION_UNDO: {
    type: 'RECEIPT',
    headline: 'TAHSİLAT İADESİ',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'TAHSİLAT İADESİ',
  },
  STATEMENT: {
    type: 'RECEIPT',
    headline: 'HESAP EKSTRESİ',
    audience: 'GUEST',
    staff: 'Kasa',
    opensDrawer: false,
    label: 'HESAP EKSTRESİ',
  },
  DRAWER: {
    type: 'RECEIPT',
    headline: 'ÇEKMECE AÇILDI',
    audience: 'TILL',
    staff: 'Kasa',
    opensDrawer: true,
    label: 'ÇEKMECE AÇILDI',
  },
  DAY_END: {
    type: 'RECEIPT',
    headline: 'GÜN SONU RAPORU',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    tellsSums: true,
    label: 'GÜN SONU RAPORU',
  },
  CASH_SESSION: {
    type: 'RECEIPT',
    headline: 'KASA KAPANIŞI',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    label: 'KASA KAPANIŞI',
  },
  TEST: {
    type: 'TEST',
    headline: 'TEST FİŞİ',
    audience: 'PRINTER',
    staff: 'Garson',
    opensDrawer: false,
    label: 'Test fişi',
  },
  TURKISH_TEST: {
    type: 'TEST',
    headline: 'TÜRKÇE KARAKTER TESTİ',
    audience: 'PRINTER',
    staff: 'Yazdıran',
    opensDrawer: false,
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

/** The headline of a kind, where its type alone does not imply it. */
export const titleOf = (kind: SlipKind): string | null =>
  kind === SLIPS[kind].type ? null : SLIPS[kind].headline;

export function tellsSums(kind: SlipKind): boolean {
  const facts: SlipFacts = SLIPS[kind];
  return facts.tellsSums ?? false;
}

interface NamedSlip {
  type: SlipType;
  title?: string | null | undefined;
}

/** The kind of a slip of which only type and title are known: as on the wire, or as stored before slips had a kind. */
export const slipKindOf = ({ type, title = null }: NamedSlip): SlipKind =>
  SLIP_KINDS.find((kind) => SLIPS[kind].type === type && titleOf(kind) === title) ?? type;

/** The name of a slip on screens. A kind that is no longer printed shows its stored title. */
export const slipLabel = ({ type, title }: NamedSlip): string => title ?? SLIPS[type].label;
