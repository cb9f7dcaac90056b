import { OwnPasswordDialog } from '#src/features/auth/own-password-dialog.tsx';
import { OwnPinDialog } from '#src/features/auth/own-pin-dialog.tsx';
import { useSharedDevices } from '#src/features/users/devices/devices-queries.ts';
import { useUsers } from '#src/features/users/users-queries.ts';
import {
  businessField,
  businessSwitch,
  countAndNames,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

const SHARED = { group: 'people', block: 'Ortak cihazlar' } as const;
const OWN = { group: 'people', block: 'Kendi hesabım' } as const;

export const PEOPLE_ROWS: readonly SettingRow[] = [
  {
    id: 'users',
    group: 'people',
    name: 'Kullanıcılar',
    words: 'garson personel çalışan müdür rol yetki şifre sıfırla kurye',
    permission: 'users.read',
    Value: valueOf(useUsers, (users) => `${users.length} kişi`),
    opens: { link: { to: '/app/users' } },
  },
  {
    ...SHARED,
    id: 'sharedDevices',
    name: 'Ortak cihazlar',
    words: 'tablet paylaşılan eşleştir cihaz ekle salon',
    permission: 'devices.read',
    Value: valueOf(useSharedDevices, countAndNames),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/users/devices/devices-panel.tsx')).DevicesPanel,
      ),
    },
  },
  businessField('pinLength', {
    ...SHARED,
    name: 'PIN uzunluğu',
    hint: 'Değişirse herkese yeni PIN gerekir: eskileri artık açmaz.',
    words: 'hane rakam kod şifre',
  }),
  businessField('signOutAfterMinutes', {
    ...SHARED,
    name: 'Dokunulmazsa kişi sor',
    words: 'oturum süre kilit otomatik çıkış zaman aşımı boşta pin',
  }),
  businessSwitch('signsOutAfterSaving', {
    ...SHARED,
    name: 'Gönder ve Öde’den sonra kişi sor',
    hint: 'Fişleri bu cihazın tarayıcısı yazdırıyorsa, sıradaki kişi girince basılır.',
    words: 'oturum kilit çıkış pin',
  }),
  {
    ...OWN,
    id: 'ownPassword',
    name: 'Şifremi değiştir',
    words: 'parola kendi hesabım',
    permission: 'account.changePassword',
    opens: { Dialog: OwnPasswordDialog },
  },
  {
    ...OWN,
    id: 'ownPin',
    name: 'PIN’imi değiştir',
    words: 'kendi kod',
    permission: 'account.setPin',
    opens: { Dialog: OwnPinDialog },
  },
];
