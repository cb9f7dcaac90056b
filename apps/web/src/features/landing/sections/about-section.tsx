import { Section } from '#src/features/landing/sections/section.tsx';

const PARAGRAPHS = [
  'Sofra, restoran ve kafelerin bir günde yaptığı işi tek yerde toplar: masa, sipariş, mutfak, kasa, stok, gider, rapor, karekodlu menü. Tarayıcıda çalışır; elinizdeki telefon, tablet ve bilgisayar yeter.',
  'Her işletmenin kaydı ayrıdır, başkası göremez. Sayfalarında reklam, izleyici ve yabancı sunucu yoktur. Listeleriniz dosya olarak dışarı alınır: veri sizindir.',
  'Sofra’nın fişleri bilgi fişidir, mali değeri yoktur; yazarkasanızın yerine geçmez, onun yanında durur.',
] as const;

export function AboutSection() {
  return (
    <Section id="hakkinda" title="Lokanta gibi: sade, düzenli, hesabı açık." className="border-t border-line">
      <div className="grid gap-8 text-lg text-ink-2 lg:grid-cols-3 lg:gap-12">
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
