import { SCOPES, type Scope } from '@sofra/domain/people/scopes';

interface ScopeText {
  label: string;
  /** A read that this scope opens, for the first call; none where it only writes. */
  example?: string;
}

const TEXTS: Readonly<Record<Scope, ScopeText>> = {
  'menu.read': { label: 'Menüyü okur', example: '/menu' },
  'menu.write': { label: 'Menüyü değiştirir' },
  'orders.read': { label: 'Masaları ve siparişleri okur', example: '/tables' },
  'orders.write': { label: 'Sipariş girer' },
  'channel-orders.write': { label: 'Kanal siparişi ve telefon araması gönderir' },
  'payments.read': { label: 'Ödemeleri okur', example: '/orders/payments' },
  'reports.read': { label: 'Raporları okur', example: '/day-ends' },
  'stock.read': { label: 'Stoğu okur', example: '/menu/ingredients' },
  'stock.write': { label: 'Stok ve alış girer' },
  'webhooks.manage': { label: 'Bildirim adreslerini yönetir' },
};

export const scopeLabel = (scope: Scope): string => TEXTS[scope].label;
export const SCOPE_LABELS: readonly string[] = SCOPES.map(scopeLabel);
export const scopeOfLabel = (label: string): Scope | undefined =>
  SCOPES.find((scope) => scopeLabel(scope) === label);

/** The path of a first call with these scopes; null where all of them only write. */
export const firstCall = (scopes: readonly Scope[]): string | null =>
  scopes.map((scope) => TEXTS[scope].example).find((path) => path !== undefined) ?? null;
