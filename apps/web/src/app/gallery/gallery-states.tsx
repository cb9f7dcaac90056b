import { PAYMENT_METHODS } from '@sofra/domain/payment-method';
import { Banknote, Clock, Flame, ReceiptText, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { GallerySection } from '#src/app/gallery/gallery-section.tsx';
import { toast } from '#src/lib/notices.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';
import { ExpenseMethodPill, PaymentMethodPill } from '#src/ui/method-pill.tsx';
import { NoticeList } from '#src/ui/notice-list.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { ActivePill, OrderStatusPill, PassivePill, PrinterStatePill, RolePill } from '#src/ui/state-pill.tsx';
import { StatCard } from '#src/ui/stat-card.tsx';

export function GalleryStates() {
  return (
    <>
      <GallerySection title="Bugün">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard label="Toplam satış" value="₺18.640,50" icon={Banknote} tone="zeytin" />
          <StatCard label="Ağırlanan misafir" value="42" icon={Users} />
          <StatCard
            label="Açık sipariş"
            value="7"
            icon={ReceiptText}
            tone="bakir"
            note="En eskisi 2 sa 8 dk"
          />
          <StatCard label="Bugünkü gider" value="" icon={Wallet} tone="nar" isLoading />
        </div>
      </GallerySection>
      <Pills />
      <GallerySection title="Uyarılar">
        <div className="flex flex-col gap-3">
          <Banner tone="error" onRetry={() => toast.info('Yeniden deneniyor')}>
            Bir hata oluştu
          </Banner>
          <Banner tone="warning">Çevrimdışı: 2 sipariş sırada</Banner>
          <Banner tone="info">Deneme süresi: 12 gün</Banner>
        </div>
      </GallerySection>
      <Notices />
      <GallerySection title="Kart ve kişi">
        <Card className="flex max-w-[220px] items-center gap-3 bg-sunken">
          <AvatarInitial name="irem" />
          <span>
            <span className="block text-sm font-medium">İrem Yıldız</span>
            <span className="block text-xs text-ink-2">Müdür</span>
          </span>
        </Card>
      </GallerySection>
    </>
  );
}

function Pills() {
  return (
    <GallerySection title="Etiketler">
      <div className="flex flex-wrap gap-2">
        <OrderStatusPill status="OPEN" />
        <OrderStatusPill status="PAID" />
        <OrderStatusPill status="CANCELED" />
        {PAYMENT_METHODS.map((method) => (
          <PaymentMethodPill key={method} method={method} />
        ))}
        <PaymentMethodPill method="MIXED" />
        <ExpenseMethodPill method="HAVALE_EFT" />
        <RolePill role="ADMIN" label="Patron" />
        <RolePill role="CASHIER" />
        <RolePill role="WAITER" />
        <RolePill role="KITCHEN" />
        <PrinterStatePill state="online" />
        <PrinterStatePill state="noPaper" />
        <PrinterStatePill state="unreachable" />
        <PrinterStatePill state="off" />
        <ActivePill />
        <PassivePill />
        <Pill icon={Flame}>Fırın</Pill>
        <Pill icon={Clock} tone="safran">
          5 dk
        </Pill>
      </div>
      <div className="mt-4 flex flex-wrap gap-4">
        <ConnectionChip state="connected" time="21:05" />
        <ConnectionChip state="reconnecting" />
        <ConnectionChip state="offline" queued={2} />
      </div>
    </GallerySection>
  );
}

function Notices() {
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <GallerySection title="Bildirimler">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast.success('Sipariş kaydedildi')}>Başarı</Button>
        <Button onClick={() => toast.error('Sipariş kaydedilemedi')}>Hata</Button>
        <Button onClick={() => toast.info('Bağlantı yenilendi')}>Bilgi</Button>
        <Button
          onClick={() => toast.success('Masa 3 pasif yapıldı', { undo: () => toast.info('Masa 3 etkin') })}
        >
          Geri alınabilir
        </Button>
        <Button variant="quiet" onClick={() => setIsListOpen(true)}>
          Bildirimleri aç
        </Button>
      </div>
      <Sheet isOpen={isListOpen} onClose={() => setIsListOpen(false)} title="Bildirimler">
        <NoticeList timeZone="Europe/Istanbul" />
      </Sheet>
    </GallerySection>
  );
}
