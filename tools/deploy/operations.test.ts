import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productSettings } from '../../core/src/config';
import { projectRoot } from '../launch/settings.mjs';

const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
const tables = page.split(/\n(?=## )/).find((section) => section.startsWith('## Configuration')) ?? '';
const [ofProduct = '', ofLauncher = ''] = tables.split('`npm start` supplies');
const rowsOf = (text: string) =>
  new Map(
    [...text.matchAll(/^\| `([A-Z_]+)` \|([^|]*)\|/gm)].map(([, name = '', standard = '']) => [
      name,
      standard.trim().replaceAll('`', ''),
    ]),
  );

describe('the page about running the product', () => {
  it('has a row for every variable of the configuration, and no other', () => {
    // The page groups them by what they are about; the schema has those of modules at its end.
    expect([...rowsOf(ofProduct).keys()].toSorted()).toEqual(Object.keys(productSettings.shape).toSorted());
  });

  it('gives the defaults that the code has', () => {
    for (const [name, schema] of Object.entries(productSettings.shape)) {
      const parsed = schema.safeParse(undefined);
      const standard = parsed.success ? String(parsed.data ?? '') : 'required';
      expect(rowsOf(ofProduct).get(name), name).toBe(standard);
    }
  });

  it('names what the launcher reads', () => {
    const launcher = readFileSync(path.join(projectRoot, 'tools/launch/settings.mjs'), 'utf8');
    const own = [...launcher.matchAll(/(?:env\['|env, ')([A-Z_]+)'/g)].map(([, name = '']) => name);
    const described = [...rowsOf(ofProduct).keys(), ...rowsOf(ofLauncher).keys()];
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((name) => !described.includes(name))).toEqual([]);
  });

  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'CODE_STYLE.md',
    'CHANGELOG.md',
    'docs/architecture.md',
    ...readdirSync(path.join(projectRoot, 'docs/guides')).map((file) => `docs/guides/${file}`),
    'docs/operations.md',
    'docs/runbook.md',
    'docs/mongodb.md',
    'docs/adr/README.md',
  ])('%s links and commands lead somewhere', (name) => {
    const text = readFileSync(path.join(projectRoot, name), 'utf8');
    const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target = '']) =>
      path.join(path.dirname(name), target),
    );
    expect(links.filter((target) => !exists(target))).toEqual([]);
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(commands.filter((script) => !(script in scripts))).toEqual([]);
  });

  it.each(['operations', 'runbook', 'performance', 'scale', 'mongodb'])(
    'docs/%s.md keeps each command in one line',
    (name) => {
      const prose = readFileSync(path.join(projectRoot, `docs/${name}.md`), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
      const broken = prose.split('\n').filter((line) => (line.match(/`/g) ?? []).length % 2 === 1);
      expect(broken).toEqual([]);
    },
  );
});

describe('the runbook', () => {
  const runbook = readFileSync(path.join(projectRoot, 'docs/runbook.md'), 'utf8');

  it('starts the program for administrators in a container, where the settings are', () => {
    const bare = runbook.split('node dist/admin.js').slice(0, -1);
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.filter((before) => !before.endsWith('docker compose run --rm server-1 '))).toEqual([]);
    const ofHost = /npm run (?:operator|audit:verify|restored|files|keys) /;
    expect(runbook.split('\n').filter((line) => ofHost.test(line))).toEqual([]);
  });

  it('needs no database that runs where the disk is full', () => {
    const section = runbook.split(/\n(?=## )/).find((each) => each.startsWith('## The disk is full'))!;
    expect(section).toContain('/data/db');
    expect(section).not.toContain('docker compose exec');
  });
});

function exists(target: string): boolean {
  try {
    readFileSync(path.join(projectRoot, target));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
