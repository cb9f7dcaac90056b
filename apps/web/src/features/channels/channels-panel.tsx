import type { Channel } from '@sofra/contract/menu/channels';
import type { Partner } from '@sofra/contract/money/partners';
import type { Category } from '@sofra/contract/menu/menu';
import { NO_TERMS } from '@sofra/domain/accounts/partner-terms';
import { Bike, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { ChannelDialog } from '#src/features/channels/channel-dialog.tsx';
import { channelInWords } from '#src/features/channels/channel-draft.ts';
import { ChannelEditor } from '#src/features/channels/channel-editor.tsx';
import { useChannels, useUpdateChannel } from '#src/features/channels/channels-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { combineQueries, ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { CHANNEL_ICON } from '#src/ui/order/channel-mark.tsx';
import { SwitchCard } from '#src/ui/record-form/switch-card.tsx';

/** *Ayarlar › Kanallar*: the channels with their switches, and the chosen one (CHANNEL-2, CHANNEL-10). ADMIN only. */
export function ChannelsPanel() {
  const others = combineQueries(useMenu(), usePartners());
  const query = mapQuery(combineQueries(useChannels(), others), ([channels, [menu, partners]]) =>
    channels.map((channel) => ({ channel, menu, partners })),
  );
  const [isAdding, setIsAdding] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const add = () => setIsAdding(true);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Kanallar</h2>
          <p className="text-sm text-ink-2">Fiyat listesi, komisyon ve süre her kanalda ayrı</p>
        </div>
        <Button size={44} icon={Plus} onClick={add}>
          Kanal ekle
        </Button>
      </div>
      <ListState
        query={query}
        skeleton={
          <SkeletonRows count={4} block="h-16 rounded-lg" className="flex flex-col gap-2 lg:w-[316px]" />
        }
        empty={<NoChannels onAdd={add} />}
      >
        {(rows) => <Channels rows={rows} chosenId={chosenId} onChoose={setChosenId} />}
      </ListState>
      {isAdding && (
        <ChannelDialog onClose={() => setIsAdding(false)} onCreated={({ id }) => setChosenId(id)} />
      )}
    </>
  );
}

interface Row {
  channel: Channel;
  menu: readonly Category[];
  partners: readonly Partner[];
}

const termsOfRow = ({ channel, partners }: Row) =>
  partners.find(({ id }) => id === channel.partnerId)?.terms.at(-1) ?? NO_TERMS;

interface ChannelsProps {
  rows: readonly Row[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

function Channels({ rows, chosenId, onChoose }: ChannelsProps) {
  const chosen = rows.find(({ channel }) => channel.id === chosenId) ?? rows[0];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(260px,316px)_minmax(0,1fr)]">
      <div>
        <ul aria-label="Kanallar" className="flex flex-col gap-2">
          <OwnPlaces />
          {rows.map((row) => (
            <ChannelCard
              key={row.channel.id}
              channel={row.channel}
              words={channelInWords(row.channel, termsOfRow(row))}
              isChosen={row === chosen}
              onChoose={() => onChoose(row.channel.id)}
            />
          ))}
        </ul>
        <p className="px-1.5 pt-3 text-sm text-ink-2">
          Kapalı kanal yeni sipariş almaz; açık siparişleri biter. Masa kapatılamaz.
        </p>
      </div>
      {chosen && <ChannelEditor key={chosen.channel.id} {...chosen} terms={termsOfRow(chosen)} />}
    </div>
  );
}

/** Orders without a channel, which follow the menu. */
const OwnPlaces = () => (
  <li className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2">
    <Store aria-hidden size={18} className="shrink-0" />
    <span className="min-w-0">
      <span className="block font-semibold">Masa ve kendi siparişlerimiz</span>
      <span className="num block text-sm text-ink-2">Menü fiyatı · gel-al 20 dk, paket 40 dk</span>
    </span>
  </li>
);

interface CardProps {
  channel: Channel;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ChannelCard({ channel, words, ...choice }: CardProps) {
  const Icon = CHANNEL_ICON[channel.kind];
  return (
    <SwitchCard record={channel} update={useUpdateChannel()} fallback="Kanal değiştirilemedi" {...choice}>
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{channel.name}</span>{' '}
        <span className="num block text-sm text-ink-2">{words}</span>
      </span>
    </SwitchCard>
  );
}

const NoChannels = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={Bike}
    title="Henüz kanal yok"
    action={
      <Button icon={Plus} onClick={onAdd}>
        Kanal ekle
      </Button>
    }
  >
    Telefonu, Getir ya da Yemeksepeti gibi platformları ekleyin: her birinin fiyatı, komisyonu ve süresi ayrı
    olur.
  </EmptyState>
);
