import type { MenuLanguage } from '@sofra/domain/menu-language';
import { localValues } from '#src/lib/browser-apis.ts';

/** The keys of this browser's storage (UI-37), and what lies under each. */
export interface StoredValues {
  token: string;
  businessId: string;
  /** Not named by the specification: whose account the users page must not offer to delete. */
  userId: string;
  name: string;
  role: string;
  siteAdmin: '1';
  'sidebar-collapsed': boolean;
  /** `1` while this till prints by itself. */
  kasaAutoPrint: '0' | '1';
  /** Free positions of the tables in px, by table id. */
  'tables-layout-v1': Record<string, { x: number; y: number }>;
  /** Not named by the specification: whether the tables are shown where they were put, or as the plain grid. */
  'tables-view': 'grid' | 'canvas';
  /** Not named by the specification: when what was taken over of the published layout was published, in ms by business. */
  'tables-layout-taken': Record<string, number>;
  /** Paid lines by order id, for the cart; prices in lira. */
  paidGhosts: Record<string, readonly { itemId: string; name: string; unitPrice: number; qty: number }[]>;
  /** Not named by the specification: says that `paidGhosts` holds lira, which versions of ours before did not keep. */
  'paidGhosts-unit': 'lira';
  /** Lines not sent yet, by business and table, prices in lira; they survive a reload (`stored-carts.ts`). */
  pendingLines: Record<string, unknown>;
  /** The same in kuruş, as older versions kept them: taken over when they are found. */
  pendingCarts: Record<string, unknown>;
  /** Not named by the specification: what was counted and not saved yet, by business and stock row (`count-draft.ts`). */
  'stock-count': Record<string, Record<string, unknown>>;
  /** Orders on their way to the server, by user, where the browser has no IndexedDB (`order-queue/batch-store.ts`). */
  queuedBatches: Record<string, readonly unknown[]>;
  /** What time it was at the server when it last said so, in ms, and what this device's clock said then. */
  'server-time': { serverAt: number; deviceAt: number };
  /** Businesses whose *İlk adımlar* were put away on this device, by id. */
  'first-steps-put-away': readonly string[];
  /** Not named by the specification: what this browser calls itself at sign-in (`device.ts`). */
  'sign-in-device': string;
  'dd-remember': boolean;
  'dd-last-email': string;
  theme: 'system' | 'light' | 'dark';
  /** What a guest reads public menus in. */
  'menu-language': MenuLanguage;
  /** The kitchen display of this device: its palette, station, sound, and cancellations that were put away. */
  'kds-theme': 'system' | 'light' | 'dark';
  'kds-station': string;
  'kds-muted': boolean;
  /** How much stands on the kitchen display at once; without it the window's width decides. */
  'kds-density': 'tight' | 'normal' | 'large';
  'kds-put-away': Record<string, number>;
  /** Not named by the specification: the category the menu screen showed last on this device. */
  'menu-category': string;
  /** Not named by the specification: where this device goes after *Gönder*. */
  'after-send': 'stay' | 'tables';
  /** Whether this device rings when a dish is ready; without it a waiter's does. */
  'ready-sound': boolean;
  /** Whether this device rings when a guest calls; without it it does. */
  'call-sound': boolean;
}
export type StorageKey = keyof StoredValues;

/** Private windows and locked-down tablets may throw on any touch of storage: then this page's memory stands in. */
const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? localValues()?.getItem(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Texts lie bare in storage (`1`, a token), everything else as JSON. */
const TEXT_KEYS: ReadonlySet<StorageKey> = new Set<StorageKey>([
  'token',
  'businessId',
  'userId',
  'name',
  'role',
  'siteAdmin',
  'kasaAutoPrint',
  'tables-view',
  'sign-in-device',
  'after-send',
  'dd-last-email',
  'theme',
  'kds-theme',
  'kds-density',
]);

/** What was stored, or null: nothing there, or no longer readable. */
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

/** Keeps a value; where storage is denied or full, for as long as the page lives. */
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
    // Denied storage holds nothing to forget.
  }
}
