/**
 * The parts of the embedded PostgreSQL's package that are not PostgreSQL. Its manifest does not list them, so they are
 * named here. The test beside this file compares them with the libraries in the package.
 */
export interface DatabasePart {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly licence: string;
  /** The name of the text in `texts/`. */
  readonly text: string;
  /** The beginning of the names of its files in `native/lib`. */
  readonly files: readonly string[];
}

export const DATABASE_PARTS: readonly DatabasePart[] = [
  { name: 'PostgreSQL', version: '18.4', licence: 'PostgreSQL', text: 'postgresql', files: ['libpq.'] },
  { name: 'ICU', version: '60.2', licence: 'ICU', text: 'icu', files: ['libicu'] },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    licence: 'OpenSSL',
    text: 'openssl',
    files: ['libssl.', 'libcrypto.'],
  },
  { name: 'libxml2', version: '2.9.4', licence: 'MIT', text: 'libxml2', files: ['libxml2.'] },
  { name: 'zlib', version: '1.2.11', licence: 'Zlib', text: 'zlib', files: ['libz.'] },
  { name: 'liblzma', version: '5.2.2', licence: 'LicenseRef-public-domain', text: 'xz', files: ['liblzma.'] },
];

/**
 * Files of the package that a server does not need: static libraries and headers, languages for functions other than
 * PL/pgSQL, and two extensions with libraries of their own. Those languages need Perl, Python or Tcl of the system.
 */
export const NOT_SHIPPED =
  /\.a$|\/(pkgconfig|pgxs)(\/|$)|\/lib(ecpg|pgtypes|xslt|ossp-uuid)|plperl|plpython|pltcl|\/(pgxml|uuid-ossp)\.so$|\/bin\/pg_ctl$/;
