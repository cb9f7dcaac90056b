const METRICS = [
  { figure: '%99,9', name: 'çalışma süresi', text: 'Servis saatinde açık olan bir kasa.' },
  { figure: '<120 ms', name: 'gecikme', text: 'Dokunuşla cevap arası, göz kırpmadan kısa.' },
  { figure: '50K+', name: 'günlük satır', text: 'Yılbaşı akşamı da sıradan bir akşam.' },
  { figure: '12+', name: 'rapor', text: 'Ciro, gider, kâr, saat, ürün, personel, iptal, ikram…' },
] as const;

/** The figures of the product, each in its own size (PUB-8). */
export function MetricsSection() {
  return (
    <section aria-label="Sayılarla" className="bg-wall text-white">
      <dl className="wrap grid gap-x-12 py-10 sm:grid-cols-2 lg:py-16">
        {METRICS.map(({ figure, name, text }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-grout/35 py-8 not-first:border-t sm:nth-2:border-t-0 lg:py-10"
          >
            <dt className="mt-2 text-lg lg:text-xl">
              <span className="font-semibold">{name}</span>
              <span className="block text-base">{text}</span>
            </dt>
            <dd className="num text-figure font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
