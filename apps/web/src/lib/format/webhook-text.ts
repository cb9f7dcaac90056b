import type { OffReason } from '@sofra/domain/webhooks/webhook-delivery';

/** Reasons for which Sofra switched an address off: in its panel, on *Sistem*, on the dashboard and in *İşlem Geçmişi*. */
export const OFF_TEXT: Record<OffReason, string> = {
  GONE: 'Karşı sistem bu adresi kaldırdığını bildirdi (410).',
  EXHAUSTED: 'Sekiz deneme boyunca yanıt alınamadı.',
  SECRET: 'İmza anahtarı bu sunucuda okunamıyor. Yeni anahtar alıp açın.',
  ARRIVED: 'İşletme başka bir kurulumdan geldi. Yeni anahtar alıp açın.',
};
