import { RuleError } from '../errors.ts';
import type { DocumentRow } from './order-document.ts';

/**
 * Reasons for charging no KDV: the codes of the tax office that a sale at 0 may have, with their official names. Codes
 * of other taxes and of kinds of invoices that Sofra does not make are left out (VAT-16).
 */
const EXEMPTION_NAME: Readonly<Record<string, string>> = {
  201: '17/1 Kültür ve Eğitim Amacı Taşıyan İşlemler',
  202: '17/2-a Sağlık, Çevre Ve Sosyal Yardım Amaçlı İşlemler',
  204: '17/2-c Yabancı Diplomatik Organ Ve Hayır Kurumlarının Yapacakları Bağışlarla İlgili Mal Ve Hizmet Alışları',
  205: '17/2-d Taşınmaz Kültür Varlıklarına İlişkin Teslimler ve Mimarlık Hizmetleri',
  206: '17/2-e Mesleki Kuruluşların İşlemleri',
  207: '17/3 Askeri Fabrika, Tersane ve Atölyelerin İşlemleri',
  208: '17/4-c Birleşme, Devir, Dönüşüm ve Bölünme İşlemleri',
  209: '17/4-e Banka ve Sigorta Muameleleri Vergisi Kapsamına Giren İşlemler',
  211: '17/4-h Zirai Amaçlı Su Teslimleri İle Köy Tüzel Kişiliklerince Yapılan İçme Suyu Teslimleri',
  212: '17/4-ı Serbest Bölgelerde Verilen Hizmetler',
  213: '17/4-j Boru Hattı İle Yapılan Petrol Ve Gaz Taşımacılığı',
  214: '17/4-k Organize Sanayi Bölgelerindeki Arsa ve İşyeri Teslimleri İle Konut Yapı Kooperatiflerinin Üyelerine Konut Teslimleri',
  215: '17/4-l Varlık Yönetim Şirketlerinin İşlemleri',
  216: '17/4-m Tasarruf Mevduatı Sigorta Fonunun İşlemleri',
  217: '17/4-n Basın-Yayın ve Enformasyon Genel Müdürlüğüne Verilen Haber Hizmetleri',
  218: '17/4-o Gümrük Antrepoları, Geçici Depolama Yerleri ile Gümrüklü Sahalarda Vergisiz Satış Yapılan İşyeri, Depo ve Ardiye Gibi Bağımsız Birimlerin Kiralanması',
  219: '17/4-p Hazine ve Arsa Ofisi Genel Müdürlüğünün İşlemleri',
  220: '17/4-r İki Tam Yıl Süreyle Sahip Olunan Taşınmaz ve İştirak Hisseleri Satışları',
  221: 'Geçici 15 Konut Yapı Kooperatifleri, Belediyeler ve Sosyal Güvenlik Kuruluşlarına Verilen İnşaat Taahhüt Hizmeti',
  223: 'Geçici 20/1 Teknoloji Geliştirme Bölgelerinde Yapılan İşlemler',
  225: 'Geçici 23 Milli Eğitim Bakanlığına Yapılan Bilgisayar Bağışları İle İlgili Teslimler',
  226: '17/2-b Özel Okulları, Üniversite ve Yüksekokullar Tarafından Verilen Bedelsiz Eğitim Ve Öğretim Hizmetleri',
  227: '17/2-b Kanunların Gösterdiği Gerek Üzerine Bedelsiz Olarak Yapılan Teslim ve Hizmetler',
  228: '17/2-b Kanunun (17/1) Maddesinde Sayılan Kurum ve Kuruluşlara Bedelsiz Olarak Yapılan Teslimler',
  229: '17/2-b Gıda Bankacılığı Faaliyetinde Bulunan Dernek ve Vakıflara Bağışlanan Gıda, Temizlik, Giyecek ve Yakacak Maddeleri',
  230: '17/4-g Külçe Altın, Külçe Gümüş Ve Kıymetli Taşların Teslimi',
  231: '17/4-g Metal, Plastik, Lastik, Kauçuk, Kağıt, Cam Hurda Ve Atıkların Teslimi',
  232: '17/4-g Döviz, Para, Damga Pulu, Değerli Kağıtlar, Hisse Senedi ve Tahvil Teslimleri',
  234: '17/4-ş Konut Finansmanı Amacıyla Teminat Gösterilen ve İpotek Konulan Konutların Teslimi',
  235: '16/1-c Transit ve Gümrük Antrepo Rejimleri İle Geçici Depolama ve Serbest Bölge Hükümlerinin Uygulandığı Malların Teslimi',
  236: '19/2 Usulüne Göre Yürürlüğe Girmiş Uluslararası Anlaşmalar Kapsamındaki İstisnalar (İade Hakkı Tanınmayan)',
  237: '17/4-t 5300 Sayılı Kanuna Göre Düzenlenen Ürün Senetlerinin İhtisas/Ticaret Borsaları Aracılığıyla İlk Teslimlerinden Sonraki Teslim',
  238: '17/4-u Varlıkların Varlık Kiralama Şirketlerine Devri İle Bu Varlıkların Varlık Kiralama Şirketlerince Kiralanması ve Devralınan Kuruma Devri',
  239: '17/4-y Taşınmazların Finansal Kiralama Şirketlerine Devri, Finansal Kiralama Şirketi Tarafından Devredene Kiralanması ve Devri',
  240: '17/4-z Patentli Veya Faydalı Model Belgeli Buluşa İlişkin Gayri Maddi Hakların Kiralanması, Devri ve Satışı',
  250: 'Diğerleri',
  301: '11/1-a Mal İhracatı',
  302: '11/1-a Hizmet İhracatı',
  303: '11/1-a Roaming Hizmetleri',
  304: '13/a Deniz Hava ve Demiryolu Taşıma Araçlarının Teslimi İle İnşa, Tadil, Bakım ve Onarımları',
  305: '13/b Deniz ve Hava Taşıma Araçları İçin Liman Ve Hava Meydanlarında Yapılan Hizmetler',
  306: '13/c Petrol Aramaları ve Petrol Boru Hatlarının İnşa ve Modernizasyonuna İlişkin Yapılan Teslim ve Hizmetler',
  307: '13/c Maden Arama, Altın, Gümüş, ve Platin Madenleri İçin İşletme, Zenginleştirme Ve Rafinaj Faaliyetlerine İlişkin Teslim Ve Hizmetler',
  309: '13/e Liman Ve Hava Meydanlarının İnşası, Yenilenmesi Ve Genişletilmesi',
  310: '13/f Ulusal Güvenlik Amaçlı Teslim ve Hizmetler',
  311: '14/1 Uluslararası Taşımacılık',
  312: '15/a Diplomatik Organ Ve Misyonlara Yapılan Teslim ve Hizmetler',
  313: '15/b Uluslararası Kuruluşlara Yapılan Teslim ve Hizmetler',
  314: '19/2 Usulüne Göre Yürürlüğe Girmiş Uluslar Arası Anlaşmalar Kapsamındaki İstisnalar',
  315: '14/3 İhraç Konusu Eşyayı Taşıyan Kamyon, Çekici ve Yarı Romorklara Yapılan Motorin Teslimleri',
  316: '11/1-a Serbest Bölgelerdeki Müşteriler İçin Yapılan Fason Hizmetler',
  317: '17/4-s Engellilerin Eğitimleri, Meslekleri ve Günlük Yaşamlarına İlişkin Araç-Gereç ve Bilgisayar Programları',
  318: 'Geçici 29 3996 Sayılı Kanuna Göre Yap-İşlet-Devret Modeli Çerçevesinde Gerçekleştirilecek Projeler, 3359 Sayılı Kanuna Göre Kiralama Karşılığı Yaptırılan Sağlık Tesislerine İlişkin Projeler ve 652 Sayılı Kanun Hükmünde Kararnameye Göre Kiralama Karşılığı Yaptırılan Eğitim Öğretim Tesislerine İlişkin Projelere İlişkin Teslim ve Hizmetler',
  319: '13/g Başbakanlık Merkez Teşkilatına Yapılan Araç Teslimleri',
  320: 'Geçici 16 (6111 sayılı K.) İSMEP Kapsamında İstanbul İl Özel İdaresi\'ne Bağlı Olarak Faaliyet Gösteren "İstanbul Proje Koordinasyon Birimi"ne Yapılacak Teslim ve Hizmetler',
  321: 'Geçici 26 Birleşmiş Milletler (BM) ile Kuzey Atlantik Antlaşması Teşkilatı (NATO) Temsilcilikleri ve Bu Teşkilatlara Bağlı Program, Fon ve Özel İhtisas Kuruluşları ile İktisadi İşbirliği ve Kalkınma Teşkilatına (OECD) Resmi Kullanımları İçin Yapılacak Mal Teslimi ve Hizmet İfaları, Bunların Sosyal ve Ekonomik Yardım Amacıyla Bedelsiz Olarak Yapacakları Mal Teslimi ve Hizmet İfaları İle İlgili Bunlara Yapılan Mal Teslimi ve Hizmet İfaları',
  322: "11/1-a Türkiye'de İkamet Etmeyenlere Özel Fatura ile Yapılan Teslimler (Bavul Ticareti)",
  323: '13/ğ 5300 Sayılı Kanuna Göre Düzenlenen Ürün Senetlerinin İhtisas/Ticaret Borsaları Aracılığıyla İlk Teslimi',
  324: '13/h Türkiye Kızılay Derneğine Yapılan Teslim ve Hizmetler ile Türkiye Kızılay Derneğinin Teslim ve Hizmetleri',
  325: '13/ı Yem Teslimleri',
  326: '13/ı Gıda, Tarım ve Hayvancılık Bakanlığı Tarafından Tescil Edilmiş Gübrelerin Teslimi',
  327: '13/ı Gıda, Tarım ve Hayvancılık Bakanlığı Tarafından Tescil Edilmiş Gübrelerin İçeriğinde Bulunan Hammaddelerin Gübre Üreticilerine Teslimi',
  350: 'Diğerleri',
  351: 'KDV - İstisna Olmayan Diğer',
};

/**
 * The code for a line without exemption and without KDV. It also applies to an amount so small that its KDV is 0,00
 * (DOCUMENT-21).
 */
export const NO_EXEMPTION = '351';

export const EXEMPTION_CODES: readonly string[] = Object.keys(EXEMPTION_NAME);

export const exemptionName = (code: string): string => EXEMPTION_NAME[code] ?? code;

/** *312 · 15/a Diplomatik Organ Ve Misyonlara Yapılan Teslim ve Hizmetler* */
export const exemptionLabel = (code: string): string => `${code} · ${exemptionName(code)}`;

/** The code of each line at 0, by its id. */
export type Exemptions = Readonly<Record<string, string>>;

/** A rate that is or was 0, with its code where one was entered. */
export interface ZeroRate {
  exemption: string | null;
}

/**
 * The code of each line at 0: that of its item's rate today, else that of the first rate of 0. Refuses
 * VAT_EXEMPTION_MISSING where there is none. The draft can be made after a code is entered (DOCUMENT-21).
 */
export function decideExemptions(
  lines: readonly DocumentRow[],
  rateOf: ReadonlyMap<string, ZeroRate>,
  rates: readonly ZeroRate[],
): Exemptions {
  const zero = lines.filter(({ percent }) => percent === 0);
  return Object.fromEntries(
    zero.map(({ lineId }) => {
      const rate = rateOf.get(lineId) ?? rates.find(({ exemption }) => exemption !== null) ?? rates[0];
      if (!rate?.exemption) throw new RuleError('VAT_EXEMPTION_MISSING');
      return [lineId, rate.exemption];
    }),
  );
}
