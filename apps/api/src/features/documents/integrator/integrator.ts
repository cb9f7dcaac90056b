/** A draft as it is handed over. */
export interface HandedDraft {
  /** The short name of the business, which names a directory. */
  business: string;
  /** *SFR2026000000001.xml* */
  fileName: string;
  xml: string;
}

/**
 * Receiver of invoice drafts. `take` resolves when the draft is safely stored. It may be called again with the same
 * draft, after a process was killed before it recorded the result. Nothing here sends anything to the tax office.
 */
export interface Integrator {
  take: (draft: HandedDraft) => Promise<void>;
}
