import type { AuditFlag, AuditTopic } from '@sofra/domain/people/audit';

/** Topics as the filter names them, in the order in which they occur during a day. */
export const TOPIC_LABEL: Record<AuditTopic, string> = {
  ORDER: 'Sipariş',
  CANCEL: 'İptal',
  PAYMENT: 'Ödeme',
  COMP: 'İkram',
  CASH: 'Kasa',
  MENU: 'Menü',
  STOCK: 'Stok',
  EXPENSE: 'Gider',
  STAFF: 'Kullanıcı',
  SIGN_IN: 'Oturum',
  PRINTING: 'Yazdırma',
  SETTINGS: 'Ayar',
};

/** The flags of entries that an owner should check, and why. */
export const FLAG_LABEL: Record<AuditFlag, { label: string; why: string }> = {
  CANCEL_AFTER_BILL: {
    label: 'Hesap çıktıktan sonra iptal',
    why: 'Misafirin hesabı yazdırıldıktan sonra adisyondan düşüldü: misafir yazdırılan tutarı ödemiş olabilir.',
  },
  CANCEL_BEFORE_PAYMENT: {
    label: 'Ödemeden hemen önce iptal',
    why: 'Ödeme alınmadan önceki iki dakika içinde adisyondan düşüldü.',
  },
  DISCOUNT_OVER_LIMIT: {
    label: 'Yetkinin üstünde indirim',
    why: 'İşletme ayarlarında müdür için belirlenen sınırdan daha çok indirim yapıldı.',
  },
  IMPLIED_DISCOUNT: {
    label: 'Açıklanmamış indirim',
    why: 'Alınan tutar adisyondan az; aradaki fark indirim olarak girilmemiş.',
  },
  DRAWER_OPENED: {
    label: 'Satışsız çekmece',
    why: 'Para çekmecesi satış olmadan açıldı.',
  },
  OPENING_DIFFERENCE: {
    label: 'Açılış farkı',
    why: 'Kasa, önceki oturumdan kalandan farklı bir tutarla açıldı.',
  },
};
