import { can, type Permission, type Role } from '@sofra/domain/people/permissions';

/** The permissions of a role in one sentence. */
export const ROLE_NOTE: Record<Role, string> = {
  ADMIN: 'Her işlemi yapar.',
  CASHIER: 'Ciro ve raporları görür, ödeme alır, iptal eder; menüyü, garson ve mutfak hesaplarını yönetir.',
  WAITER: 'Masada sipariş açar ve ürün ekler.',
  KITCHEN: 'Yalnızca mutfak ekranını görür.',
};

/**
 * The permissions in the order of a working day. Each has a sentence for roles with it and one for roles without it.
 */
const ACTIONS: readonly { permission: Permission; may: string; mayNot: string }[] = [
  { permission: 'orders.readOpen', may: 'Mutfak ekranını görür.', mayNot: 'Mutfak ekranını görmez.' },
  {
    permission: 'orders.addLines',
    may: 'Masada sipariş açar ve ürün ekler.',
    mayNot: 'Sipariş açmaz, ürün eklemez.',
  },
  {
    permission: 'orders.move',
    may: 'Masa taşır, adisyon birleştirir, ürün aktarır.',
    mayNot: 'Masa taşıyamaz, adisyon birleştiremez.',
  },
  { permission: 'orders.printBill', may: 'Adisyon yazdırır.', mayNot: 'Adisyon yazdıramaz.' },
  {
    permission: 'orders.cancel',
    may: 'Kaydedilmiş kalemi ve adisyonu iptal eder.',
    mayNot: 'Kaydedilmiş kalemi tek başına iptal edemez.',
  },
  { permission: 'orders.comp', may: 'İkram eder.', mayNot: 'Tek başına ikram edemez.' },
  {
    permission: 'orders.takeOff',
    may: 'Patron ya da müdür onaylarsa iptal ve ikram yapar.',
    mayNot: 'Onayla da iptal ve ikram yapamaz.',
  },
  {
    permission: 'orders.pay',
    may: 'Ödeme alır, hesabı böler, indirim yapar.',
    mayNot: 'Ödeme alamaz, indirim yapamaz.',
  },
  {
    permission: 'reports.read',
    may: 'Ciroyu, ödemeleri ve raporları görür; günsonu yazdırır.',
    mayNot: 'Ciroyu ve raporları göremez.',
  },
  { permission: 'audit.read', may: 'İşlem geçmişini görür.', mayNot: 'İşlem geçmişini göremez.' },
  { permission: 'expenses.write', may: 'Gider ekler ve siler.', mayNot: 'Giderleri göremez.' },
  {
    permission: 'menu.write',
    may: 'Menüyü, fiyatları ve stoğu düzenler.',
    mayNot: 'Menüyü, fiyatları ve stoğu değiştiremez.',
  },
  { permission: 'tables.write', may: 'Masa ekler ve düzenler.', mayNot: 'Masa ekleyemez.' },
  {
    permission: 'printing.write',
    may: 'Yazıcıları ve istasyonları ayarlar.',
    mayNot: 'Yazıcıları ayarlayamaz.',
  },
  {
    permission: 'users.write',
    may: 'Garson ve mutfak hesaplarını yönetir.',
    mayNot: 'Kullanıcıları yönetemez.',
  },
  {
    permission: 'users.manageRank',
    may: 'Patron ve müdür hesaplarını da yönetir.',
    mayNot: 'Patron ve müdür hesaplarını yönetemez.',
  },
  {
    permission: 'business.write',
    may: 'İşletme ayarlarını değiştirir: ad, gün başlangıcı, indirim sınırı.',
    mayNot: 'İşletme ayarlarını değiştiremez; verdiği indirim ayarlardaki sınırı aşamaz.',
  },
];

/** The allowed and forbidden actions of a role, derived from the table of permissions (STAFF-2). */
export function sentencesOf(role: Role): { may: string[]; mayNot: string[] } {
  const isAllowed = ({ permission }: (typeof ACTIONS)[number]) => can(role, permission);
  // Leaves out confusing sentences: discounts for roles that take no payments, ranks for roles that manage no users.
  const isWorthSaying = ({ permission }: (typeof ACTIONS)[number]) =>
    (permission !== 'users.manageRank' || can(role, 'users.write')) &&
    (permission !== 'business.write' || can(role, 'orders.pay'));
  // An approval is mentioned only to roles that need one.
  const isNews = ({ permission }: (typeof ACTIONS)[number]) =>
    permission !== 'orders.takeOff' || !can(role, 'orders.cancel');
  return {
    may: ACTIONS.filter((action) => isAllowed(action) && isNews(action)).map(({ may }) => may),
    mayNot: ACTIONS.filter((action) => !isAllowed(action) && isWorthSaying(action)).map(
      ({ mayNot }) => mayNot,
    ),
  };
}
