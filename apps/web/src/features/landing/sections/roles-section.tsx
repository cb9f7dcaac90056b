/** The roles of one evening, each with a sentence. */
const ROLES = [
  {
    name: 'Garson',
    text: 'Siparişi masanın başında telefona girer. Bağlantı giderse sipariş telefonda bekler, gelince bir kez gider.',
  },
  {
    name: 'Mutfak',
    text: 'Fişi ekranda ve yazıcıda görür, pişeni Hazır yapar. Garsonun telefonu o anda çalar.',
  },
  {
    name: 'Kasa',
    text: 'Hesabı böler, indirimi gösterir, para üstünü yazar. Ödenen ile kalan birbirine karışmaz.',
  },
  {
    name: 'Patron',
    text: 'Gün sonunu evden okur: ciro, gider, kâr, iptal, ikram, kim ne sattı.',
  },
] as const;

/** Four lines as on a menu, deliberately not cards. */
export function RolesSection() {
  return (
    <section aria-label="Kim ne yapar" className="wrap pt-18 lg:pt-28">
      <dl>
        {ROLES.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line py-6 last:border-b lg:grid-cols-12 lg:items-baseline lg:py-8"
          >
            <dt className="text-headline font-semibold lg:col-span-5">{name}</dt>
            <dd className="text-lg text-ink-2 lg:col-span-7 lg:text-xl lg:leading-8">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
