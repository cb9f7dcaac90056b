interface ImportMetaEnv {
  /** The origin of the server, if it differs from that of the page. */
  readonly VITE_API_BASE?: string;
}
