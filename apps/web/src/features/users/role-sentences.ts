import { can, type Permission, type Role } from '@sofra/domain/permissions';

/** What a role may do, in one sentence. */
export const ROLE_NOTE: Record<Role, string> = {
  ADMIN: 'Her işlemi yapar.',
  CASHIER: 'Ciro ve raporları görür, ödeme alır, iptal eder; menüyü, garson ve mutfak hesaplarını yönetir.',
  WAITER: 'Masada sipariş açar ve ürün ekler.',
  KITCHEN: 'Yalnızca mutfak ekranını görür.',
};

/** Permissions in the order of a working day, in words: who has one may, everybody else may not. */
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
    mayNot: 'Kaydedilmiş kalemi iptal edemez.',
  },
  { permission: 'orders.comp', may: 'İkram eder.', mayNot: 'İkram edemez.' },
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

/** Sentences about a role, straight from the table of permissions (STAFF-2): what it may do, and what not. */
export function sentencesOf(role: Role): { may: string[]; mayNot: string[] } {
  const isAllowed = ({ permission }: (typeof ACTIONS)[number]) => can(role, permission);
  // Who takes no money gives no discount, and who manages nobody needs not hear of ranks.
  const isWorthSaying = ({ permission }: (typeof ACTIONS)[number]) =>
    (permission !== 'users.manageRank' || can(role, 'users.write')) &&
    (permission !== 'business.write' || can(role, 'orders.pay'));
  return {
    may: ACTIONS.filter(isAllowed).map(({ may }) => may),
    mayNot: ACTIONS.filter((action) => !isAllowed(action) && isWorthSaying(action)).map(
      ({ mayNot }) => mayNot,
    ),
  };
}
