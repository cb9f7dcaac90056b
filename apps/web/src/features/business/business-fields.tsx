import { IDLE_MINUTES, PIN_LENGTHS } from '@sofra/domain/people/pin';
import { dayStartExample, hourText, idleText, readBusiness } from '#src/features/business/business-draft.ts';
import type { BusinessForm } from '#src/features/business/use-business-form.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface Props {
  form: BusinessForm;
}

/** Name of the business and the hour at which its day begins (BIZ-6). */
export function PlaceFields({ form: { draft, set, field } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">İşletme</h2>
      <TextField
        label="İşletme adı"
        isRequired
        maxLength={80}
        autoComplete="organization"
        hint="Fişlerde, menüde ve kenar çubuğunda görünür. İşletme kodu ve QR adresi değişmez."
        {...field('name')}
      />
      <Select
        className="sm:max-w-96"
        label="Gün başlangıcı"
        hint={dayStartExample(draft.dayStartHour)}
        value={String(draft.dayStartHour)}
        onValue={(hour) => set({ dayStartHour: Number(hour) })}
        options={HOURS}
      />
    </Card>
  );
}

/** Settings of the order page for users who take orders (docs/decisions/0033). */
export function OrderPageFields({ form: { draft, set, field } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">Sipariş ekranı</h2>
      <Checkbox
        label="Sık satılanları başta göster"
        hint="Son 28 günde en çok satılan ürünlerden öğrenilir; yerleri gün içinde değişmez."
        isOn={draft.showFrequentItems}
        onToggle={(showFrequentItems) => set({ showFrequentItems })}
      />
      <Checkbox
        label="Gel-al ve paket al"
        hint="Masalar ekranına Gel-al / Paket gelir: masası olmayan siparişler, telefonla sipariş ve hızlı satış."
        isOn={draft.takeaway}
        onToggle={(takeaway) => set({ takeaway })}
      />
      {draft.takeaway && <PreparationFields draft={draft} field={field} />}
      <Checkbox
        label="Masa açılırken sor"
        hint="Boş masaya ilk ürün eklenince kişi sayısı sorulur. Kapalıyken sayı, sipariş ekranının üstündeki Kişi düğmesiyle girilir."
        isOn={draft.askGuests}
        onToggle={(askGuests) => set({ askGuests })}
      />
      <Checkbox
        label="Kategorinin servisini kullan"
        hint="Her kategoriye bir servis seçilir; ürün eklenince o servise girer. Kapalıyken servisi garson seçer."
        isOn={draft.categoryCourses}
        onToggle={(categoryCourses) => set({ categoryCourses })}
      />
      <Checkbox
        label="Sonraki servisler beklesin"
        hint="İlk servis hemen gider; sonrakiler Marş verilince mutfağa gider."
        isOn={draft.holdLaterCourses}
        onToggle={(holdLaterCourses) => set({ holdLaterCourses })}
      />
      <TextField
        className="sm:max-w-96"
        label="Bekleyen uyarısı"
        hint="Marş bekleyen ürün bu süreden sonra kırmızı görünür."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        inputClassName="num text-right"
        trailing={<span className="px-3 text-ink-2">dk</span>}
        {...field('heldWarnText')}
        error={readBusiness(draft).problems.heldWarnText}
      />
    </Card>
  );
}

const NUMBER = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 3,
  inputClassName: 'num text-right',
} as const;
const MINUTES = { ...NUMBER, trailing: <span className="px-3 text-ink-2">dk</span> };

/** The minutes in which orders without a table are promised (TAKEAWAY-19, TAKEAWAY-20). */
function PreparationFields({ draft, field }: Pick<BusinessForm, 'draft' | 'field'>) {
  const { problems } = readBusiness(draft);
  const props = (name: 'takeawayText' | 'deliveryText' | 'busyFromText' | 'busyText') => ({
    ...field(name),
    error: problems[name],
  });
  return (
    <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
      <TextField label="Gel-al süresi" {...MINUTES} {...props('takeawayText')} />
      <TextField label="Paket süresi" {...MINUTES} {...props('deliveryText')} />
      <TextField
        label="Yoğunluk sınırı"
        hint="Bu kadar sipariş hazırlanırken yenilerine daha geç söz verilir. Boş: hiçbir zaman."
        trailing={<span className="px-3 text-ink-2">sipariş</span>}
        {...NUMBER}
        {...props('busyFromText')}
      />
      <TextField label="Yoğunlukta ek süre" {...MINUTES} {...props('busyText')} />
    </div>
  );
}

/** The settings of payments (TIP-1, ACCOUNT-27). */
export function PaymentFields({ form: { draft, set } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">Ödeme</h2>
      <Checkbox
        label="Bahşiş al"
        hint="Öde ekranına bahşiş alanı gelir. Bahşiş ciroya, indirime ve KDV’ye girmez; siparişi açan personele yazılır."
        isOn={draft.tips}
        onToggle={(tips) => set({ tips })}
      />
      <Checkbox
        label="Veresiyeyi hep göster"
        hint="Kapalıyken Veresiye, ilk müşteri kaydedilince Öde ekranına gelir."
        isOn={draft.accounts}
        onToggle={(accounts) => set({ accounts })}
      />
    </Card>
  );
}

/** The content of the guest's receipt, and its automatic printing (BIZ-9). */
export function SlipFields({ form: { draft, set, field } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">Fişler</h2>
      <Checkbox
        label="Ödemeden sonra fişi otomatik yazdır"
        hint="Kapalıyken fiş yalnızca istendiğinde yazdırılır."
        isOn={draft.autoReceipt}
        onToggle={(autoReceipt) => set({ autoReceipt })}
      />
      <TextField
        label="Fiş alt yazısı"
        hint="İsteğe bağlı; örneğin: Afiyet olsun, yine bekleriz."
        maxLength={120}
        autoComplete="off"
        {...field('slipFooter')}
      />
      <Checkbox
        label="Fişlere MALİ DEĞERİ YOKTUR yaz"
        hint="Fişler bilgi amaçlıdır; mali belge yerine geçmez."
        isOn={draft.nonFiscalMark}
        onToggle={(nonFiscalMark) => set({ nonFiscalMark })}
      />
    </Card>
  );
}

const lengthOptions = PIN_LENGTHS.map((length) => ({ value: String(length), label: `${length} rakam` }));
const idleOptions = [null, ...IDLE_MINUTES].map((minutes) => ({
  value: String(minutes),
  label: idleText(minutes),
}));

/** PINs, and the automatic sign-out of a shared device (PIN-6, PIN-20). */
export function SharedDeviceFields({ form: { draft, set } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">Ortak cihazlar</h2>
      <Select
        className="sm:max-w-96"
        label="PIN uzunluğu"
        hint="Değişirse herkese yeni PIN gerekir: eskileri artık açmaz."
        value={String(draft.pinLength)}
        onValue={(chosen) => set({ pinLength: PIN_LENGTHS.find((one) => String(one) === chosen) ?? 4 })}
        options={lengthOptions}
      />
      <Select
        className="sm:max-w-96"
        label="Dokunulmazsa kişi sor"
        value={String(draft.signOutAfterMinutes)}
        onValue={(chosen) =>
          set({ signOutAfterMinutes: IDLE_MINUTES.find((one) => String(one) === chosen) ?? null })
        }
        options={idleOptions}
      />
      <Checkbox
        label="Gönder ve Öde’den sonra kişi sor"
        hint="Fişleri bu cihazın tarayıcısı yazdırıyorsa, sıradaki kişi girince basılır."
        isOn={draft.signsOutAfterSaving}
        onToggle={(signsOutAfterSaving) => set({ signsOutAfterSaving })}
      />
    </Card>
  );
}

/** Limits on what staff may do without the owner. */
export function LimitFields({ form: { draft, set, field } }: Props) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">Sınırlar</h2>
      <TextField
        className="sm:max-w-96"
        label="Müdürün indirim sınırı"
        hint="Bir ödemede verebileceği en yüksek indirim. 100 = sınır yok."
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        inputClassName="num text-right"
        trailing={<span className="px-3 text-ink-2">%</span>}
        {...field('limitText')}
        error={readBusiness(draft).problems.limitText}
      />
      <MoneyField
        className="sm:max-w-96"
        label="Kasa farkı sınırı"
        {...field('varianceText')}
        error={readBusiness(draft).problems.varianceText}
      />
      <MoneyField
        className="sm:max-w-96"
        label="Müdürün iade sınırı"
        hint="Bir adisyonda ve bir iş gününde en çok bu kadar iade edebilir. 0 = hiç."
        {...field('refundText')}
        error={readBusiness(draft).problems.refundText}
      />
      <TextField
        className="sm:max-w-96"
        label="Yemek kartı kesinti sınırı"
        hint="Kesinti bunun üstüne çıkarsa Tahsilat raporu kırmızı gösterir."
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        inputClassName="num text-right"
        trailing={<span className="px-3 text-ink-2">%</span>}
        {...field('mealDeductionText')}
        error={readBusiness(draft).problems.mealDeductionText}
      />
      <TextField
        className="sm:max-w-96"
        label="Yemek kartı gün sınırı"
        hint="Para satıştan bundan çok gün sonra gelirse Tahsilat raporu kırmızı gösterir."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        inputClassName="num text-right"
        trailing={<span className="px-3 text-ink-2">gün</span>}
        {...field('mealDaysText')}
        error={readBusiness(draft).problems.mealDaysText}
      />
      <Checkbox
        label="İptal nedeni zorunlu"
        hint="Kalem ve adisyon iptalinde neden yazılmadan devam edilemez."
        isOn={draft.cancelReasonRequired}
        onToggle={(cancelReasonRequired) => set({ cancelReasonRequired })}
      />
      <Checkbox
        label="Hesaptan sonra iptal onay ister"
        hint="Hesabı yazdırılmış adisyonu düşüren her işlem için yönetici onayı gerekir: iptal, ikram, indirim, menüde ucuz seçenek."
        isOn={draft.cancelAfterBillApproval}
        onToggle={(cancelAfterBillApproval) => set({ cancelAfterBillApproval })}
      />
      <Checkbox
        label="Çekmece açmak onay ister"
        hint="Müdür çekmeceyi satış olmadan açmak isterse yönetici onayı gerekir."
        isOn={draft.drawerApproval}
        onToggle={(drawerApproval) => set({ drawerApproval })}
      />
    </Card>
  );
}
