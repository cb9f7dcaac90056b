import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** The web application’s tests use it; its parser refuses XML that is not well formed. */
const { JSDOM } = createRequire(path.join(ROOT, 'apps/web/package.json'))('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};
const parsed = (file: string) => new JSDOM(read(file), { contentType: 'text/xml' }).window.document;

/** A value of a property list, by the type of its element. */
function valueOf(element: Element): unknown {
  const children = [...element.children];
  switch (element.tagName) {
    case 'dict':
      return Object.fromEntries(
        children.flatMap((key, at) =>
          at % 2 === 0 && key.tagName === 'key' ? [[key.textContent, valueOf(children[at + 1]!)]] : [],
        ),
      );
    case 'array':
      return children.map(valueOf);
    case 'integer':
      return Number(element.textContent);
    case 'string':
      return element.textContent;
    case 'true':
    case 'false':
      return element.tagName === 'true';
    default:
      throw new Error(`${element.tagName} is not of a property list`);
  }
}

describe('the services that start a release with the computer (REL-62)', () => {
  test('launchd starts at boot, restarts after an end, uses an account without rights, and allows time to stop', () => {
    const plist = parsed('ops/com.sofra.server.plist').documentElement;
    expect([plist.tagName, plist.getAttribute('version'), plist.children.length]).toEqual([
      'plist',
      '1.0',
      1,
    ]);
    expect(valueOf(plist.children[0]!)).toMatchObject({
      Label: 'com.sofra.server',
      UserName: '_sofra',
      ProgramArguments: ['/opt/sofra/bin/sofra', 'start'],
      EnvironmentVariables: { NODE_ENV: 'production', SOFRA_DATA_DIR: '/usr/local/var/sofra' },
      RunAtLoad: true,
      KeepAlive: true,
      ExitTimeOut: 20,
    });
  });

  test('Windows starts at boot, restarts after a failure, has no time limit, and uses no administrator', () => {
    const task = parsed('ops/sofra-task.xml').documentElement;
    const text = (name: string) => task.getElementsByTagName(name)[0]?.textContent;
    expect(task.namespaceURI).toBe('http://schemas.microsoft.com/windows/2004/02/mit/task');
    expect(task.getElementsByTagName('BootTrigger')).toHaveLength(1);
    expect([text('UserId'), text('RunLevel')]).toEqual(['S-1-5-19', 'LeastPrivilege']);
    expect([text('ExecutionTimeLimit'), text('MultipleInstancesPolicy')]).toEqual(['PT0S', 'IgnoreNew']);
    expect([text('Interval'), text('Count')]).toEqual(['PT1M', '255']);
    expect(text('Arguments')).toMatch(
      /NODE_ENV=production&& .*SOFRA_DATA_DIR=\S+&& \S+\\bin\\sofra\.cmd start >>/,
    );
  });

  test('systemd reports no problem in the units, as far as this machine can check', () => {
    const units = ['sofra.service', 'sofra-backup.service', 'sofra-backup.timer'];
    for (const unit of units.slice(0, 2))
      expect(read(`ops/${unit}`)).toMatch(/^ExecStart=\/opt\/sofra\/bin\/sofra /m);
    expect(read('ops/sofra.service')).toMatch(/^Restart=always$/m);
    expect(complaints(units)).toEqual([]);
  });

  test('systemd reports a mistake in a unit, where it is installed', () => {
    const mistaken = complaints([], '[Service]\nExecStart=/bin/true\nRestrt=always\n');
    expect(mistaken).toEqual(hasSystemd() ? [expect.stringMatching(/Unknown key.*Restrt/)] : []);
  });
});

const hasSystemd = () => spawnSync('systemd-analyze', ['--version']).status === 0;

/** An installation provides program and account, so `/bin/true` and `root` replace them. */
function complaints(units: readonly string[], more?: string): string[] {
  if (!hasSystemd()) return [];
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-units-'));
  const files = units.map((unit) => {
    const text = read(`ops/${unit}`)
      .replaceAll('/opt/sofra/bin/sofra', '/bin/true')
      .replace('User=sofra', 'User=root');
    writeFileSync(path.join(directory, unit), text);
    return path.join(directory, unit);
  });
  if (more !== undefined) {
    files.push(path.join(directory, 'more.service'));
    writeFileSync(files.at(-1)!, more);
  }
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  rmSync(directory, { recursive: true });
  // It also checks units that ours depend on, whose problems are ignored.
  return (stdout + stderr).split('\n').filter((line) => line.includes(directory));
}
