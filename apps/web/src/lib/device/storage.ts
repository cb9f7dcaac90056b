import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { localValues } from '#src/lib/device/browser-apis.ts';

/** The keys of this browser's storage (UI-37), with the type of each value. */
export interface StoredValues {
  token: string;
  businessId: string;
  /** Not in the specification: the user's own account, which the users page must not offer to delete. */
  userId: string;
  name: string;
  role: string;
  siteAdmin: '1';
  /** Not in the specification: the user is a courier. */
  courier: '1';
  'sidebar-collapsed': boolean;
  /** `1` if this till prints automatically. */
  kasaAutoPrint: '0' | '1';
  /** Free positions of the tables in px, by table id. */
  'tables-layout-v1': Record<string, { x: number; y: number }>;
  /** Not in the specification: how the tables are shown: as a plain grid, at their positions, or densely. */
  'tables-view': 'grid' | 'canvas' | 'dense';
  /** Not in the specification: the dense view was proposed on this device. */
  'tables-dense-proposed': boolean;
  /** Not in the specification: the last chosen chip of the floor, by user and by business. */
  'tables-area': Record<string, string>;
  /** Not in the specification: when the published layout that this device adopted was published, in ms, by business. */
  'tables-layout-taken': Record<string, number>;
  /** Paid lines by order id, which the cart shows as paid; prices in lira. */
  paidGhosts: Record<string, readonly { itemId: string; name: string; unitPrice: number; qty: number }[]>;
  /** Not in the specification: marks `paidGhosts` as being in lira, because earlier versions stored kuruş. */
  'paidGhosts-unit': 'lira';
  /** Unsent lines by business and table, prices in lira; they survive a reload (`stored-carts.ts`). */
  pendingLines: Record<string, unknown>;
  /** Orders without a table that were begun here and not saved yet, by business (`order-queue/new-places.ts`). */
  'new-places': Record<string, Record<string, unknown>>;
  /** The same in kuruş, as older versions stored them; they are converted when found. */
  pendingCarts: Record<string, unknown>;
  /**
   * Not in the specification: quantities of a stock count that are not saved yet, by business and stock row
   * (`count-draft.ts`).
   */
  'stock-count': Record<string, Record<string, unknown>>;
  /** Orders that are not sent yet, by user, where the browser has no IndexedDB (`order-queue/batch-store.ts`). */
  queuedBatches: Record<string, readonly unknown[]>;
  /** The orders that the last queued orders of this device were saved to, by key (`order-queue/saved-batches.ts`). */
  savedBatches: Record<string, string | null>;
  /** The last time that the server reported and the time of this device's clock at that moment, in ms. */
  'server-time': { serverAt: number; deviceAt: number };
  /** The ids of businesses whose *İlk adımlar* were dismissed on this device. */
  'first-steps-put-away': readonly string[];
  /** Not in the specification: the id that this browser sends at sign-in (`device.ts`). */
  'sign-in-device': string;
  /** The credential of this device where several people use it (`shared-device.ts`). */
  'shared-device': { id: string; name: string; token: string };
  'dd-remember': boolean;
  'dd-last-email': string;
  /** The till that this device takes cash for, by business (`device-till.ts`). */
  'cash-till': Record<string, string>;
  /** The terminal or the meal card that this device took last, by business and method (`last-partners.ts`). */
  'last-partners': Record<string, Partial<Record<PaymentMethod, string>>>;
  /** The business day on which this device last showed that no till is open. */
  'uncounted-notice-day': string;
  theme: 'system' | 'light' | 'dark';
  /** The language in which a guest reads public menus. */
  'menu-language': MenuLanguage;
  /** The random id of a guest's phone (GUESTORDER-13). */
  'guest-phone': string;
  /** The basket of a guest at a table or by link, and the request whose answer is missing (`ordering/use-basket.ts`). */
  'guest-basket': {
    token: string;
    lines: readonly unknown[];
    sending: { id: string; at?: number; body: object } | null;
  };
  /** The name and phone with which a guest ordered takeaway, for the next order (LINKORDER-2). */
  'guest-contact': { name: string; phone: string };
  /** The reservation request whose answer is missing, with its business (`reserving/use-reserving.ts`). */
  'guest-reservation': {
    slug: string;
    id: string;
    draft: {
      guests: number;
      /** Empty for today. */
      day: string;
      startsAt: string;
      name: string;
      phone: string;
      note: string;
    };
  };
  /** The code of the day that a guest entered, with the business. */
  'guest-code': { slug: string; code: string };
  /** Settings of the kitchen display on this device: theme, station, sound, and dismissed cancellations. */
  'kds-theme': 'system' | 'light' | 'dark';
  'kds-station': string;
  'kds-muted': boolean;
  /** The places whose tickets the display shows; all of them without it. */
  'kds-place': 'TABLE' | 'TAKEAWAY' | 'DELIVERY';
  /** *Burada* at the counter. */
  'counter-eaten-here': boolean;
  /** The size of the tickets on the kitchen display; without it the window's width decides. */
  'kds-density': 'tight' | 'normal' | 'large';
  'kds-put-away': Record<string, number>;
  /** Not in the specification: the last category that the menu screen showed on this device. */
  'menu-category': string;
  /** Not in the specification: the last sections of the reports and the settings that this device showed. */
  'reports-section': string;
  'settings-section': string;
  /** Not in the specification: the menu screen as a table or as cards. */
  'menu-view': 'table' | 'cards';
  /** Not in the specification: the screen that this device shows after *Gönder*. */
  'after-send': 'stay' | 'tables';
  /** The last portions and options of an item that were ordered on this device, by its id (`remembered-choices.ts`). */
  'last-choices': Record<
    string,
    readonly {
      portionId: string | null;
      options: readonly { optionId: string; qty: number }[];
      parts?: readonly {
        choiceId: string;
        qty: number;
        options: readonly { optionId: string; qty: number }[];
      }[];
    }[]
  >;
  /** True if this device rings when a dish is ready. By default only a waiter's device does. */
  'ready-sound': boolean;
  /** True if this device rings when a guest calls; on by default. */
  'call-sound': boolean;
  /** True if this device rings for new and late orders on the board; on by default. */
  'order-sound': boolean;
  /** The orders of the board that were touched on this device, by business. */
  'touched-orders': Record<string, readonly string[]>;
}
export type StorageKey = keyof StoredValues;

/**
 * Used instead of the storage, for the life of the page, where it throws: in private windows and on locked-down
 * tablets.
 */
const memory = new Map<string, string>();

/** The text under a key: as long as it is the same, so is the value that was read from it. */
export function readText(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? localValues()?.getItem(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** These values are stored as plain text (`1`, a token), all others as JSON. */
const TEXT_KEYS: ReadonlySet<StorageKey> = new Set<StorageKey>([
  'token',
  'businessId',
  'userId',
  'name',
  'role',
  'siteAdmin',
  'kasaAutoPrint',
  'tables-view',
  'menu-view',
  'sign-in-device',
  'after-send',
  'dd-last-email',
  'theme',
  'uncounted-notice-day',
  'kds-theme',
  'kds-density',
  'kds-place',
]);

/** The stored value; null if there is none or it cannot be parsed. */
export function readStored<Key extends StorageKey>(key: Key): StoredValues[Key] | null {
  const text = readText(key);
  if (text === null) return null;
  if (TEXT_KEYS.has(key)) return text as StoredValues[Key];
  try {
    return JSON.parse(text) as StoredValues[Key];
  } catch {
    return null;
  }
}

/** Stores a value. Where storage is denied or full, it is remembered only until the page is closed. */
export function writeStored<Key extends StorageKey>(key: Key, value: StoredValues[Key]): void {
  const text = typeof value === 'string' && TEXT_KEYS.has(key) ? value : JSON.stringify(value);
  try {
    const values = localValues();
    if (!values) return void memory.set(key, text);
    values.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function forgetStored(key: StorageKey): void {
  memory.delete(key);
  try {
    localValues()?.removeItem(key);
  } catch {
    // Access is denied, so nothing is stored that could be removed.
  }
}
