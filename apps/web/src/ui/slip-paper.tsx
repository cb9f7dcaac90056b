interface Props {
  /** Rows as they stand on the paper, centred by spaces already. */
  text: string;
  /** How wide the paper is; without it as wide as its longest row. */
  columns?: number;
}

/** A slip as paper: white in the dark too, never wrapped; one wider than a phone scrolls by itself. */
export const SlipPaper = ({ text, columns }: Props) => (
  <pre
    tabIndex={0}
    role="region"
    aria-label="Fiş önizlemesi"
    style={columns === undefined ? undefined : { width: `calc(${columns}ch + 2rem + 2px)` }}
    className="max-w-full overflow-x-auto rounded-sm border border-line bg-white p-4 font-mono text-xs leading-[1.35] text-black mx-auto"
  >
    {text}
  </pre>
);
