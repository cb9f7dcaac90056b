import type { PartnerMethod } from '@sofra/domain/accounts/partner';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { useFiscalDevices } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { partnersOf } from '#src/features/partners/partner-draft.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import {
  businessField,
  businessSwitch,
  countAndNames,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

const PAYMENT = { group: 'payment', block: 'Ödeme' } as const;
const CARDS = { group: 'payment', block: 'Kartlar' } as const;
const CASH = { group: 'payment', block: 'Kasa' } as const;

const partnersPanel = (method: PartnerMethod) =>
  lazyPanel(async () => {
    const { PartnersPanel } = await import('#src/features/partners/partners-panel.tsx');
    return () => <PartnersPanel method={method} />;
  });
const partnersValue = (method: PartnerMethod) =>
  valueOf(usePartners, (all) => countAndNames(partnersOf(method, all).filter(({ isActive }) => isActive)));
const loadCash = () => import('#src/features/cash/setup/cash-setup-panel.tsx');

export const PAYMENT_ROWS: readonly SettingRow[] = [
  businessSwitch('tips', {
    ...PAYMENT,
    name: 'Bahşiş al',
    hint: 'Öde ekranına bahşiş alanı gelir. Bahşiş ciroya, indirime ve KDV’ye girmez; siparişi açan personele yazılır.',
    words: 'tip servis ücreti personel',
  }),
  businessSwitch('accounts', {
    ...PAYMENT,
    name: 'Veresiyeyi hep göster',
    hint: 'Kapalıyken Veresiye, ilk müşteri kaydedilince Öde ekranına gelir.',
    words: 'borç açık hesap cari müşteri deftere yaz',
  }),
  businessField('refundLimit', {
    ...PAYMENT,
    name: 'Müdürün iade sınırı',
    hint: 'Bir adisyonda ve bir iş gününde en çok bu kadar iade edebilir. 0 = hiç.',
    words: 'geri ödeme para iadesi limit kasiyer yetki',
  }),
  {
    ...CARDS,
    id: 'terminals',
    name: 'POS cihazları',
    words: 'kredi kartı banka terminal yazarkasa ökc komisyon valör',
    permission: 'partners.write',
    Value: partnersValue('CARD'),
    opens: { Panel: partnersPanel('CARD') },
  },
  {
    ...CARDS,
    id: 'fiscal',
    name: 'Yazarkasa',
    words: 'ökc token beko x30tr pavo fiş z no mali cihaz entegrasyon',
    permission: 'fiscal.write',
    Value: valueOf(useFiscalDevices, countAndNames),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/orders/fiscal/fiscal-panel.tsx')).FiscalPanel,
      ),
    },
  },
  {
    ...CARDS,
    id: 'mealCards',
    name: 'Yemek kartları',
    words: 'multinet pluxee sodexo edenred ticket setcard metropol tokenflex kesinti',
    permission: 'partners.write',
    Value: partnersValue('MEAL'),
    opens: { Panel: partnersPanel('MEAL') },
  },
  businessField('mealDeductionLimit', {
    ...CARDS,
    name: 'Yemek kartı kesinti sınırı',
    hint: 'Kesinti bunun üstüne çıkarsa Tahsilat raporu kırmızı gösterir.',
    words: 'komisyon yüzde multinet',
  }),
  businessField('mealDaysLimit', {
    ...CARDS,
    name: 'Yemek kartı gün sınırı',
    hint: 'Para satıştan bundan çok gün sonra gelirse Tahsilat raporu kırmızı gösterir.',
    words: 'valör vade ödeme günü multinet',
  }),
  {
    ...CASH,
    id: 'tills',
    name: 'Kasalar',
    words: 'çekmece bar yazarkasa nakit',
    permission: 'cash.setUp',
    Value: valueOf(useCashDesk, ({ tills }) => countAndNames(tills)),
    opens: { Panel: lazyPanel(async () => (await loadCash()).TillsPanel) },
  },
  {
    ...CASH,
    id: 'cashReasons',
    name: 'Giriş ve çıkış nedenleri',
    words: 'kasa sebep market bozuk para avans hareket',
    permission: 'cash.setUp',
    Value: valueOf(useCashDesk, ({ reasons }) => countAndNames(reasons)),
    opens: { Panel: lazyPanel(async () => (await loadCash()).CashReasonsPanel) },
  },
  businessField('cashVarianceLimit', {
    ...CASH,
    name: 'Kasa farkı sınırı',
    hint: 'Sayımda fark bunu aşarsa not istenir.',
    words: 'sayım açık fazla eksik nakit limit',
  }),
];
