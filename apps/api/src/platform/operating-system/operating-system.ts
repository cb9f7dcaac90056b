/** The account that the PostgreSQL programs run as, where it is not that of Sofra itself. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A process of PostgreSQL, as the system lists it. */
export interface PostgresProcess {
  readonly pid: number;
  readonly parent: number;
  /** Command line: program and arguments, or the single title that PostgreSQL gives to its children. */
  readonly command: readonly string[];
}

/** Path at which the holder of a lock listens. */
export interface LockPlace {
  readonly path: string;
  /** True when the name remains after its process was killed. Only a response then proves that it is held. */
  readonly outlivesItsProcess: boolean;
}

/**
 * Everything that differs between operating systems (REL-60). Each system has one file. Its calls to the machine go
 * through `Machine`, so that each is tested on every system.
 */
export interface OperatingSystem {
  /** As the packages of the embedded PostgreSQL are named for it: `linux-x64`, `windows-x64`. */
  readonly platform: string;
  /** Access to the embedded PostgreSQL: a socket file that others cannot open, or a loopback port and a password. */
  readonly reaches: 'by socket' | 'by password';
  /** Signals that stop the server. */
  readonly stopSignals: readonly NodeJS.Signals[];
  /** Variables without which a program does not start, in addition to `PATH`. */
  readonly neededVariables: readonly string[];
  /** True when files have modes that may prevent a program from running. */
  readonly keepsModes: boolean;
  /** True when a directory can be written through to the disk. */
  readonly syncsDirectories: boolean;
  /** True when Sofra runs with all rights, with which PostgreSQL refuses to run. */
  readonly isRoot: () => boolean;
  /** An account of this name; null when there is none. */
  readonly accountNamed: (name: string) => Account | null;
  /** True when the account can enter the directory, which requires access to every directory above it as well. */
  readonly canEnter: (account: Account | null, directory: string) => boolean;
  readonly programFile: (name: string) => string;
  readonly lockPlace: (name: string) => LockPlace;
  /**
   * Processes of PostgreSQL that work in a data directory. The system is queried, because every file there may be lost,
   * corrupt or copied. A process id that became another program's is not mistaken for one.
   */
  readonly postgresIn: (clusterDir: string) => PostgresProcess[];
  /** SIGINT: a fast shutdown. SIGQUIT: at once. `native` holds the programs of PostgreSQL. */
  readonly signalPostgres: (signal: 'SIGINT' | 'SIGQUIT', pid: number, native: string) => void;
  /** The shell command that writes a file through to the disk; null where there is no such shell. */
  readonly flushCommand: ((file: string) => string) | null;
}
