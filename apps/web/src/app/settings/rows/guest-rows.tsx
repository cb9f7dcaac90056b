import { useReadyLink } from '#src/features/ready-board/ready-board-queries.ts';
import {
  businessField,
  businessSwitch,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

export const GUEST_ROWS: readonly SettingRow[] = [
  businessField('secondLanguage', {
    group: 'menu',
    name: 'Menünün ikinci yabancı dili',
    hint: 'Menü her zaman Türkçe ve İngilizce okunur. Çevirisi yazılmamış adlar Türkçe görünür.',
    words: 'dil çeviri ingilizce almanca rusça arapça turist',
  }),
  businessSwitch('guestCalls', {
    group: 'menu',
    name: 'Masadan çağrı',
    hint: 'Misafir, masasındaki kartın koduyla garson çağırır ya da hesap ister.',
    words: 'garson çağır hesap iste qr zil',
  }),
  {
    id: 'qrCodes',
    group: 'menu',
    name: 'QR kodları',
    words: 'karekod menü adresi link masa kartı indir baskı',
    permission: 'menu.write',
    opens: { link: { to: '/app/qr' } },
  },
  {
    id: 'readyBoard',
    group: 'menu',
    name: 'Hazır panosu',
    words: 'ekran televizyon sıra numara misafir adres',
    permission: 'readyBoard.write',
    Value: valueOf(useReadyLink, ({ secret }) => (secret === null ? 'Kapalı' : 'Açık')),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/ready-board/ready-link-card.tsx')).ReadyLinkCard,
      ),
    },
  },
];
