import { ScreenPicture } from '#src/features/landing/guide/screen-picture.tsx';
import { Section } from '#src/features/landing/sections/section.tsx';

/** Steps to install the mobile app, which is this application on the home screen (PUB-10). */
const WAYS = [
  { device: 'iPhone ve iPad', steps: 'Safari’de Paylaş’a, sonra Ana Ekrana Ekle’ye dokunun.' },
  { device: 'Android', steps: 'Chrome’da üç noktaya, sonra Uygulamayı yükle’ye dokunun.' },
  { device: 'Bilgisayar', steps: 'Chrome ya da Edge’de adres çubuğundaki yükle simgesine basın.' },
] as const;

export function InstallSection() {
  return (
    <Section
      title="Mobil uygulaması zaten cebinizde."
      lead="Mağazada aramayın. Açtığınız sayfa uygulamanın kendisi: ana ekrana ekleyin, tam ekran açılsın, bağlantı yokken de sipariş yazsın."
      aside={
        <ScreenPicture
          picture="06-order"
          shape="phone"
          shows="Sofra telefonda: sipariş ekranı."
          className="mx-auto mt-12 w-72 rounded-[36px] border-10 border-black lg:mt-0 lg:w-90 dark:border-line-strong"
        />
      }
    >
      <dl>
        {WAYS.map(({ device, steps }) => (
          <div key={device} className="border-t border-line py-6 last:border-b">
            <dt className="text-xl font-semibold tracking-tight">{device}</dt>
            <dd className="mt-1 text-lg text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
