import { readFileSync, realpathSync } from 'node:fs';
import os from 'node:os';
import type { CommandLine } from '#agent/command-line.ts';
import { EXIT } from '#agent/exit-codes.ts';
import { configFileOf } from '#agent/settings.ts';

/** systemd splits at blanks and interprets `%`, `$`, quotes and backslashes. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

/** The options of the command line that the service needs too. The token stays in the configuration file. */
function argumentsOf(options: CommandLine['options']): string[] {
  const { cidrs, ports } = options;
  return [
    '--config',
    configFileOf(options),
    ...(cidrs ? ['--cidrs', cidrs] : []),
    ...(ports ? ['--ports', ports] : []),
  ];
}

/** The systemd unit for this computer: this Node, this program, this user. */
export function serviceUnit(options: CommandLine['options']): string {
  const program = realpathSync(process.argv[1] ?? '');
  const command = [process.execPath, program, ...argumentsOf(options)].map(quoted).join(' ');
  const groups = printerGroups().join(' ');
  return `# /etc/systemd/system/sofra-print-agent.service
#
#   ${isPassing(program) ? 'Önce kalıcı kurun: sudo npm install --global <sunucu>/print-agent/sofra-print-agent.tgz\n#   ' : ''}sofra-print-agent login
#   sofra-print-agent service | sudo tee /etc/systemd/system/sofra-print-agent.service
#   sudo systemctl daemon-reload && sudo systemctl enable --now sofra-print-agent
[Unit]
Description=Sofra yazdırma programı
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${command}
User=${os.userInfo().username}
${groups === '' ? '' : `SupplementaryGroups=${groups}\n`}StateDirectory=sofra-print-agent
StateDirectoryMode=0700
Restart=always
RestartSec=5
RestartPreventExitStatus=${EXIT.settings} ${EXIT.revoked}
TimeoutStopSec=10
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
CapabilityBoundingSet=
UMask=0077

[Install]
WantedBy=multi-user.target`;
}

/**
 * The groups that may write to USB and serial printers. Only existing groups are named, because systemd refuses a unit
 * with an unknown one.
 */
function printerGroups(): string[] {
  try {
    const known = new Set(
      readFileSync('/etc/group', 'utf8')
        .split('\n')
        .map((row) => row.split(':')[0]),
    );
    return ['lp', 'dialout', 'uucp'].filter((group) => known.has(group));
  } catch {
    return [];
  }
}

/** npx runs programs from a cache that is emptied at some point, so a service must not point into it. */
const isPassing = (program: string): boolean => /[\\/]_npx[\\/]/.test(program);
