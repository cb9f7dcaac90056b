import { useFirstSteps, useAddTables } from '#src/features/dashboard/first-steps/first-steps-queries.ts';
import { Step } from '#src/features/dashboard/first-steps/step.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SAMPLE_CHOICES, useAddSamples } from '#src/features/menu/samples-queries.ts';
import { useState } from 'react';
import { NumberField } from '#src/ui/fields/number-field.tsx';

const LinkTo = createLink(LinkButton);

/**
 * *İlk adımlar*: tables, menu, staff, printer. Each step is done here in one tap or links to its screen. It counts as
 * done as soon as such a record exists. The card disappears when all four are done or after *Gizle*. It is shown only
 * after the counts have loaded and a step is left to do (REP-28).
 */
export function FirstSteps({ onPutAway }: { onPutAway: () => void }) {
  const { counts, isLoading, error, isFetching, retry } = useFirstSteps();
  if (isLoading) return <SkeletonRows count={1} block="h-24 rounded-lg" />;
  const { tables, items, users, printers } = counts;
  // More than one user is needed, because the user who registered is the first.
  const states = [isOver(0, tables), isOver(0, items), isOver(1, users), isOver(0, printers)];
  if (!states.includes(false)) return null;
  return (
    <section aria-labelledby="ilk-adimlar">
      <Card className="pb-1">
        <div className="flex items-center gap-3 pb-2">
          <h2 id="ilk-adimlar" className="text-lg font-semibold">
            İlk adımlar
          </h2>
          <p className="num flex-1 text-sm text-ink-2" role="status">
            {!states.includes(undefined) && `${states.filter(Boolean).length}/${states.length} tamam`}
          </p>
          <Button size={44} variant="quiet" onClick={onPutAway}>
            Gizle
          </Button>
        </div>
        {error && (
          <Banner tone="error" onRetry={retry} isRetrying={isFetching}>
            {errorTextOf(error)}
          </Banner>
        )}
        <ul>
          {tables !== undefined && <TablesStep count={tables} />}
          {items !== undefined && <MenuStep count={items} />}
          {users !== undefined && <StaffStep count={users} />}
          {printers !== undefined && <PrinterStep count={printers} />}
        </ul>
      </Card>
    </section>
  );
}

/** Undefined while the count is unknown. */
const isOver = (needed: number, count: number | undefined): boolean | undefined =>
  count === undefined ? undefined : count > needed;

function StaffStep({ count }: { count: number }) {
  if (count > 1) return <Step isDone title="Kullanıcılar" note={`${count} kişi`} />;
  return (
    <Step
      isDone={false}
      title="Çalışanlarınızı ekleyin"
      note="Garson ve mutfak kendi hesabıyla girer; kimin ne yaptığı görünür."
    >
      <LinkTo to="/app/users">Kullanıcı ekle</LinkTo>
    </Step>
  );
}

function PrinterStep({ count }: { count: number }) {
  if (count > 0) return <Step isDone title="Yazıcılar" note={`${count} yazıcı`} />;
  return (
    <Step isDone={false} title="Yazıcınızı bağlayın" note="Sipariş mutfakta, fiş kasada basılsın.">
      <LinkTo to="/app/settings/$section" params={{ section: 'printing' }}>
        Yazıcı ekle
      </LinkTo>
    </Step>
  );
}

const MenuStepLinkTo = createLink(LinkButton);

function MenuStep({ count }: { count: number }) {
  const { mutate, variables, isPending, error } = useAddSamples();
  if (count > 0)
    return (
      <Step isDone title="Menü" note={`${count} ürün`}>
        <MenuStepLinkTo to="/app/qr" variant="text">
          QR menünüzü paylaşın
        </MenuStepLinkTo>
      </Step>
    );
  return (
    <Step
      isDone={false}
      title="Menünüzü hazırlayın"
      note="Örnek menüyü değiştirir ya da tek seferde kaldırırsınız."
      problem={
        error && (
          <Banner tone="error" onRetry={() => mutate(variables)} isRetrying={isPending}>
            {errorTextOf(error)}
          </Banner>
        )
      }
    >
      {SAMPLE_CHOICES.map(({ menu, label }) => (
        <Button
          key={menu}
          disabled={isPending && variables.menu !== menu}
          isPending={isPending && variables.menu === menu}
          pendingLabel="Ekleniyor…"
          onClick={() => mutate({ menu })}
        >
          {label}
        </Button>
      ))}
      <MenuStepLinkTo to="/app/menu" variant="text">
        Kendim yazarım
      </MenuStepLinkTo>
    </Step>
  );
}

/** The suggestion suits a small room; the server creates at most a hundred at once. */
const USUAL = 12;
const MOST = 100;

function TablesStep({ count }: { count: number }) {
  const [wanted, setWanted] = useState<number | null>(USUAL);
  const { mutate, isPending, error } = useAddTables();
  const add = () => wanted !== null && mutate(wanted);
  if (count > 0) return <Step isDone title="Masalar" note={`${count} masa`} />;
  return (
    <Step
      isDone={false}
      title="Masalarınızı ekleyin"
      note="Adlarını ve yerlerini sonra değiştirebilirsiniz."
      problem={
        error && (
          <Banner tone="error" onRetry={add} isRetrying={isPending}>
            {errorTextOf(error)}
          </Banner>
        )
      }
    >
      <NumberField
        label={<span className="sr-only">Masa sayısı</span>}
        min={1}
        max={MOST}
        value={wanted}
        onValue={setWanted}
        isDisabled={isPending}
        className="min-w-0 flex-1 sm:w-48 sm:flex-none"
      />
      <Button
        variant="primary"
        disabled={wanted === null}
        isPending={isPending}
        pendingLabel="Ekleniyor…"
        onClick={add}
      >
        {wanted === null ? 'Masa ekle' : `${wanted} masa ekle`}
      </Button>
    </Step>
  );
}
