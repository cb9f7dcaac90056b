import type { ApiToken } from '@sofra/contract/people/api-tokens';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddTokenDialog } from '#src/features/api-tokens/add-token-dialog.tsx';
import { useApiTokens, useRevokeApiToken } from '#src/features/api-tokens/api-tokens-queries.ts';
import { scopeLabel } from '#src/features/api-tokens/scope-texts.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

type OpenDialog = 'add' | ApiToken | null;

/** *API anahtarları*: the tokens of programs that read and write by themselves (TOKEN-1, TOKEN-7). */
export function ApiTokensPanel() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="tokens-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="tokens-title" className="text-lg font-semibold">
          API anahtarları
        </h2>
        <Button icon={Plus} onClick={() => setDialog('add')}>
          Anahtar ekle
        </Button>
      </div>
      <ListState
        query={useApiTokens()}
        skeleton={<SkeletonRows count={2} />}
        empty={
          <EmptyState icon={KeyRound} title="Henüz API anahtarı yok">
            Muhasebe ya da web sitesi gibi bir program, kendi anahtarıyla yalnız izin verdiğiniz verileri okur
            ve yazar.
          </EmptyState>
        }
      >
        {(tokens) => (
          <ul className="flex flex-col gap-3">
            {tokens.map((token) => (
              <TokenCard key={token.id} token={token} onRevoke={() => setDialog(token)} />
            ))}
          </ul>
        )}
      </ListState>
      <p className="pt-4 text-sm text-ink-2">
        Programı yazanlar için:{' '}
        <a
          className="font-semibold text-cini-text underline"
          href="/api/v1/docs"
          target="_blank"
          rel="noreferrer"
        >
          API belgeleri
        </a>
      </p>
      {dialog === 'add' && <AddTokenDialog onClose={close} />}
      {dialog !== null && dialog !== 'add' && <RevokeTokenDialog token={dialog} onClose={close} />}
    </section>
  );
}

function TokenCard({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const timeZone = useTimeZone();
  const { name, shown, scopes, createdBy, createdAt, lastUsedAt, calls, expiresAt } = token;
  return (
    <li>
      <Card className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
            <span className="min-w-0">{name}</span> <code className="num text-sm text-ink-2">{shown}…</code>
            <ExpiryPill expiresAt={expiresAt} />
          </h3>
          <p className="text-sm break-words">{scopes.map(scopeLabel).join(' · ')}</p>
          <p className="num text-sm text-ink-2">
            {lastUsedAt
              ? `Son kullanım ${instantText(lastUsedAt, timeZone)} · ${calls.toLocaleString('tr-TR')} çağrı`
              : 'Henüz kullanılmadı'}{' '}
            · Ekleyen: {createdBy}, {instantText(createdAt, timeZone)}
          </p>
        </div>
        <IconButton icon={Trash2} variant="danger" label={`İptal et: ${name}`} onClick={onRevoke} />
      </Card>
    </li>
  );
}

function ExpiryPill({ expiresAt }: Pick<ApiToken, 'expiresAt'>) {
  const timeZone = useTimeZone();
  const now = useNow();
  if (expiresAt === null) return <Pill>Süresiz</Pill>;
  if (expiresAt.getTime() <= now) return <Pill tone="nar">Süresi doldu</Pill>;
  return <Pill>{instantText(expiresAt, timeZone)} tarihine kadar</Pill>;
}

/** Confirms the revocation of a token, which cannot be undone. Mount it to open it (TOKEN-2). */
const RevokeTokenDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => (
  <DeleteDialog
    deletion={useRevokeApiToken()}
    id={token.id}
    title="API anahtarı iptal edilsin mi?"
    doneText="API anahtarı iptal edildi"
    confirmLabel="İptal et"
    pendingLabel="İptal ediliyor…"
    onClose={onClose}
  >
    <p>{token.name} bir saniye içinde reddedilir; bu anahtar bir daha çalışmaz.</p>
  </DeleteDialog>
);
