import type { ErrorCode } from '@sofra/domain/errors';

/** HTTP status and Turkish text of every refusal. Leaving one out does not compile. */
export const ERRORS: Record<ErrorCode, { status: number; text: string }> = {
  INVALID_INPUT: { status: 400, text: 'Gönderilen bilgiler geçersiz.' },
  NO_SESSION: { status: 401, text: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.' },
  BAD_CREDENTIALS: { status: 401, text: 'E-posta veya şifre hatalı.' },
  ROLE_FORBIDDEN: { status: 403, text: 'Bu işlem için yetkiniz yok.' },
  ROLE_LIMIT: { status: 422, text: 'Bunu yapmaya yetkiniz yok. Lütfen kasaya danışın.' },
  NOT_FOUND: { status: 404, text: 'Kayıt bulunamadı.' },
  MULTIPLE_BUSINESSES: {
    status: 409,
    text: 'Bu e-posta birden fazla işletmede bulundu. Lütfen işletmenizi seçin.',
  },
  NAME_TAKEN: { status: 409, text: 'Bu ad zaten kullanılıyor.' },
  EMAIL_TAKEN: { status: 409, text: 'Bu e-posta bu işletmede zaten kayıtlı.' },
  CHANGED_MEANWHILE: { status: 409, text: 'Bu kayıt siz düzenlerken değişti. Güncel hâli aşağıda.' },
  LAST_ADMIN: {
    status: 409,
    text: 'İşletmenin son yöneticisi silinemez, pasif yapılamaz ve rolü değiştirilemez.',
  },
  NOT_ON_YOURSELF: { status: 422, text: 'Bu işlemi kendi hesabınız üzerinde yapamazsınız.' },
  RANK_TOO_LOW: { status: 422, text: 'Yalnızca garson ve mutfak hesaplarını yönetebilirsiniz.' },
  SLUG_RESERVED: { status: 422, text: 'Bu işletme adı kullanılamıyor. Lütfen başka bir ad yazın.' },
  TABLE_HAS_OPEN_ORDER: { status: 409, text: 'Masada açık sipariş var.' },
  TABLE_PASSIVE: { status: 422, text: 'Bu masa pasif. Sipariş almak için önce etkinleştirin.' },
  ITEM_NOT_FOR_SALE: { status: 422, text: 'Bu ürün satışta değil.' },
  QTY_EXCEEDS_REMAINING: { status: 409, text: 'Siparişte bu kadar ürün kalmadı.' },
  OUT_OF_STOCK: { status: 409, text: 'Stok yetersiz: ürün tükendi.' },
  STOCK_SHORTAGE: { status: 409, text: 'Stok yetersiz: istenen miktar kalmadı.' },
  RECIPE_STOCK_INSUFFICIENT: { status: 409, text: 'Stok yetersiz: reçetedeki hammadde kalmadı.' },
  IN_USE: { status: 409, text: 'Bu kayıt bir reçetede kullanılıyor.' },
  ORDER_CLOSED: { status: 422, text: 'Bu masanın adisyonu kapatılmış. Lütfen siparişi kontrol edin.' },
  ORDER_REPLACED: {
    status: 422,
    text: 'Bu masada artık başka bir adisyon açık. Lütfen siparişi kontrol edin.',
  },
  ORDER_NOT_OPEN: { status: 409, text: 'Bu adisyon zaten kapatılmış.' },
  ORDER_CHANGED: { status: 409, text: 'Adisyon değişti. Yeni tutarı kontrol edin.' },
  ORDER_HAS_PAYMENTS: { status: 409, text: 'Ödemesi alınmış adisyon iptal edilemez.' },
  SHARES_STARTED: {
    status: 409,
    text: 'Bu hesaptan tutar olarak pay alındı; kalanı pay pay ya da tek ödemeyle alın.',
  },
  BELOW_PAID: { status: 409, text: 'Adisyon, alınmış ödemelerin altına indirilemez.' },
  SAME_TABLE: { status: 422, text: 'Ürünler zaten bu masada.' },
  ALREADY_COMPED: { status: 422, text: 'Bu ürün zaten ikram edilmiş.' },
  DAY_OVER: { status: 422, text: 'Ödeme yöntemi yalnızca ödemenin alındığı iş gününde düzeltilebilir.' },
  TOTAL_MISMATCH: { status: 422, text: 'Tutar adisyonla uyuşmuyor. Lütfen yenileyin.' },
  NO_PRINTER: { status: 422, text: 'Tanımlı yazıcı yok. Ayarlar ekranından yazıcı ekleyin.' },
  LOCAL_PRINTER: { status: 422, text: 'Bu yazıcı kasadaki yazdırma programından test edilir.' },
  PRINTER_ADDRESS_REFUSED: { status: 422, text: 'Bu yazıcı adresine izin verilmiyor.' },
  LEASE_LOST: { status: 409, text: 'Bu fişi artık başka bir yazdırma programı basıyor.' },
  JOB_NOT_FINISHED: {
    status: 409,
    text: 'Bu fiş hâlâ yazıcı sırasında; basılınca tekrar yazdırabilirsiniz.',
  },
  LINE_MOVED_ON: { status: 409, text: 'Bu ürünün durumu başka bir ekrandan değiştirildi.' },
  TOO_MANY_AGENTS: {
    status: 422,
    text: 'Daha fazla yazdırma programı eklenemez. Kullanılmayanları kaldırın.',
  },
  SHOWN_ONCE: {
    status: 409,
    text: 'Anahtar yalnızca bir kez gösterilir. Görmediyseniz bu programı kaldırıp yeniden ekleyin.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'Bu istek daha önce başka bir içerikle gönderilmiş.' },
  BODY_TOO_LARGE: { status: 413, text: 'Gönderilen bilgi çok büyük.' },
  NOT_JSON: { status: 415, text: 'İstek JSON biçiminde olmalı.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.' },
  UNAVAILABLE: { status: 503, text: 'Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.' },
  INTERNAL: { status: 500, text: 'Beklenmeyen bir hata oluştu.' },
};

/** What any endpoint may answer besides the refusals it names. */
export const SHARED_ERRORS = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE', 'INTERNAL'] as const;
