import { ChefHat, Coffee, Crown, Flame, HandPlatter, Pencil, Plus, Send, Trash2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { GallerySection } from '#src/app/gallery/gallery-section.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

export function GalleryControls() {
  return (
    <div className="max-w-[860px]">
      <Buttons />
      <Fields />
      <Choices />
    </div>
  );
}

function Buttons() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <GallerySection title="Düğmeler">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={Plus}>
          Masa ekle
        </Button>
        <Button variant="send" icon={Send} size={56}>
          Gönder · 3 ürün
        </Button>
        <Button icon={Pencil} size={44}>
          Yerleşimi düzenle
        </Button>
        <Button variant="quiet">Vazgeç</Button>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          Masayı sil
        </Button>
        <Button variant="primary" isPending pendingLabel="Kaydediliyor…">
          Kaydet
        </Button>
        <Button variant="primary" disabled>
          Kullanılamaz
        </Button>
        <Button variant="primary" size={64}>
          Ödemeyi al · ₺1.648,00
        </Button>
        <IconButton icon={Pencil} label="Düzenle" />
        <IconButton icon={Trash2} label="Sil" variant="danger" />
        <LinkButton href="#bag">Bağlantı</LinkButton>
        <TextButton>Diğer tutar</TextButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
        title="Masa silinsin mi?"
        confirmLabel="Sil"
      >
        Bahçe 3 silinecek. Geçmiş siparişleri kayıtlarda kalır.
      </ConfirmDialog>
    </GallerySection>
  );
}

function Fields() {
  const [name, setName] = useState('Bahçe 3');
  const [email, setEmail] = useState('elif@');
  const [password, setPassword] = useState('gizli-sifre');
  const [note, setNote] = useState('');
  const [price, setPrice] = useState('1.234,5');
  const [capacity, setCapacity] = useState<number | null>(4);
  const [station, setStation] = useState<'kitchen' | 'bar' | 'oven' | ''>('');
  return (
    <GallerySection title="Alanlar">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Masa adı" isRequired value={name} onValue={setName} hint="Örneğin Bahçe 3" />
        <TextField
          label="E-posta"
          type="email"
          isRequired
          value={email}
          onValue={setEmail}
          error={email.endsWith('@') ? 'E-posta geçersiz.' : null}
        />
        <PasswordField label="Şifre" value={password} onValue={setPassword} hint="En az 6 karakter" />
        <NumberField label="Kişi sayısı" min={1} max={20} value={capacity} onValue={setCapacity} />
        <Select
          label="İstasyon"
          value={station}
          onValue={setStation}
          placeholder="İstasyon seçin"
          options={[
            { value: 'kitchen', label: 'Mutfak' },
            { value: 'bar', label: 'Bar' },
            { value: 'oven', label: 'Fırın' },
          ]}
        />
        <MoneyField label="Fiyat" value={price} onValue={setPrice} />
        <TextField label="Kapalı alan" value="Değiştirilemez" onValue={setName} disabled />
        <TextArea
          label="Not"
          value={note}
          onValue={setNote}
          placeholder="Mutfağa not"
          className="sm:col-span-2"
        />
      </div>
    </GallerySection>
  );
}

function Choices() {
  const [isActive, setIsActive] = useState(true);
  const [isOn, setIsOn] = useState(true);
  const [role, setRole] = useState<'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN'>('WAITER');
  const [kind, setKind] = useState<'hot' | 'bar' | 'oven'>('hot');
  const [reason, setReason] = useState('wrong');
  return (
    <GallerySection title="Seçimler">
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <Checkbox label="Satış ekranında göster" isChecked={isActive} onChecked={setIsActive} />
          <Checkbox
            label="Sadece aktif ürünler"
            hint="Pasifler gizlenir"
            isChecked={!isActive}
            onChecked={(on) => setIsActive(!on)}
          />
        </div>
        <div>
          <Switch label="Otomatik yazdırma" hint="Bu kasada" isOn={isOn} onSwitch={setIsOn} />
          <Switch label="Ses" isOn={!isOn} onSwitch={(on) => setIsOn(!on)} />
        </div>
      </div>
      <div className="mt-5 flex flex-col gap-5">
        <RadioCards
          label="Rol"
          columns={2}
          value={role}
          onValue={setRole}
          cards={[
            { value: 'ADMIN', label: 'Patron', note: 'Her işlemi yapar', icon: Crown },
            { value: 'CASHIER', label: 'Müdür', note: 'Ciro, ödeme ve iptal', icon: Wallet },
            { value: 'WAITER', label: 'Garson', note: 'Masa siparişi açar ve ekler', icon: HandPlatter },
            { value: 'KITCHEN', label: 'Mutfak', note: 'Sadece mutfak ekranı', icon: ChefHat },
          ]}
        />
        <RadioCards
          label="İstasyon türü"
          columns={3}
          value={kind}
          onValue={setKind}
          cards={[
            { value: 'hot', label: 'Mutfak', icon: ChefHat },
            { value: 'bar', label: 'Bar', icon: Coffee },
            { value: 'oven', label: 'Fırın', icon: Flame },
          ]}
        />
        <Chips
          label="İptal nedeni"
          layout="wrap"
          value={reason}
          onValue={setReason}
          chips={[
            { value: 'wrong', label: 'Yanlış sipariş' },
            { value: 'late', label: 'Geç kaldı' },
            { value: 'guest', label: 'Misafir vazgeçti' },
          ]}
        />
      </div>
    </GallerySection>
  );
}
