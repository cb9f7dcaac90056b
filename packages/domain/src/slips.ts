interface SlipFacts {
  /** As stored, routed and named on the wire; several kinds share one. */
  type: 'KOT' | 'RECEIPT' | 'VOID' | 'TEST';
  /** Large words above the slip; null where the station or the business is enough. */
  headline: string | null;
  /** Whom it is for: what stands at its head, who may see it, how large its rows are. */
  audience: 'STATION' | 'GUEST' | 'TILL' | 'PRINTER';
  /** How it calls the member of staff it names. */
  staff: 'Garson' | 'Kasa' | 'Yazdıran';
  /** The money drawer opens with its original. */
  opensDrawer: boolean;
  /** How screens call it. */
  label: string;
}

/**
 * Every slip that is printed, and all that tells one kind from another (PRINT-10, PRINT-12, PRINT-26). Nothing else
 * lists them: what a kind says besides is its own shape of `Ticket`. A type is the plain kind of its name; the other
 * kinds of a type are known by their headline, which is their `title`.
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
  /** Never a KOT: nothing is to be made again (PRINT-3). */
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
  DAY_END: {
    type: 'RECEIPT',
    headline: 'GÜN SONU RAPORU',
    audience: 'TILL',
    staff: 'Yazdıran',
    opensDrawer: false,
    label: 'GÜN SONU RAPORU',
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

/** What stations get: make this, do not make it, or it goes to another table now. */
export type StationNews = {
  [K in SlipKind]: (typeof SLIPS)[K]['audience'] extends 'STATION' ? K : never;
}[SlipKind];

export type SlipType = (typeof SLIPS)[SlipKind]['type'];
export const SLIP_TYPES: readonly SlipType[] = [...new Set(SLIP_KINDS.map((kind) => SLIPS[kind].type))];
/** What a station gets, in contrast to what guests and the till get (PRINT-26). */
export const STATION_SLIP_TYPES: readonly SlipType[] = SLIP_TYPES.filter(
  (type) => SLIPS[type].audience === 'STATION',
);

/** The large words of a kind that its type does not name. */
export const titleOf = (kind: SlipKind): string | null =>
  kind === SLIPS[kind].type ? null : SLIPS[kind].headline;

interface NamedSlip {
  type: SlipType;
  title?: string | null | undefined;
}

/** The kind of a slip of which only type and title are known: on the wire, or stored before slips had a kind. */
export const slipKindOf = ({ type, title = null }: NamedSlip): SlipKind =>
  SLIP_KINDS.find((kind) => SLIPS[kind].type === type && titleOf(kind) === title) ?? type;

/** How screens call a slip; one that is no longer printed keeps its own large words. */
export const slipLabel = ({ type, title }: NamedSlip): string => title ?? SLIPS[type].label;
