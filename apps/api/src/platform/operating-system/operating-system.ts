/** The account that the PostgreSQL programs run as, where it is not that of Sofra itself. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A process of PostgreSQL, as the system lists it. */
export interface PostgresProcess {
  readonly pid: number;
  readonly parent: number;
  /** Its command line: program and arguments, or the one title that PostgreSQL gives to its children. */
  readonly command: readonly string[];
}

/** Where a lock is listened at. */
export interface LockPlace {
  readonly path: string;
  /** The name is still there when its process was killed, so whether somebody answers decides. */
  readonly outlivesItsProcess: boolean;
}

/**
 * Everything that Sofra does in another way on another operating system (REL-60). One file each, and what such a file
 * asks of the machine goes through `Machine`, so that each is tested wherever the tests run.
 */
export interface OperatingSystem {
  /** As the packages of the embedded PostgreSQL are named for it: `linux-x64`, `windows-x64`. */
  readonly platform: string;
  /** How the embedded PostgreSQL is reached: a socket file that others cannot open, or a loopback port and a password. */
  readonly reaches: 'by socket' | 'by password';
  /** The signals that ask the server to stop. */
  readonly stopSignals: readonly NodeJS.Signals[];
  /** Variables without which a program does not start, besides `PATH`. */
  readonly neededVariables: readonly string[];
  /** Whether files have modes that may keep a program from running. */
  readonly keepsModes: boolean;
  /** Whether a directory can be written through to the disk. */
  readonly syncsDirectories: boolean;
  /** Whether Sofra runs with all rights, with which PostgreSQL refuses to run. */
  readonly isRoot: () => boolean;
  /** An account of this name; null when there is none. */
  readonly accountNamed: (name: string) => Account | null;
  /** Whether the account can enter the directory, which requires access to every directory above it as well. */
  readonly canEnter: (account: Account | null, directory: string) => boolean;
  readonly programFile: (name: string) => string;
  readonly lockPlace: (name: string) => LockPlace;
  /**
   * The processes of PostgreSQL that work in a data directory. They are asked, because every file there may be lost,
   * corrupt or copied. A process id that became another program's is not mistaken for one.
   */
  readonly postgresIn: (clusterDir: string) => PostgresProcess[];
  /** SIGINT: a fast shutdown. SIGQUIT: at once. `native` holds the programs of PostgreSQL. */
  readonly signalPostgres: (signal: 'SIGINT' | 'SIGQUIT', pid: number, native: string) => void;
  /** The shell command that writes a file through to the disk; null where there is no such shell. */
  readonly flushCommand: ((file: string) => string) | null;
}
