interface ImportMetaEnv {
  /** Where the server is, when it is not where the page came from. */
  readonly VITE_API_BASE?: string;
}
