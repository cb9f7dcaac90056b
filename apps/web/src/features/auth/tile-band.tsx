/** A strip of the landing page's star and cross tiles, shown beside the card on wide screens. */
export const TileBand = () => (
  <svg
    aria-hidden
    width="192"
    height="100%"
    className="absolute inset-y-0 left-0 animate-fade-in border-r border-line max-lg:hidden"
  >
    <pattern id="cini" width="96" height="96" patternUnits="userSpaceOnUse">
      <path
        d="M96 48 82 62v20H62L48 96 34 82H14V62L0 48 14 34V14h20L48 0l14 14h20v20z"
        fill="var(--c-cini-soft)"
        stroke="var(--c-line)"
        strokeWidth="2"
      />
      <circle cx="48" cy="48" r="6" fill="var(--c-line)" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#cini)" />
  </svg>
);
