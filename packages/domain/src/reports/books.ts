/** The invariants of the ledger as sentences, for an owner who is shown which one is violated (REL-12). */
export const LEDGER_PROMISE: Readonly<Record<string, string>> = {
  I1: 'Her ödeme, karşıladığı kalemlerin toplamıdır',
  I1b: 'Ödenen her kalem, kaydedildiği fiyattan ödenmiştir',
  I2: 'Her kalemin ödenen ve iptal edilen adedi kayıtlarıyla aynıdır',
  I3: 'Ödenmiş adisyonda borç, iptal edilmiş adisyonda ödeme, açık adisyonda eksik kalem yoktur',
  I4: 'Ödenmiş adisyonda iptal edilmeyen tutar, indirim ve ödemeye eşittir',
  I5: 'Bir masada en çok bir açık adisyon vardır',
  I6: 'Her stok, hareketlerinin toplamıdır',
  I7: 'Günün cirosu yöntemlere ve kalemlere göre aynıdır',
  I8: 'Her adisyon, alınan payların toplamını tutar; açıkken borcundan çok pay alınmamıştır',
  I9: 'Ürünleri başka adisyona geçen adisyon kapalıdır',
  I10: 'Kapanan günlerin toplamları, o günlerin satışlarıyla aynıdır',
  I11: 'İkram edilenlerin adedi ve tutarı, ikram kalemleriyle aynıdır',
  I12: 'Her kalemin fiyatı, porsiyonunun ve seçeneklerinin toplamıdır',
  I42: 'Kuryeye verilen bozuk ile kuryeden kasaya giren para iki tarafta da aynıdır',
  I39: 'Bekleyen hiçbir kalem stoktan almamıştır; kapalı adisyonda yalnızca ileri saatli siparişin kalemi bekler',
  I13: 'Fiyat kuralıyla satılan her kalemin fiyatı, kuralın liste fiyatından çıkardığı fiyattır',
  I14: 'Her ürünün fiyatı, fiyat geçmişindeki son değişikliğin fiyatıdır',
  I15: 'Her menünün fiyatı, kendi fiyatı ile parçalarının farklarının toplamıdır; parçalar ayrıca ciro taşımaz',
  I16: 'Menü parçalarının sipariş, ödeme ve iptal adetleri menününküyle aynıdır',
  I17: 'Menü parçalarının stoktan aldığı miktarlar, satış hareketleriyle aynıdır',
  I18: 'Her kasa sayımında beklenen, açılış parasıyla o ana kadar girip çıkanların toplamıdır',
  I19: 'Her kasa oturumunun sayımları eksiksizdir ve yapılmamış bir sayımdan sonra para alınmamıştır',
  I22: 'Her ödemenin KDV oranları aldığı tutarı aşmaz, matrah ve KDV orana göre bölünmüştür; iadelerin KDV’si bundan çok değildir',
  I23: 'Ürün ürün alınan her ödemenin KDV oranları, kalemlerinin oranlarıdır',
  I24: 'Hiçbir ödemeden, o ödemenin karşıladığından çok iade edilmemiştir; her iade satırlarının toplamıdır',
  I25: 'İadelerin numaraları eksiksizdir ve hiçbir ürün ödenenden çok iade edilmemiştir',
  I26: 'Her bahşiş ödemesiyle birlikte alınmıştır; kasalardaki bahşiş kayıtlarıyla aynıdır ve kimseye aldığından çok bahşiş ödenmemiştir',
  I34: 'Müşteri hesaplarındaki her borç bir veresiye ödemesidir; borçtan fazlası tahsil edilmemiştir ve tahsilat numaraları eksiksizdir; geri alınan her tahsilat aynen geri yazılmıştır',
  I35: 'Sonraki günde düzeltilen her ödemenin tutarı bir yöntemden alınıp ötekine aynen yazılmıştır',
  I43: 'Her kasa, onu en son devralan kişidedir; devirler kapanış sayımı sayılmaz',
  I44: 'Yazarkasada biten her satışın adisyonunda tutarı kadar bir ödemesi vardır; bitmeyenin yoktur ve adisyonu kilitlidir',
  I37: 'Her kasa oturumu, aynı kasanın önceki oturumundan ne kaldığını saklar',
  I36: 'Kapatılan her kasada cihazların beklenen tutarı, kapanışta o cihazlardan geçen paranın toplamıdır',
  I38: 'Her iptal, ikram ve iade, adedi ve tutarıyla işlem geçmişinde de vardır',
  I20: 'Her ödemenin tahsilat ortağı, ödemenin yöntemiyle çalışan bir ortaktır',
  I29: 'Gün sonlarının numaraları eksiksizdir ve rakamları mühürlendiği gibidir',
  I30: 'Her gün sonu, alındığı anda günün ödemeleri, iadeleri, KDV’si, bahşişleri, müşteri hesapları ve kasalarıyla aynıdır',
  I31: 'Belge taslaklarının numaraları eksiksizdir ve her taslak ödenmiş bir adisyonundur',
  I28: 'Gelen her tahsilatın günleri, o günlerin ödemelerine ve o gün geçerli komisyona uyar; hiçbir günün parası iki kez girilmemiştir',
};

/**
 * Reasons why the hash chain is broken at an entry, printed after the number of the entry. `MISSING`: the previous
 * entry is missing.
 */
const CHAIN_FAULT = {
  MISSING: 'numarası bir öncekini izlemiyor, arada kayıt eksik',
  UNLINKED: 'bir önceki kaydın mührünü taşımıyor',
  CHANGED: 'içeriği mührüyle uyuşmuyor',
  HEAD: 'zincirin başı olarak biliniyor, son kayıt o değil',
} as const;

export type ChainFault = keyof typeof CHAIN_FAULT;

/** *4. kayıt içeriği mührüyle uyuşmuyor* */
export const chainFaultText = (seq: number, why: ChainFault): string => `${seq}. kayıt ${CHAIN_FAULT[why]}`;
