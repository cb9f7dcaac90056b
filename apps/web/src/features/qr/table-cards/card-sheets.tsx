import type { Business } from '@sofra/contract/people/business';
import type { TableQr } from '@sofra/contract/orders/tables';
import { tableAddress } from '#src/features/qr/menu-address.ts';
import { QrImage } from '#src/features/qr/qr-image.tsx';
import { pagesOf, type Paper } from '#src/features/qr/table-cards/paper.ts';
import '#src/features/qr/table-cards/table-cards.css';

interface Props {
  business: Business;
  codes: readonly TableQr[];
  paper: Paper;
}

/** The printed pages, alone on their paper (`[data-paper]` in styles.css); on screen the first page at a small size. */
export function CardSheets({ business, codes, paper }: Props) {
  return (
    <article data-paper={`cards-${paper}`} aria-label="Masa kartları: önizleme" className="card-sheets">
      {pagesOf(codes, paper).map((page) => (
        <div key={page[0]?.tableId} className="card-sheet">
          {page.map((code) => (
            <CardFace key={code.tableId} business={business} code={code} />
          ))}
          {paper === 'a4' && <CutMarks />}
        </div>
      ))}
    </article>
  );
}

/** Names longer than this are set smaller, so that they fit into two lines. */
const LONG_NAME = 22;

/** The card mentions calls only if the business takes guest calls. */
const TEXTS = {
  calls: {
    tr: 'Menü için okutun · Garson çağırın · Hesap isteyin',
    en: 'Scan for the menu · Call the waiter · Ask for the bill',
  },
  menu: { tr: 'Menü için okutun', en: 'Scan for the menu' },
};

function CardFace({ business: { name, slug, settings }, code }: { business: Business; code: TableQr }) {
  const texts = settings.guestCalls ? TEXTS.calls : TEXTS.menu;
  return (
    <section aria-label={code.tableName} className="card-face">
      <p className="card-business" data-long={name.length > LONG_NAME || undefined}>
        <span className="card-name">{name}</span>
      </p>
      <QrImage text={tableAddress(slug, code.token)} level="M" label={`${code.tableName} QR kodu`} />
      <p className="card-table" data-long={code.tableName.length > LONG_NAME || undefined}>
        <span className="card-name">{code.tableName}</span>
      </p>
      <p className="card-words">{texts.tr}</p>
      <p className="card-words" lang="en">
        {texts.en}
      </p>
    </section>
  );
}

/** Cut marks at the edges and in the middle; printers leave the outermost millimetres white. */
const CutMarks = () => (
  <svg aria-hidden className="cut-marks" viewBox="0 0 210 297">
    <path d="M105 0v10M105 143v10M105 287v10M0 148h10M100 148h10M200 148h10M0 296h10M200 296h10" />
  </svg>
);
