import { Copy, Download, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { menuAddress, reachOf, type Reach } from '#src/features/qr/menu-address.ts';
import { qrOf, svgFileOf, gridOf, type QrCode } from '#src/features/qr/qr-code.ts';
import { QrImage } from '#src/features/qr/qr-image.tsx';
import { copyText } from '#src/lib/device/copy-text.ts';
import { toast } from '#src/lib/format/notices.ts';
import { saveFile } from '#src/lib/device/save-file.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The size of the code on screen (PUB-31). */
const SCREEN_PIXELS = 256;

const REACH_NOTE: Record<Exclude<Reach, 'everywhere'>, string> = {
  device:
    'Bu adres yalnızca bu bilgisayarda açılır. Misafirlere vereceğiniz kod için bu sayfayı, onların da ulaşabildiği bir adresten açın.',
  network:
    'Bu adres yalnızca işletmenin kendi ağında açılır. Misafirler menüyü, Wi-Fi ağınıza bağlıyken görebilir.',
  'set-up':
    'Misafirlerin telefonları bu https adresine güvenmez. Onlara vereceğiniz kod ve kartlar için bu sayfayı http adresinden açın.',
};

/** The code of the menu and its address, both to copy or download (PUB-31). */
export function MenuCodeCard({ slug }: { slug: string }) {
  const address = menuAddress(slug);
  const reach = reachOf(address);
  return (
    <Card className="flex flex-col items-center gap-6 lg:flex-row">
      <span className="shrink-0 rounded-lg border border-line bg-white p-2">
        <QrImage text={address} label="Menünün QR kodu" size={SCREEN_PIXELS} />
      </span>
      <div className="flex w-full min-w-0 flex-col gap-3">
        <TakeAway address={address} slug={slug} />
        <LinkButton
          variant="text"
          icon={ExternalLink}
          href={address}
          target="_blank"
          rel="noopener"
          className="self-start"
        >
          Menüyü aç
        </LinkButton>
        {reach !== 'everywhere' && <Banner tone="info">{REACH_NOTE[reach]}</Banner>}
      </div>
    </Card>
  );
}

/** Copies the address and downloads the code as `cagdas-kofte.svg` and `cagdas-kofte.png`. */
function TakeAway({ address, slug }: { address: string; slug: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    field.current?.select();
    // Without a clipboard (plain http) the text stays selected.
    setNote((await copyText(address)) ? 'Kopyalandı' : 'Adres seçildi; kopyalamak için basılı tutun.');
  };
  const saveSvg = () =>
    saveFile(`${slug}.svg`, new Blob([svgFileOf(qrOf(address))], { type: 'image/svg+xml' }));
  const savePng = () =>
    pngOf(qrOf(address)).then(
      (picture) => saveFile(`${slug}.png`, picture),
      () => toast.error('Dosya hazırlanamadı. Lütfen tekrar deneyin.'),
    );
  return (
    <>
      <TextField ref={field} label="Menü adresi" readOnly value={address} onValue={() => undefined} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Button icon={Copy} className="col-span-2 sm:col-span-1" onClick={() => void copy()}>
          Kopyala
        </Button>
        <Button icon={Download} onClick={saveSvg}>
          SVG indir
        </Button>
        <Button icon={Download} onClick={() => void savePng()}>
          PNG indir
        </Button>
      </div>
      <p role="status" className="text-sm text-zeytin-text empty:hidden">
        {note}
      </p>
    </>
  );
}

/** The edge of the downloaded PNG (PUB-32). */
const PNG_PIXELS = 512;

/** The code as a PNG of exactly 512 x 512 pixels, black on white. */
function pngOf(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PNG_PIXELS;
  canvas.height = PNG_PIXELS;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.reject(new Error('this browser draws nothing'));
  const { scale, offset } = gridOf(code, PNG_PIXELS);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, PNG_PIXELS, PNG_PIXELS);
  paper.fillStyle = '#000';
  for (const { x, y, length } of code.runs)
    paper.fillRect(offset + x * scale, offset + y * scale, length * scale, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(picture);
      else reject(new Error('the picture could not be made'));
    }, 'image/png');
  });
}
