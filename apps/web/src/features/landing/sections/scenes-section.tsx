import { Section } from '#src/features/landing/sections/section.tsx';

/** Kinds of businesses and their situations. None of them exists, so no name is given (PUB-9). */
const SCENES = [
  {
    hour: '08.10',
    place: 'Kadıköy’de bir kahveci',
    text: 'Kuyruk kapıya dayanmış. Barista başını kaldırmadan iki dokunuşla Gönder’e basıyor, fiş makinenin yanından çıkıyor. Yulaf sütü bitince bardan Tükendi deniyor; ürün o anda kasada da soluyor.',
  },
  {
    hour: '12.40',
    place: 'Ankara’da bir esnaf lokantası',
    text: 'Öğle kalabalığı yarım saatte gelip yarım saatte gidiyor. Dört kişilik masa ayakta: ikisi yemek kartı, biri nakit, biri kart. Kasada hesap makinesi arayan yok.',
  },
  {
    hour: '20.15',
    place: 'İzmir’de bir bahçe meyhanesi',
    text: 'Asmanın altında bağlantı zayıf. Garson mezeleri yazıyor, ekranda “1 sipariş sırada” görünüyor. İçeri iki adım atınca sipariş mutfağa düşüyor: bir kez.',
  },
  {
    hour: '00.20',
    place: 'Gaziantep’te bir kebapçı',
    text: 'Kepenk yarıya inmiş, gün sonu yazıcıdan çıkıyor: nakit, kart, yemek kartı, gider. Çekmecedeki parayla kâğıttaki sayı aynı. Işık kapanıyor.',
  },
] as const;

export function ScenesSection() {
  return (
    <Section
      id="sahneler"
      title="Dört mutfak, dört saat."
      lead="Sabah kahvesinden gün sonuna, dört ayrı işletmede aynı gün."
      className="bg-sunken"
    >
      <ol className="grid gap-x-16 lg:grid-cols-2">
        {SCENES.map(({ hour, place, text }) => (
          <li key={hour} className="border-t border-line-strong py-8 lg:py-10">
            <p className="num text-figure font-semibold text-cini-text">{hour}</p>
            <h3 className="mt-4 text-xl font-semibold tracking-tight">{place}</h3>
            <p className="mt-2 max-w-140 text-lg text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
