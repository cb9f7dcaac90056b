import { SpokenError } from '#src/lib/api/api-error.ts';

/** The kind of a printing failure, as far as QZ Tray and its library report it. */
export type QzTrouble =
  | 'loadFailed'
  /** Nothing listens on this computer. */
  | 'unreachable'
  /** The browser forbids the page to connect to this computer. */
  | 'blocked'
  /** A person pressed *Block*, once or permanently. */
  | 'refused'
  | 'closed'
  /** No certificate or signature from the server. */
  | 'unsigned'
  | 'noPrinter'
  /** Claimed too late, or switched off meanwhile: printing was not attempted. */
  | 'notBegun'
  | 'printFailed';

const TEXT: Record<QzTrouble, string> = {
  loadFailed: 'Yazdırma programı yüklenemedi. Sayfayı yenileyin.',
  unreachable: 'QZ Tray bu bilgisayarda çalışmıyor.',
  blocked: 'Tarayıcı bu bilgisayardaki programlara erişime izin vermiyor.',
  refused: 'QZ Tray bu siteye izin vermedi.',
  closed: 'QZ Tray bağlantısı koptu.',
  unsigned: 'Sunucudan yazdırma izni alınamadı.',
  noPrinter: 'Yazıcı QZ Tray’de bulunamadı.',
  notBegun: 'Fiş bu bilgisayarda basılmadı.',
  printFailed: 'QZ Tray fişi basamadı.',
};

/** A failure of QZ Tray or of the connection to it. */
export class QzError extends SpokenError {
  override name = 'QzError';
  readonly trouble: QzTrouble;
  /** Some of the slip may be on paper. */
  readonly mayBePrinted: boolean;

  constructor(trouble: QzTrouble, { mayBePrinted = false, said = '' } = {}) {
    super(said && trouble === 'printFailed' ? `${TEXT[trouble]} (${said})` : TEXT[trouble]);
    this.trouble = trouble;
    this.mayBePrinted = mayBePrinted;
  }
}

/** Error messages of QZ Tray and its library that always precede the first printed byte. */
const SAYS: readonly (readonly [RegExp, QzTrouble])[] = [
  [/^Failed to sign request/, 'unsigned'],
  [/^(Request|Connection) blocked/, 'refused'],
  [/cannot find printer|printer could not be found|printer must be specified/i, 'noPrinter'],
  [/not accepting job|connection refused|connect timed out|no route to host|unreachable/i, 'printFailed'],
];

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Converts the failure of a call. `wasSigned`: the call may have been sent. */
export function errorOfCall(error: unknown, wasSigned: boolean): QzError {
  if (error instanceof QzError) return error;
  const said = saidBy(error);
  const known = SAYS.find(([words]) => words.test(said));
  if (known) return new QzError(known[1], { said });
  const isClosed = /^Connection closed|not been established|properties of null/.test(said);
  return new QzError(isClosed ? 'closed' : 'printFailed', { mayBePrinted: wasSigned, said });
}

/** Converts the failure of a connection. */
export function errorOfConnection(error: unknown): QzError {
  if (error instanceof QzError) return error;
  const said = saidBy(error);
  if (/^(Request|Connection) blocked/.test(said)) return new QzError('refused');
  if (/Unable to establish/.test(said)) return new QzError('unreachable');
  return new QzError(/^Connection closed/.test(said) ? 'closed' : 'unsigned');
}
