import type { AccountingLink, AccountingMonth, AccountingPackage } from '@sofra/contract/reports/accounting';
import { monthText } from '@sofra/domain/reports/accounting-month';
import {
  Download,
  FileArchive,
  FileCode2,
  Link2,
  Link2Off,
  Lock,
  Sheet,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import {
  useDownloadPackage,
  useMakePackage,
  useRevokeLink,
  useShareMade,
  useSharePackage,
} from '#src/features/reports/accounting-queries.ts';
import { daysInWords } from '#src/features/reports/accounting/day-list-text.ts';
import { ShareDialog } from '#src/features/reports/accounting/share-dialog.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface FileRow {
  names: readonly string[];
  about: string;
  unit: string;
  icon: LucideIcon;
}

const ROWS: readonly FileRow[] = [
  { names: ['kdv-gun-oran.csv'], about: 'Gün ve orana göre matrah, KDV', unit: 'satır', icon: Sheet },
  {
    names: ['odemeler.csv'],
    about: 'Ödeme ve orana göre, ÖKC ve Z no, cihaz, kart',
    unit: 'satır',
    icon: Sheet,
  },
  { names: ['iadeler.csv', 'giderler.csv'], about: 'Neden, yöntem, KDV ayrı', unit: 'satır', icon: Sheet },
  { names: ['tahsilat.csv'], about: 'Komisyon, vade, gelen, fark', unit: 'satır', icon: Sheet },
  { names: ['gun-sonlari.pdf'], about: 'Biten günlerin fişleri', unit: 'gün sonu', icon: Lock },
  { names: ['belgeler/'], about: 'e-Arşiv taslakları, UBL-TR XML', unit: 'belge', icon: FileCode2 },
];

interface Props {
  facts: AccountingMonth;
  timeZone: string;
}

/** The package of a month: its files, what is missing, its download and its links (ACCOUNTING-1, ACCOUNTING-8). */
export function PackageCard({ facts, timeZone }: Props) {
  const { month, files, isRunning, openDays, links } = facts;
  const rowsOf = (name: string) => files.find((file) => file.name === name)?.rows ?? 0;
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <header className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-cini-soft text-cini-text">
          <FileArchive aria-hidden size={22} />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">{monthText(month)} paketi</h3>
          <p className="text-sm text-ink-2">Muhasebecinin ay için istediği her şey, tek zip.</p>
        </div>
      </header>
      <ul aria-label="Paketteki dosyalar">
        {ROWS.map(({ names, about, unit, icon: Icon }) => (
          <li key={names[0]} className="flex items-center gap-3 border-t border-line py-1.5">
            <Icon aria-hidden size={18} className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{names.join(' · ')}</span>
              <span className="block text-sm break-words text-ink-2">{about}</span>
            </span>
            <span className="num text-right text-sm text-ink-2">
              {names.map((name) => rowsOf(name).toLocaleString('tr-TR')).join(' · ')} {unit}
            </span>
          </li>
        ))}
      </ul>
      {(isRunning || openDays.length > 0) && (
        <Banner tone="warning" icon={TriangleAlert}>
          {isRunning && 'Ay bitmedi, paket “ara” olarak işaretlenir. '}
          {openDays.length > 0 && `Bitirilmeyen gün: ${daysInWords(openDays)}.`}
        </Banner>
      )}
      <PackageActions facts={facts} timeZone={timeZone} />
      <p className="text-sm text-ink-2">
        Bağlantı 7 gün açık kalır, her indirme İşlem Geçmişi’ne yazılır. Pakette misafir adı ve telefonu
        yoktur.
      </p>
      {links.length > 0 && <Links links={links} timeZone={timeZone} />}
    </Card>
  );
}

/**
 * A package this recent is shared as it is. An older one is made again, because the books may have changed.
 */
const FRESH_MS = 3_600_000;

const percentDone = ({ done, steps }: AccountingPackage): string =>
  `Hazırlanıyor… %${Math.min(99, Math.floor((done / Math.max(1, steps)) * 100))}`;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('tr-TR')} kB`
    : `${(bytes / 1_000_000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`;

/** The mutations of the card. A new press ends what an earlier one showed. */
function usePackageActions({ month, package: latest }: AccountingMonth) {
  const [progress, setProgress] = useState<string>();
  const onProgress = (made: AccountingPackage) => setProgress(percentDone(made));
  const making = useMakePackage(onProgress);
  const sharing = useSharePackage(onProgress);
  const sharingMade = useShareMade();
  const again = useDownloadPackage();
  const all = [making, sharing, sharingMade, again];
  const begin = () => {
    setProgress(undefined);
    for (const one of all) one.reset();
  };
  return {
    pendingLabel: progress ?? 'Hazırlanıyor…',
    isMaking: making.isPending,
    isSharing: sharing.isPending || sharingMade.isPending,
    isLoadingAgain: again.isPending,
    error: all.find((one) => one.error)?.error ?? null,
    shared: sharing.data ?? sharingMade.data ?? null,
    make: () => {
      begin();
      making.mutate(month);
    },
    share: () => {
      begin();
      const isFresh = latest?.state === 'READY' && Date.now() - latest.createdAt.getTime() < FRESH_MS;
      if (latest && isFresh) sharingMade.mutate(latest);
      else sharing.mutate(month);
    },
    downloadAgain: (made: AccountingPackage) => {
      begin();
      again.mutate(made);
    },
    close: begin,
  };
}

function PackageActions({ facts, timeZone }: Props) {
  const isOnline = useIsOnline();
  const actions = usePackageActions(facts);
  const { isMaking, isSharing, pendingLabel, error, shared } = actions;
  const latest = facts.package;
  return (
    <>
      {error && <Banner tone="error">{errorTextOf(error, 'Paket hazırlanamadı')}</Banner>}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[3fr_2fr]">
        <Button
          variant="primary"
          size={56}
          icon={Download}
          isWide
          disabled={!isOnline || isSharing}
          isPending={isMaking}
          pendingLabel={pendingLabel}
          onClick={actions.make}
        >
          Paketi indir
        </Button>
        <Button
          size={56}
          icon={Link2}
          isWide
          disabled={!isOnline || isMaking}
          isPending={isSharing}
          pendingLabel={pendingLabel}
          onClick={actions.share}
        >
          Süreli bağlantı
        </Button>
      </div>
      {!isOnline && <p className="text-sm text-ink-2">Bağlantı gerekli</p>}
      {latest?.state === 'READY' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
          <p className="num">
            Son paket: {instantText(latest.createdAt, timeZone)} · {sizeText(latest.bytes ?? 0)} ·{' '}
            {latest.madeBy}
          </p>
          <Button
            size={44}
            variant="quiet"
            icon={Download}
            isPending={actions.isLoadingAgain}
            onClick={() => actions.downloadAgain(latest)}
          >
            Bunu indir
          </Button>
        </div>
      )}
      {shared && <ShareDialog shared={shared} timeZone={timeZone} onClose={actions.close} />}
    </>
  );
}

/** Links that still work, each with the way to end it at once. */
function Links({ links, timeZone }: { links: readonly AccountingLink[]; timeZone: string }) {
  const { mutate, isPending } = useRevokeLink();
  const revoke = (id: string) =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success('Bağlantı kapatıldı'),
        onError: (error) => toast.error(errorTextOf(error, 'Bağlantı kapatılamadı')),
      },
    );
  return (
    <ul aria-label="Açık bağlantılar" className="border-t border-line">
      {links.map(({ id, createdBy, createdAt, expiresAt, downloads }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line py-1 last:border-b-0">
          <span className="num min-w-0 flex-1 text-sm break-words">
            {instantText(expiresAt, timeZone)} anına kadar açık · {downloads} indirme
            <span className="block text-ink-2">
              {createdBy}, {instantText(createdAt, timeZone)}
            </span>
          </span>
          <IconButton
            icon={Link2Off}
            label={`Bağlantıyı kapat: ${instantText(createdAt, timeZone)}`}
            variant="danger"
            disabled={isPending}
            onClick={() => revoke(id)}
          />
        </li>
      ))}
    </ul>
  );
}
