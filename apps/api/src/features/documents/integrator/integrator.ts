/** A draft as it is handed over. */
export interface HandedDraft {
  /** The short name of the business, which is a safe name for a directory. */
  business: string;
  /** *SFR2026000000001.xml* */
  fileName: string;
  xml: string;
}

/**
 * Whoever takes drafts of invoices. `take` resolves once the draft is safely there, and may be called again with the
 * same draft, after a process was killed before it could note that. Nothing here sends anything to the tax office.
 */
export interface Integrator {
  take: (draft: HandedDraft) => Promise<void>;
}
