import { LANGUAGE_NAME, type MenuLanguage } from '@sofra/domain/menu/menu-language';
import { useSpeech } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  name: string;
  languages: readonly MenuLanguage[];
  onLanguage: (language: MenuLanguage) => void;
  /** Opens the form of reservations; absent where there is none. */
  onReserve?: (() => void) | undefined;
}

/** The name of the business and the choice of language. */
export function MenuHeader({ name, languages, onLanguage, onReserve }: Props) {
  const { language, messages } = useSpeech();
  return (
    <header className="bg-cini-strong text-on-cini dark:bg-cini-soft dark:text-ink">
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-5">
        <div role="group" aria-label={messages.language} className="flex justify-end">
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => onLanguage(one)}
              className="min-h-11 rounded-md px-3 text-sm underline-offset-8 outline-current aria-pressed:font-semibold aria-pressed:underline aria-pressed:decoration-2"
            >
              {LANGUAGE_NAME[one]}
            </button>
          ))}
        </div>
        <p className="pt-3 text-sm font-medium">{messages.menu}</p>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <h1 className="min-w-0 text-2xl font-semibold break-words">
            <bdi>{name}</bdi>
          </h1>
          {onReserve && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onReserve}
              className="min-h-11 rounded-md border border-current px-4 font-semibold outline-current"
            >
              {messages.reserveTable}
            </button>
          )}
        </div>
      </div>
      <TileBand />
    </header>
  );
}

/** One row of eight-pointed stars and crosses, as on İznik tiles. */
const TileBand = () => (
  <svg aria-hidden className="block h-4 w-full opacity-45">
    <defs>
      <pattern id="tiles" width="32" height="16" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1">
          <path d="M16 1.5 18 3.2h2.8V6l1.7 2-1.7 2v2.8H18L16 14.5 14 12.8h-2.8V10L9.5 8l1.7-2V3.2H14z" />
          <path d="M0 1.5 2 3.2h2.8V6L9.5 8 4.8 10v2.8H2L0 14.5M32 1.5 30 3.2h-2.8V6L22.5 8l4.7 2v2.8H30L32 14.5" />
          <path d="M16 6.2 17.8 8 16 9.8 14.2 8zM0 6.2 1.8 8 0 9.8M32 6.2 30.2 8 32 9.8" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="16" fill="url(#tiles)" />
  </svg>
);
