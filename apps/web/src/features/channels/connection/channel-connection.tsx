import type { Channel } from '@sofra/contract/menu/channels';
import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import { isConnectable, PLATFORMS, type ConnectedKind } from '@sofra/domain/orders/platform-keys';
import { Pencil, Plug, PlugZap, Power, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { ConnectionDialog } from '#src/features/channels/connection/connection-dialog.tsx';
import {
  useDeleteConnection,
  usePlatformConnection,
  usePutConnection,
  useTryConnection,
} from '#src/features/channels/connection/connection-queries.ts';
import { connectionState, problemText } from '#src/features/channels/connection/connection-texts.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** *Bağlantı* of a channel whose platform Sofra can connect to (PLATFORM-1); nothing for the others. */
export const ChannelConnection = ({ channel }: { channel: Channel }) =>
  isConnectable(channel.kind) ? <Connectable channel={channel} kind={channel.kind} /> : null;

interface Props {
  channel: Channel;
  kind: ConnectedKind;
}

function Connectable({ channel, kind }: Props) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const query = usePlatformConnection(channel.id);
  const remove = useDeleteConnection();
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="connection-title">
      <Card className="flex flex-col gap-3">
        <ReadState query={query} skeleton={<SkeletonRows count={1} block="h-20 rounded-lg" />}>
          {(connection) =>
            connection ? (
              <Connected {...{ channel, kind, connection }} onOpen={setOpened} />
            ) : (
              <NotConnected kind={kind} onOpen={() => setOpened('edit')} />
            )
          }
        </ReadState>
      </Card>
      {opened === 'edit' && (
        <ConnectionDialog
          channelId={channel.id}
          kind={kind}
          connection={query.data ?? null}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          title={`${PLATFORMS[kind].name} bağlantısı kaldırılsın mı?`}
          deletion={remove}
          id={channel.id}
          doneText="Bağlantı kaldırıldı"
          confirmLabel="Kaldır"
          pendingLabel="Kaldırılıyor…"
          onClose={close}
        >
          Anahtarlar silinir ve siparişler artık kendiliğinden gelmez. Alınmış siparişler kalır.
        </DeleteDialog>
      )}
    </section>
  );
}

const Title = ({ children }: { children?: ReactNode }) => (
  <h3 id="connection-title" className="flex flex-wrap items-center gap-2 font-semibold">
    Bağlantı {children}
  </h3>
);

const NotConnected = ({ kind, onOpen }: { kind: ConnectedKind; onOpen: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0">
      <Title />
      <p className="text-sm text-ink-2">
        {PLATFORMS[kind].name}: hazır, sizin anahtarınızla. Siparişler kendiliğinden gelir; yanıt, tükenen
        ürün ve durdurma kendiliğinden gider.
      </p>
    </div>
    <Button size={44} icon={Plug} onClick={onOpen}>
      Bağla
    </Button>
  </div>
);

interface ConnectedProps extends Props {
  connection: PlatformConnection;
  onOpen: (dialog: 'edit' | 'delete') => void;
}

/** The state of a connection, its last error and the addresses that its platform calls (PLATFORM-3). */
function Connected({ channel, kind, connection, onOpen }: ConnectedProps) {
  const trial = useTryConnection();
  const put = usePutConnection();
  const { isActive, ids, calls } = connection;
  const { label, tone } = connectionState(connection);
  const fail = (error: Error) => toast.error(errorTextOf(error, 'Bağlantı değiştirilemedi'));
  const turn = () => put.mutate({ id: channel.id, isActive: !isActive, ids, keys: {} }, { onError: fail });
  const attempt = () =>
    trial.mutate(
      { id: channel.id },
      {
        onSuccess: (tried) =>
          tried.problem === null
            ? toast.success(`${PLATFORMS[kind].name} yanıt verdi`)
            : toast.error(problemText(tried) ?? ''),
        onError: fail,
      },
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title>
          <Pill tone={tone}>{label}</Pill>
        </Title>
        <MoreButton
          label="Bağlantının diğer işlemleri"
          actions={() => [
            { id: 'turn', label: isActive ? 'Kapat' : 'Aç', icon: Power, onAction: turn },
            { id: 'delete', label: 'Kaldır', icon: Trash2, isDanger: true, onAction: () => onOpen('delete') },
          ]}
        />
      </div>
      <Health connection={connection} />
      {calls.map(({ label: name, path }) => (
        <CopyField key={path} label={name} value={window.location.origin + path} noun="Adres" />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size={44}
          icon={PlugZap}
          isPending={trial.isPending}
          pendingLabel="Deneniyor…"
          onClick={attempt}
        >
          Bağlantıyı dene
        </Button>
        <Button size={44} icon={Pencil} onClick={() => onOpen('edit')}>
          Numara ve anahtarlar
        </Button>
      </div>
    </>
  );
}

function Health({ connection }: Pick<ConnectedProps, 'connection'>) {
  const timeZone = useTimeZone();
  const { workedAt, failingSince, waiting, failed } = connection;
  const problem = problemText(connection);
  return (
    <div className="num flex flex-col gap-1 text-sm text-ink-2">
      {problem && <p className="text-nar-text">{problem}</p>}
      {failingSince && <p>{instantText(failingSince, timeZone)} tarihinden beri çalışmıyor</p>}
      <p>
        {workedAt ? `Son başarılı istek: ${instantText(workedAt, timeZone)}` : 'Henüz başarılı istek yok'}
        {waiting > 0 && ` · ${waiting} ileti gönderilecek`}
      </p>
      {failed > 0 && (
        <p className="text-nar-text">
          Son 24 saatte {failed} ileti gönderilemedi; Kanal siparişleri’ne bakın.
        </p>
      )}
    </div>
  );
}
