import { countChangedItems } from '@sofra/domain/menu/import-summary';
import { Check, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ImportChanges } from '#src/features/menu/import/import-changes.tsx';
import { DecimalSign, ImportColumns } from '#src/features/menu/import/import-columns.tsx';
import { ImportSource } from '#src/features/menu/import/import-source.tsx';
import { ImportSteps, LastImport } from '#src/features/menu/import/import-head.tsx';
import { resultText } from '#src/features/menu/import/result-text.ts';
import {
  useMenuImport,
  type ImportAnswer,
  type MenuImport,
} from '#src/features/menu/import/use-menu-import.ts';
import type { ColumnDraft } from '#src/features/menu/import/column-draft.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Pill } from '#src/ui/pill.tsx';

const BackTo = createLink(BackLink);
const ButtonTo = createLink(LinkButton);

/** *Listeyi içe aktar*: file, columns and changes of a list that becomes categories and items (MENU-41). */
export function ImportPage() {
  const navigate = useNavigate();
  const form = useMenuImport(() => void navigate({ to: '/app/menu' }));
  const { draft, answer, problem, isPending } = form;
  const step = answer ? 2 : draft ? 1 : 0;
  const body = useFocusOfStep(step);
  return (
    <>
      <PageHeader
        title="Listeyi içe aktar"
        subtitle={draft ? sourceText(form.fileName, draft) : 'CSV dosyası ya da yapıştırılan hücreler'}
        back={<BackTo to="/app/menu" label="Menüye dön" />}
        actions={<ImportSteps at={step} />}
      />
      <div ref={body} tabIndex={-1} className="scroll-mt-28 p-4 outline-none sm:p-6">
        {draft ? (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ColumnsCard {...{ form, draft }} />
            <ChangesCard {...{ form, answer }} />
          </div>
        ) : (
          <div className="mx-auto flex max-w-3xl flex-col gap-4">
            <LastImport />
            <ImportSource
              text={form.text}
              onText={form.type}
              onFile={(file) => void form.readFile(file)}
              problem={problem}
              isPending={isPending}
            />
            <Button variant="primary" size={56} isWide onClick={form.read}>
              Devam
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Gives a step the focus and shows its top, because the pressed button is gone. */
function useFocusOfStep(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.focus({ preventScroll: true });
    body.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return body;
}

/** *menu-kasim.csv · 148 satır · 1. satır başlık* */
const sourceText = (fileName: string | null, { rows, headingRow }: ColumnDraft): string =>
  [
    fileName ?? 'Yapıştırılan liste',
    `${rows.length - (headingRow ?? 0)} satır`,
    headingRow === null
      ? 'başlık yok'
      : headingRow === 1
        ? 'ilk satır başlık'
        : `${headingRow}. satır başlık`,
  ].join(' · ');

interface CardProps {
  title: string;
  mark?: ReactNode;
  note?: string;
  foot: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const StepCard = ({ title, mark, note, foot, className = '', children }: CardProps) => (
  <section
    aria-label={title}
    className={`flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface ${className}`}
  >
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 pb-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {mark}
      {note !== undefined && <p className="w-full text-sm text-ink-2">{note}</p>}
    </div>
    {children}
    <div className="flex flex-col gap-3 border-t border-line bg-sunken p-4">{foot}</div>
  </section>
);

/** On phones the columns make room for the changes once they are confirmed. */
function ColumnsCard({ form, draft }: { form: MenuImport; draft: ColumnDraft }) {
  const { answer, problem, isPending, isApplying } = form;
  return (
    <StepCard
      title="Sütunlar"
      className={answer ? 'max-lg:hidden' : undefined}
      mark={
        answer && (
          <Pill tone="zeytin" icon={Check}>
            Onaylandı
          </Pill>
        )
      }
      note={
        draft.headingRow === null
          ? 'Listede başlık bulunamadı. Her sütunda ne olduğunu seçin.'
          : 'Başlıktan anlaşıldı, sıradan değil. Başlığı tanınmayan sütun alınmaz, ne olduğunu siz seçersiniz.'
      }
      foot={
        <>
          {!answer?.isApplied && (
            <fieldset disabled={isApplying} className="contents">
              <DecimalSign draft={draft} onDraft={form.change} />
            </fieldset>
          )}
          {!answer && problem !== null && <Banner tone="error">{problem}</Banner>}
          {answer ? (
            <p className="text-sm text-ink-2">
              {answer.isApplied
                ? 'Bu sütunlarla aktarıldı.'
                : 'Bir sütunu değiştirirseniz sağdaki önizleme yeniden hesaplanır.'}
            </p>
          ) : (
            <div className="flex flex-wrap-reverse gap-2">
              <Button size={56} className="flex-1" disabled={isPending} onClick={() => form.backTo('list')}>
                Listeyi düzelt
              </Button>
              <Button
                variant="primary"
                size={56}
                icon={Check}
                className="flex-1"
                isPending={isPending}
                pendingLabel="Okunuyor…"
                onClick={form.confirm}
              >
                Sütunları onayla
              </Button>
            </div>
          )}
        </>
      }
    >
      <fieldset disabled={answer?.isApplied || isApplying} className="contents">
        <ImportColumns draft={draft} onDraft={form.change} />
      </fieldset>
    </StepCard>
  );
}

function ChangesCard({ form, answer }: { form: MenuImport; answer: ImportAnswer | null }) {
  if (!answer)
    return (
      <section
        aria-label="Değişecekler"
        className="rounded-lg border border-dashed border-line-strong p-4 text-sm text-ink-2 max-lg:hidden"
      >
        <h2 className="text-lg font-semibold text-ink">Değişecekler</h2>
        Sütunları onaylayınca burada yeni ürünler, değişen fiyatlar ve alınmayan satırlar görünür. Siz
        uygulayana kadar menüde hiçbir şey değişmez.
      </section>
    );
  return (
    <StepCard
      title={answer.isApplied ? 'İçe aktarıldı' : 'Değişecekler'}
      mark={answer.isApplied && <CircleCheck aria-hidden size={24} className="text-zeytin-text" />}
      foot={<ChangesFoot {...{ form, answer }} />}
    >
      {answer.isApplied && <p className="px-4 pb-3 text-sm font-medium">{resultText(answer)}</p>}
      <div aria-busy={form.isPending || undefined} className="aria-busy:opacity-60">
        <ImportChanges key={String(answer.isApplied)} answer={answer} />
      </div>
    </StepCard>
  );
}

function ChangesFoot({ form, answer }: { form: MenuImport; answer: ImportAnswer }) {
  const { problem, isPending, isApplying } = form;
  const count = countChangedItems(answer.rows);
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {answer.isApplied ? (
        <div className="flex flex-wrap-reverse gap-2">
          <Button size={56} className="flex-1" onClick={() => form.backTo('list')}>
            Listeyi düzelt
          </Button>
          <ButtonTo variant="primary" size={56} className="flex-1" to="/app/menu">
            Menüye dön
          </ButtonTo>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-44 flex-1 text-sm text-ink-2 max-sm:basis-full">
            Listede olmayan ürünlere dokunulmaz. 24 saat içinde tek dokunuşla geri alınır.
          </p>
          <Button
            size={48}
            className="max-sm:flex-1 lg:hidden"
            disabled={isPending}
            onClick={() => form.backTo('columns')}
          >
            Sütunlar
          </Button>
          {!isApplying && (
            <ButtonTo to="/app/menu" className="max-sm:flex-1">
              Vazgeç
            </ButtonTo>
          )}
          <Button
            variant="primary"
            size={56}
            icon={Check}
            className="max-sm:w-full"
            disabled={count === 0}
            isPending={isPending}
            pendingLabel={isApplying ? 'Uygulanıyor…' : 'Okunuyor…'}
            onClick={form.apply}
          >
            {count === 0 ? 'Uygulanacak ürün yok' : `${count} ürünü uygula`}
          </Button>
        </div>
      )}
    </>
  );
}
