/** The name beside the logo: an eight-pointed star of tile with a dish in the middle. */
export function Wordmark() {
  return (
    <a
      href="/"
      className="flex min-h-12 items-center gap-2.5 rounded-md text-2xl font-semibold tracking-tight"
    >
      <svg aria-hidden viewBox="0 0 64 64" className="size-9 shrink-0">
        <rect width="64" height="64" rx="14" className="fill-wall" />
        <g fill="none" strokeWidth="3.5" strokeLinejoin="round" className="stroke-grout">
          <rect x="16.5" y="16.5" width="31" height="31" rx="2" />
          <rect x="16.5" y="16.5" width="31" height="31" rx="2" transform="rotate(45 32 32)" />
        </g>
        <circle cx="32" cy="32" r="8.5" className="fill-dish" />
      </svg>
      Sofra
    </a>
  );
}
