import { useState } from 'react';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { isRemembering, rememberedEmail, rememberEmail } from '#src/features/auth/remembered-email.ts';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { isCallSoundOn, switchCallSound } from '#src/features/guest-calls/call-sound.ts';
import { isReadySoundOn, switchReadySound } from '#src/features/kitchen/sound/ready-sound.ts';
import { isOrderSoundOn, switchOrderSound } from '#src/features/orders/takeaway/use-board-news.ts';
import { storeView, useFloorPlan, type ChosenView } from '#src/features/tables/floor-plan.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { chooseDeviceTill, deviceTill } from '#src/lib/device/device-till.ts';
import { chooseTheme, useThemeChoice } from '#src/lib/device/theme-choice.ts';
import type { ThemeChoice } from '#src/lib/device/theme.ts';
import { useSoundSwitch, type SoundSetting } from '#src/ui/fields/use-sound-switch.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RadioCards, type RadioCard } from '#src/ui/fields/radio-cards.tsx';
import { deviceSwitch, type SettingRow } from '#src/app/settings/setting-row.tsx';

const DEVICE = { group: 'device', isDevice: true } as const;
const SOUND = { group: 'device', block: 'Sesler' } as const;

interface ChoiceProps<Value extends string> {
  title: string;
  cards: readonly RadioCard<Value>[];
  value: Value | '';
  onValue: (value: Value) => void;
  onClose: () => void;
}

/** A choice of this browser, which acts at once. */
function ChoiceDialog<Value extends string>({ title, cards, value, onValue, onClose }: ChoiceProps<Value>) {
  const choose = (next: Value) => {
    onValue(next);
    onClose();
  };
  return (
    <Dialog isOpen title={title} size="small" onClose={onClose}>
      <RadioCards label={title} cards={cards} value={value} onValue={choose} />
    </Dialog>
  );
}

const THEMES: readonly RadioCard<ThemeChoice>[] = [
  { value: 'system', label: 'Sistem', note: 'Cihazın ayarına uyar' },
  { value: 'light', label: 'Açık' },
  { value: 'dark', label: 'Koyu' },
];
const VIEWS: readonly RadioCard<ChosenView>[] = [
  { value: 'grid', label: 'Kart görünümü' },
  { value: 'dense', label: 'Sık görünüm' },
  { value: 'canvas', label: 'Düzen', note: 'Masalar yerleştirdiğiniz yerde; telefonda kartlar' },
];
const labelIn = <Value extends string>(cards: readonly RadioCard<Value>[], value: Value) =>
  cards.find((card) => card.value === value)?.label;

const useView = (): ChosenView => useFloorPlan().chosen ?? 'canvas';

/** The tills as choices; with one till there is nothing to choose. */
function useTillCards() {
  const { data } = useCashDesk();
  const cards = (data?.tills ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { cards, chosen: deviceTill() ?? (cards.length === 1 ? cards[0]?.value : undefined) ?? '' };
}

const sound = (setting: () => SoundSetting) => () => useSoundSwitch(setting());

export const DEVICE_ROWS: readonly SettingRow[] = [
  {
    ...DEVICE,
    id: 'theme',
    name: 'Görünüm',
    words: 'karanlık koyu açık tema gece modu renk',
    permission: 'business.read',
    Value: () => labelIn(THEMES, useThemeChoice()),
    opens: {
      Dialog: ({ onClose }) => (
        <ChoiceDialog
          title="Görünüm"
          cards={THEMES}
          value={useThemeChoice()}
          onValue={chooseTheme}
          onClose={onClose}
        />
      ),
    },
  },
  {
    ...DEVICE,
    id: 'floorView',
    name: 'Masaların görünüşü',
    words: 'kart sık düzen plan ızgara salon',
    permission: 'orders.addLines',
    Value: () => labelIn(VIEWS, useView()),
    opens: {
      Dialog: ({ onClose }) => (
        <ChoiceDialog
          title="Masaların görünüşü"
          cards={VIEWS}
          value={useView()}
          onValue={storeView}
          onClose={onClose}
        />
      ),
    },
  },
  {
    ...DEVICE,
    id: 'deviceTill',
    name: 'Bu cihazın kasası',
    words: 'nakit hangi kasa çekmece ana bar',
    permission: 'cash.read',
    Value: () => {
      const { cards, chosen } = useTillCards();
      return labelIn(cards, chosen) ?? 'Ödemede sorulur';
    },
    opens: {
      Dialog: ({ onClose }) => {
        const { cards, chosen } = useTillCards();
        return (
          <ChoiceDialog
            title="Bu cihazın kasası"
            cards={cards}
            value={chosen}
            onValue={chooseDeviceTill}
            onClose={onClose}
          />
        );
      },
    },
  },
  {
    ...DEVICE,
    id: 'kitchenDisplay',
    name: 'Mutfak ekranı',
    hint: 'Mutfak Ekranı kendi düğmeleriyle ayarlanır.',
    words: 'kds yazı boyutu istasyon ses koyu',
    permission: 'kitchen.read',
    opens: { link: { to: '/app/kds' } },
  },
  deviceSwitch(
    'rememberEmail',
    {
      group: 'device',
      name: 'E-postamı hatırla',
      hint: 'Giriş ekranı son e-postayı yazılı getirir.',
      words: 'beni hatırla giriş mail',
      permission: 'business.read',
    },
    () => {
      const [isOn, setIsOn] = useState(isRemembering);
      const onToggle = (next: boolean) => {
        rememberEmail(rememberedEmail(), next);
        setIsOn(next);
      };
      return { isOn, onToggle };
    },
  ),
  deviceSwitch(
    'readySound',
    {
      ...SOUND,
      name: 'Hazır sesi',
      hint: 'Mutfak bir ürünü hazırlayınca bu cihaz çalar.',
      words: 'zil bildirim sessiz uyarı mutfak',
      permission: 'orders.addLines',
    },
    sound(() => ({
      tune: 'ready',
      isOn: isReadySoundOn(currentSession()?.role ?? 'KITCHEN'),
      onTurn: switchReadySound,
    })),
  ),
  deviceSwitch(
    'callSound',
    {
      ...SOUND,
      name: 'Çağrı sesi',
      hint: 'Masadan garson ya da hesap istenince bu cihaz çalar.',
      words: 'zil bildirim sessiz uyarı',
      permission: 'calls.answer',
    },
    sound(() => ({ tune: 'call', isOn: isCallSoundOn(), onTurn: switchCallSound })),
  ),
  deviceSwitch(
    'orderSound',
    {
      ...SOUND,
      name: 'Sipariş sesi',
      hint: 'Gel-al / Paket ekranına sipariş gelince ya da sipariş gecikince bu cihaz çalar.',
      words: 'zil bildirim sessiz uyarı paket',
      permission: 'orders.readCalled',
    },
    () => ({
      disabled: !useHasTakeaway(),
      ...useSoundSwitch({ tune: 'newTicket', isOn: isOrderSoundOn(), onTurn: switchOrderSound }),
    }),
  ),
];
