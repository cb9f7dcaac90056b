import type { BackupCopy } from '@sofra/contract/system/system';
import { Download } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useDownloadBackup } from '#src/features/system/system-queries.ts';
import { sizeText } from '#src/features/system/system-text.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** At first only the newest copies are shown; the others are needed only in an emergency. */
const SHOWN = 3;

/** The copies to download, and how to restore one. */
export function BackupCopies({ copies }: { copies: readonly BackupCopy[] }) {
  const { mutate, isPending, variables, error } = useDownloadBackup();
  const row = (copy: BackupCopy) => (
    <CopyRow
      key={copy.id}
      copy={copy}
      isLoading={isPending && variables === copy.id}
      onDownload={() => mutate(copy.id)}
    />
  );
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {error && <Banner tone="error">{errorTextOf(error)}</Banner>}
      {copies.length > 0 && <ul className="flex flex-col">{copies.slice(0, SHOWN).map(row)}</ul>}
      {copies.length > SHOWN && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
            Öncekiler ({copies.length - SHOWN})
          </summary>
          <ul className="flex flex-col">{copies.slice(SHOWN).map(row)}</ul>
        </details>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
          Yedek nasıl geri yüklenir?
        </summary>
        <HowToRestore />
      </details>
    </div>
  );
}

interface RowProps {
  copy: BackupCopy;
  isLoading: boolean;
  onDownload: () => void;
}

function CopyRow({ copy: { finishedAt, sizeBytes, verifiedAt }, isLoading, onDownload }: RowProps) {
  const when = instantText(finishedAt, useTimeZone());
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="num min-w-0">
        {when} · {sizeText(sizeBytes)}
        {!verifiedAt && ' · doğrulanmadı'}
      </span>
      <Button
        size={44}
        icon={Download}
        aria-label={`İndir: ${when}`}
        isPending={isLoading}
        pendingLabel="İniyor…"
        onClick={onDownload}
      >
        İndir
      </Button>
    </li>
  );
}

const HowToRestore = () => (
  <ol className="flex list-decimal flex-col gap-1 pb-2 pl-5 text-sm text-ink-2">
    <li>
      İndirdiğiniz dosyayı başka bir diskte de saklayın: içinde bütün kayıtlar ve şifrelerin özetleri var.
    </li>
    <li>Geri yüklemek için sunucu bilgisayarında Sofra’yı kapatın ve Sofra klasöründe bir terminal açın.</li>
    <li>
      Yeni bir bilgisayarda <code>bin/sofra restore DOSYA</code> yazın (kaynak koddan çalışıyorsa{' '}
      <code>npm run restore -- DOSYA</code>). Kayıtların üzerine yazmak için sonuna <code>--over</code>{' '}
      eklenir; önce sorulur.
    </li>
    <li>
      Sofra’yı yeniden başlatın. Herkes yeniden giriş yapar; yedekten sonraki kayıtlar geri gelmez, bekleyen
      fişler kendiliğinden basılmaz.
    </li>
  </ol>
);
