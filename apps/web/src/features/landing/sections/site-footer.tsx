import { SECTIONS } from '#src/features/landing/header/sections.ts';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';

const LINK = 'flex min-h-11 items-center hover:underline';

/** The footer, on the petrol of the tiles. */
export function SiteFooter() {
  return (
    <footer className="bg-wall text-white">
      <div className="wrap grid gap-10 pt-16 lg:grid-cols-12 lg:pt-24">
        <div className="lg:col-span-6">
          <p className="text-headline font-semibold text-balance">Bu akşam sofrayı Sofra kursun.</p>
          <div className="footer-links mt-8 flex flex-row-reverse flex-wrap justify-end gap-2">
            <StartLinks size={56} />
          </div>
        </div>
        <nav aria-label="Sayfa sonu" className="grid grid-cols-2 gap-x-8 lg:col-span-5 lg:col-start-8">
          <ul>
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <SectionLink section={id} className={LINK}>
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <a href="/login" className={LINK}>
                Giriş Yap
              </a>
            </li>
            <li>
              <a href="/register" className={LINK}>
                Üye Ol
              </a>
            </li>
            <li>
              <a href="/terms" className={LINK}>
                Kullanım koşulları
              </a>
            </li>
            <li>
              <a href="/privacy" className={LINK}>
                Gizlilik ve KVKK
              </a>
            </li>
            <li>
              <a href="/lisanslar" className={LINK}>
                Açık kaynak lisansları
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div aria-hidden className="footer-name wrap overflow-hidden font-semibold" />
    </footer>
  );
}
