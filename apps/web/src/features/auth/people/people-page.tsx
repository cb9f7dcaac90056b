import { type DevicePeople, getDevicePeople } from '@sofra/contract/people/shared-devices';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { readSignInSearch } from '#src/features/auth/sign-in-search.ts';
import { useDeviceSignIn } from '#src/features/auth/people/use-device-sign-in.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { useDocumentTitle } from '#src/lib/device/document-title.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { endSession } from '#src/lib/api/session.ts';
import { forgetPairing } from '#src/lib/device/shared-device.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PIN_CORNER, PinPad, PinPerson } from '#src/ui/pin/pin-pad.tsx';
import { usePinEntry } from '#src/ui/pin/use-pin-entry.ts';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

interface Props {
  person: DevicePeople['people'][number];
  isChosen: boolean;
  onChoose: () => void;
}

/** A member of staff who can sign in on this device (PIN-15). */
const PersonTile = ({ person: { name, role }, isChosen, onChoose }: Props) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      'flex min-h-24 w-full items-center gap-4 rounded-lg border px-4 text-left lg:min-h-33 low:min-h-16',
      isChosen ? 'border-cini bg-cini-soft ring-2 ring-cini' : 'border-line bg-surface hover:bg-sunken',
    )}
  >
    <AvatarInitial name={name} size={44} />
    <span className="min-w-0">
      <span title={name} className="line-clamp-2 text-lg font-semibold break-words">
        {name}
      </span>{' '}
      <span className="block text-sm text-ink-2">{ROLE_LABEL[role]}</span>
    </span>
  </button>
);

/** *Kim kullanıyor?*: the screen of a shared device without a session (PIN-15). */
export function PeoplePage() {
  const [queries] = useState(createQueryClient);
  useDocumentTitle('Kim kullanıyor?');
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale="tr-TR">
        <People />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function People() {
  const query = useDevicePeople();
  useUnpaired(query.error);
  return (
    <ReadState
      query={query}
      fallback="Kişiler getirilemedi. Bağlantıyı kontrol edin."
      bannerClass="p-4"
      skeleton={<SkeletonRows count={4} block="h-24 rounded-lg" className="flex flex-col gap-3 p-4" />}
    >
      {(here) => <Chooser here={here} />}
    </ReadState>
  );
}

/** A device that was unpaired is an ordinary one from then on (PIN-21). */
function useUnpaired(error: unknown): void {
  const navigate = useNavigate();
  const isUnpaired = isApiError(error, 'NO_SESSION');
  useEffect(() => {
    if (!isUnpaired) return;
    forgetPairing();
    endSession('Bu cihaz artık ortak kullanılmıyor.');
    void navigate({ to: '/login', replace: true });
  }, [isUnpaired, navigate]);
}

type Person = DevicePeople['people'][number];

function Chooser({ here }: { here: DevicePeople }) {
  const { businessName, deviceName, pinLength, people } = here;
  const { send, prompt, startOver } = useDeviceSignIn();
  const typing = usePinEntry({
    length: pinLength,
    send,
    texts: { fallback: 'Giriş başarısız', offline: 'Bağlantı gerekli' },
  });
  const entry = {
    ...typing,
    choose: (person: Person | null) => {
      startOver();
      typing.choose(person);
    },
  };
  const { next } = useSearch(readSignInSearch);
  const hasRoom = useMedia('(min-width: 768px)', true);
  const pad = (
    <PinPad
      length={pinLength}
      entry={entry}
      head={<PinPerson person={entry.person} prompt={prompt} />}
      corner={
        <Link to="/login" search={{ next }} className={PIN_CORNER}>
          E-posta ile gir
        </Link>
      }
    />
  );
  return (
    <div className="flex h-window">
      <main className="flex min-w-0 flex-1 flex-col overflow-y-auto p-4 pb-safe sm:p-6">
        <header className="flex flex-col pb-4 low:pb-2">
          <h1 className="text-2xl font-semibold break-words low:text-lg">Kim kullanıyor?</h1>
          <p className="text-ink-2 break-words">
            {businessName} · {deviceName}
          </p>
        </header>
        <ul className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2">
          {people.map((person) => (
            <li key={person.id}>
              <PersonTile
                person={person}
                isChosen={entry.person?.id === person.id}
                onChoose={() => entry.choose(person)}
              />
            </li>
          ))}
        </ul>
      </main>
      {hasRoom ? (
        <aside
          aria-label="PIN"
          className="flex w-95 shrink-0 flex-col items-center overflow-y-auto border-l border-line bg-sunken p-7 pb-safe low:px-4 low:py-2"
        >
          {pad}
        </aside>
      ) : (
        <Dialog isOpen={entry.person !== null} onClose={() => entry.choose(null)} title="PIN" size="small">
          {pad}
        </Dialog>
      )}
    </div>
  );
}

/** No event reaches a device without a session, so the device polls the list of people and its own pairing. */
const ASKED_AGAIN_MS = 15_000;

const useDevicePeople = () => useQuery({ ...readQuery(getDevicePeople), refetchInterval: ASKED_AGAIN_MS });
