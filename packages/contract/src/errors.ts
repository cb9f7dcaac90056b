import type { ErrorCode } from '@sofra/domain/errors';

/** HTTP status and Turkish text of every refusal (UI-14, UI-15). A code without an entry does not compile. */
export const ERRORS: Record<ErrorCode, { status: number; text: string }> = {
  INVALID_INPUT: { status: 400, text: 'Gönderilen bilgiler geçersiz.' },
  NO_SESSION: { status: 401, text: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.' },
  BAD_CREDENTIALS: { status: 401, text: 'E-posta veya şifre hatalı.' },
  ROLE_FORBIDDEN: { status: 403, text: 'Bu işlem için yetkiniz yok. Yetkili biri yapabilir.' },
  ROLE_LIMIT: { status: 422, text: 'Bunu yapmaya yetkiniz yok. Lütfen kasaya danışın.' },
  NOT_FOUND: { status: 404, text: 'Kayıt bulunamadı. Silinmiş olabilir; ekranı yenileyin.' },
  MULTIPLE_BUSINESSES: {
    status: 409,
    text: 'Bu e-posta birden fazla işletmede bulundu. Lütfen işletmenizi seçin.',
  },
  NAME_TAKEN: { status: 409, text: 'Bu ad zaten kullanılıyor. Başka bir ad yazın.' },
  EMAIL_TAKEN: { status: 409, text: 'Bu e-posta bu işletmede zaten kayıtlı. Başka bir e-posta yazın.' },
  PHONE_TAKEN: {
    status: 409,
    text: 'Bu telefon başka bir müşteride kayıtlı. Başka bir telefon yazın ya da o müşteriyi seçin.',
  },
  CHANGED_MEANWHILE: { status: 409, text: 'Bu kayıt siz düzenlerken değişti. Güncel hâli aşağıda.' },
  LAST_ADMIN: {
    status: 409,
    text: 'İşletmenin son yöneticisi silinemez, pasif yapılamaz ve rolü değiştirilemez. Önce başka bir yönetici ekleyin.',
  },
  NOT_ON_YOURSELF: {
    status: 422,
    text: 'Bu işlemi kendi hesabınız üzerinde yapamazsınız. Başka bir yönetici yapabilir.',
  },
  RANK_TOO_LOW: {
    status: 422,
    text: 'Yalnızca garson ve mutfak hesaplarını yönetebilirsiniz. Diğerlerini patron yönetir.',
  },
  SLUG_RESERVED: { status: 422, text: 'Bu işletme adı kullanılamıyor. Lütfen başka bir ad yazın.' },
  TABLE_HAS_OPEN_ORDER: {
    status: 409,
    text: 'Masada açık sipariş var. Önce adisyonu kapatın ya da taşıyın.',
  },
  TABLE_PASSIVE: { status: 422, text: 'Bu masa pasif. Sipariş almak için önce etkinleştirin.' },
  RESERVATION_MOVED_ON: { status: 409, text: 'Rezervasyonun durumu değişti. Güncel hâline bakın.' },
  ITEM_NOT_FOR_SALE: { status: 422, text: 'Bu ürün satışta değil. Başka bir ürün seçin.' },
  OPTIONS_INVALID: { status: 422, text: 'Seçeneklerde bir eksik var. Lütfen kontrol edin.' },
  QTY_EXCEEDS_REMAINING: { status: 409, text: 'Siparişte bu kadar ürün kalmadı. Kalan adedi kontrol edin.' },
  OUT_OF_STOCK: { status: 409, text: 'Stok yetersiz: ürün tükendi.' },
  STOCK_SHORTAGE: { status: 409, text: 'Stok yetersiz: istenen miktar kalmadı.' },
  RECIPE_STOCK_INSUFFICIENT: { status: 409, text: 'Stok yetersiz: reçetedeki hammadde kalmadı.' },
  IN_USE: { status: 409, text: 'Bu kayıt bir reçetede kullanılıyor. Önce reçeteden çıkarın.' },
  ORDER_CLOSED: { status: 422, text: 'Bu masanın adisyonu kapatılmış. Lütfen siparişi kontrol edin.' },
  ORDER_REPLACED: {
    status: 422,
    text: 'Bu masada artık başka bir adisyon açık. Lütfen siparişi kontrol edin.',
  },
  ORDER_NOT_OPEN: { status: 409, text: 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.' },
  ORDER_CHANGED: { status: 409, text: 'Adisyon değişti. Yeni tutarı kontrol edin.' },
  AT_DEVICE: {
    status: 409,
    text: 'Cihazda ödeniyor. Sonuç gelene kadar bu adisyon değişmez.',
  },
  ORDER_HAS_PAYMENTS: {
    status: 409,
    text: 'Ödemesi alınmış adisyon iptal edilemez. Kalanı alıp kapatın, sonra iade edin.',
  },
  SHARES_STARTED: {
    status: 409,
    text: 'Bu hesaptan tutar olarak pay alındı; kalanı pay pay ya da tek ödemeyle alın.',
  },
  BELOW_PAID: {
    status: 409,
    text: 'Adisyon, alınmış ödemelerin altına indirilemez. Kapatıp fazlasını iade edin.',
  },
  SAME_TABLE: { status: 422, text: 'Ürünler zaten bu masada. Başka bir masa seçin.' },
  PART_OF_SET: {
    status: 422,
    text: 'Bu ürün bir menünün parçası; tek başına alınamaz. Başka bir ürün için Değiştir’i kullanın.',
  },
  HELD_LINES: {
    status: 422,
    text: 'Bu adisyonda bekleyen ürün var. Önce Marş verin ya da bekleyeni çıkarın.',
  },
  NOTHING_HELD: { status: 422, text: 'Bekleyen ürün kalmadı: gönderilmiş ya da iptal edilmiş.' },
  ALREADY_COMPED: { status: 422, text: 'Bu ürün zaten ikram edilmiş. Başka bir ürün seçin.' },
  DAY_OVER: {
    status: 422,
    text: 'Ödeme yöntemi artık düzeltilmez. Gerekirse ödemeyi iade edip yeniden alın.',
  },
  TOTAL_MISMATCH: { status: 422, text: 'Tutar adisyonla uyuşmuyor. Lütfen yenileyin.' },
  SESSION_OPEN: { status: 409, text: 'Bu kasada zaten açık bir oturum var. Önce onu kapatın.' },
  SESSION_CLOSED: { status: 409, text: 'Bu kasa oturumu kapanmış. Kasa ekranını yenileyin.' },
  TILL_NEEDED: {
    status: 422,
    text: 'Birden çok kasa açık. Bu cihazın kasasını seçin.',
  },
  SESSION_COUNTED: { status: 409, text: 'Bu kasa sayıldı. Devredilemez, kapatılır.' },
  COUNT_FIRST: { status: 409, text: 'Kasa kapanmadan önce sayılmalı. Önce kasayı sayın.' },
  CASH_HIDDEN: { status: 422, text: 'Kasa sayılana kadar bu rakamlar gizli. Önce kasanızı sayın.' },
  EXPENSE_OF_SESSION: {
    status: 409,
    text: 'Bu gider kasadan ödendi: tutarı ve yöntemi değişmez, silinemez. Düzeltmeyi kasaya yazın.',
  },
  NOT_SETTLED: {
    status: 409,
    text: 'Bu pay henüz bir ürünü karşılamadı. Hesap kapanınca iade edilebilir.',
  },
  REFUND_CHANGED: {
    status: 409,
    text: 'Bu ödemeden bu sırada iade yapıldı. Kalan tutarı kontrol edin.',
  },
  ALREADY_ARRIVED: {
    status: 409,
    text: 'Bu günün parası zaten girilmiş. Listeyi kontrol edin.',
  },
  ARRIVAL_UNDONE: { status: 409, text: 'Bu giriş zaten geri alınmış. Listeyi yenileyin.' },
  DAY_ENDED: { status: 409, text: 'Bu gün bitirilmiş. Gün sonu listesinden açın.' },
  ORDER_NOT_PAID: { status: 409, text: 'Belge taslağı, adisyon ödenip kapanınca yapılabilir.' },
  DOCUMENT_MADE: { status: 409, text: 'Bu adisyonun belge taslağı yapılmış. Alıcısı artık değişmez.' },
  SELLER_MISSING: {
    status: 422,
    text: 'Önce satıcı bilgileri girilmeli: yönetici bunları Ayarlar › Belgeler ve KDV altında girer.',
  },
  VAT_UNKNOWN: {
    status: 422,
    text: 'KDV oranı bilinmeyen bir satış var; belge taslağı yapılamaz. Belgeyi muhasebeciniz düzenlesin.',
  },
  VAT_EXEMPTION_MISSING: {
    status: 422,
    text: 'KDV %0 oranının istisna nedeni girilmemiş: yönetici Ayarlar › Belgeler ve KDV altında seçince belge taslağı yapılabilir.',
  },
  NOTHING_PAID: { status: 422, text: 'Ücretsiz kapanan adisyonun belge taslağı olmaz.' },
  INTEGRATOR_MISSING: {
    status: 422,
    text: 'Entegratör bağlı değil: yönetici Ayarlar › Belgeler ve KDV altında bağlayıp açar.',
  },
  DOCUMENT_MOVED_ON: {
    status: 409,
    text: 'Bu belgenin durumu değişmiş. Güncel durumunu kontrol edin.',
  },
  E_INVOICE_STAYS: {
    status: 422,
    text: 'Gönderilen e-Fatura buradan iptal edilemez. Alıcıyla ve entegratörünüzle görüşün.',
  },
  TIPS_CHANGED: { status: 409, text: 'Ödenecek bahşiş değişti. Yeni tutarı kontrol edin.' },
  ACCOUNT_CHANGED: { status: 409, text: 'Müşterinin hesabı değişti. Yeni tutarı kontrol edin.' },
  COLLECTION_UNDONE: { status: 409, text: 'Bu tahsilat zaten geri alınmış. Hesabı yenileyin.' },
  ACCOUNT_OPEN: {
    status: 409,
    text: 'Müşterinin hesabı kapanmadan kişisel verileri silinemez. Önce tahsilat alın ya da hesabı düzeltin.',
  },
  NO_PRINTER: { status: 422, text: 'Tanımlı yazıcı yok. Ayarlar ekranından yazıcı ekleyin.' },
  NO_DRAWER: {
    status: 422,
    text: 'Para çekmecesi bağlı yazıcı yok. Ayarlar ekranında fiş yazıcısının çekmecesini açın.',
  },
  LOCAL_PRINTER: { status: 422, text: 'Bu yazıcı kasadaki yazdırma programından test edilir.' },
  PRINTER_ADDRESS_REFUSED: {
    status: 422,
    text: 'Bu yazıcı adresine izin verilmiyor. Yerel ağdaki bir IP adresi yazın.',
  },
  LEASE_LOST: { status: 409, text: 'Bu fişi artık başka bir yazdırma programı basıyor.' },
  JOB_NOT_FINISHED: {
    status: 409,
    text: 'Bu fiş hâlâ yazıcı sırasında; basılınca tekrar yazdırabilirsiniz.',
  },
  LINE_MOVED_ON: {
    status: 409,
    text: 'Bu ürünün durumu başka bir ekrandan değiştirildi. Güncel durumunu kontrol edin.',
  },
  CHANNEL_CLOSED: { status: 422, text: 'Bu kanal şu anda sipariş almıyor. Başka bir kanal seçin.' },
  CHANNEL_NUMBER_TAKEN: {
    status: 409,
    text: 'Bu numarayla bugün girilmiş bir sipariş var. Platform numarasını kontrol edin.',
  },
  BELOW_MINIMUM: { status: 422, text: 'Sipariş bu kanalın en az tutarının altında.' },
  PLATFORM_ORDER_STAYS: { status: 422, text: 'Platformdan gelen sipariş başka yere taşınamaz.' },
  FULFILMENT_MOVED_ON: {
    status: 409,
    text: 'Bu siparişin durumu başka bir ekrandan değiştirildi. Güncel durumunu kontrol edin.',
  },
  TOO_MANY_AGENTS: {
    status: 422,
    text: 'Daha fazla yazdırma programı eklenemez. Kullanılmayanları kaldırın.',
  },
  TOO_MANY_TOKENS: { status: 422, text: 'Daha fazla API anahtarı eklenemez. Kullanılmayanları iptal edin.' },
  CHANNEL_ORDER_ENDED: { status: 409, text: 'Bu kanal siparişi kapandı.' },
  CHANNEL_PRODUCTS_UNKNOWN: { status: 422, text: 'Önce kanalın ürününün hangi ürününüz olduğunu seçin.' },
  SCOPE_MISSING: { status: 403, text: 'Bu API anahtarının buna yetkisi yok.' },
  WEBHOOK_OFF: {
    status: 409,
    text: 'Bu adres kapalı. Önce yeniden açın.',
  },
  TOO_MANY_DEVICES: {
    status: 422,
    text: 'Daha fazla ortak cihaz eklenemez. Kullanılmayanları ortaklıktan çıkarın.',
  },
  DEVICE_SHARED: { status: 409, text: 'Bu cihaz zaten ortak kullanılıyor. Önce ortaklıktan çıkarın.' },
  SHOWN_ONCE: {
    status: 409,
    text: 'Anahtar yalnızca bir kez gösterilir. Görmediyseniz bu programı kaldırıp yeniden ekleyin.',
  },
  NOT_A_PICTURE: { status: 415, text: 'Bu dosya bir resim değil. JPEG, PNG ya da WebP yükleyin.' },
  CALLS_OFF: { status: 422, text: 'Bu işletmede masadan çağrı kapalı. Lütfen garsona seslenin.' },
  GUEST_ORDERS_OFF: {
    status: 422,
    text: 'Şu anda telefondan sipariş alınmıyor. Lütfen garsona seslenin.',
  },
  GUEST_CODE_WRONG: { status: 422, text: 'Günün kodu yanlış. Masadaki fişe bakın ya da garsona sorun.' },
  GUEST_ORDER_CHANGED: {
    status: 409,
    text: 'Sepetinizdeki bir ürün değişti. Yeni hâlini kontrol edip yeniden gönderin.',
  },
  GUEST_ORDER_ANSWERED: { status: 409, text: 'Bu sipariş zaten yanıtlanmış. Listeyi kontrol edin.' },
  PICKUP_TIME_GONE: { status: 409, text: 'Seçtiğiniz saat artık uygun değil. Yeni bir saat seçin.' },
  RESERVATIONS_OFF: {
    status: 422,
    text: 'Şu anda internetten rezervasyon alınmıyor. Lütfen işletmeyi arayın.',
  },
  RESERVATION_TIME_GONE: { status: 409, text: 'Bu saatte yer kalmadı. Başka bir saat ya da gün seçin.' },
  SAMPLES_PRESENT: { status: 409, text: 'Örnek menü zaten ekli. Yeniden eklemek için önce kaldırın.' },
  ITEMS_REFUSED: {
    status: 409,
    text: 'Bazı ürünler değiştirilemedi, bu yüzden hiçbiri değiştirilmedi.',
  },
  IMPORT_CHANGED: {
    status: 409,
    text: 'İçe aktarmadan sonra değişen ürünler var. Geri alınamaz; ürünleri Menü ekranında düzeltin.',
  },
  UNKNOWN_ROLE: { status: 422, text: 'Rol ADMIN, CASHIER, WAITER ya da KITCHEN olmalı.' },
  TRIAL_END_REFUSED: {
    status: 422,
    text: 'Yeni bitiş bugünden ve şimdiki bitişten sonra, en çok iki yıl içinde olmalı.',
  },
  WRONG_PASSWORD: { status: 422, text: 'Mevcut şifre hatalı. Yeniden yazın.' },
  PASSWORD_NEEDED: { status: 422, text: 'Bu işlem için şifrenizi girin.' },
  WRONG_PIN: { status: 422, text: 'PIN yanlış.' },
  PIN_WAITS: { status: 429, text: 'Çok fazla yanlış PIN girildi. Biraz sonra yeniden deneyin.' },
  PIN_LOCKED: {
    status: 422,
    text: 'PIN kapandı. E-posta ve şifreyle girin ya da yöneticinizden yeni PIN isteyin.',
  },
  PIN_TO_REPLACE: { status: 409, text: 'Bu PIN bir kullanımlık. Kendi PIN’inizi seçin.' },
  KEY_INVALID: {
    status: 422,
    text: 'Bağlantı ya da kod geçersiz: yanlış, süresi dolmuş ya da kullanılmış. Yenisini isteyin.',
  },
  MAIL_OFF: {
    status: 409,
    text: 'Bu kurulum e-posta göndermiyor. Kurtarma kodunuzu kullanın ya da patronunuza başvurun.',
  },
  APPROVAL_VOID: { status: 422, text: 'Bu onay artık geçerli değil. Yeniden onay isteyin.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: 'Bu istek daha önce başka bir içerikle gönderilmiş. Sayfayı yenileyip yeniden deneyin.',
  },
  IDEMPOTENCY_KEY_FORGOTTEN: {
    status: 422,
    text: 'Bu istek çok eski: daha önce kaydedilip kaydedilmediği artık bilinmiyor.',
  },
  BACKUPS_ELSEWHERE: { status: 422, text: 'Yedekleri veritabanını işleten kişi alır.' },
  BACKUP_OF_OTHERS: {
    status: 422,
    text: 'Bu kurulumda başka işletmeler de var. Yedek dosyalarını yalnızca sunucuyu kuran kişi alabilir.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: 'Gönderilen bilgi çok büyük. Daha küçük bir dosya ya da daha kısa bir metin gönderin.',
  },
  NOT_JSON: { status: 415, text: 'İstek JSON biçiminde olmalı.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.' },
  // MOVE-10: a client tries again later, as after every 5xx.
  BUSINESS_MOVING: { status: 503, text: 'İşletmeniz taşınıyor. Birkaç saniye sonra yeniden deneyin.' },
  BUSINESS_MOVED: { status: 410, text: 'İşletmeniz yeni bir adrese taşındı. Adresi yöneticinizden öğrenin.' },
  // SITE-27: a browser signs out, as after every 403, and keeps what it had not sent.
  BUSINESS_LOCKED: {
    status: 403,
    text: 'İşletmeniz kilitlendi. Kayıtlarınız duruyor; açılması için site yöneticinizle görüşün.',
  },
  UNAVAILABLE: { status: 503, text: 'Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.' },
  INTERNAL: { status: 500, text: 'Beklenmeyen bir hata oluştu.' },
};

/** Refusals that any endpoint may return in addition to its own. */
export const SHARED_ERRORS = [
  'INVALID_INPUT',
  'TOO_MANY_ATTEMPTS',
  'BUSINESS_MOVING',
  'BUSINESS_MOVED',
  'BUSINESS_LOCKED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
