import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checks } from '../checks/all-checks';
import { projectOf, readProject } from '../checks/project';
import { declaredTexts } from '../checks/translations';
import { projectRoot } from '../launch/settings.mjs';
import { scaffoldAction } from './scaffold-action';
import { scaffoldEntity } from './scaffold-entity';
import { scaffoldModule } from './scaffold-module';

let root: string;

/** A copy of the two workspaces whose own packages are the copies, and whose npm packages are the project's. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pathshala-scaffold-'));
  for (const file of ['tsconfig.base.json', 'package.json', 'shared', 'core'])
    cpSync(path.join(projectRoot, file), path.join(root, file), { recursive: true });
  const packages = path.join(projectRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules', '@pathshala'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@pathshala') symlinkSync(path.join(packages, name), path.join(root, 'node_modules', name));
  }
  for (const workspace of ['shared', 'core'])
    symlinkSync(path.join(root, workspace), path.join(root, 'node_modules', '@pathshala', workspace));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const compile = (workspace: string) => {
  try {
    execFileSync(
      process.execPath,
      [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', workspace],
      { cwd: root, encoding: 'utf8' },
    );
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

/** What the registry of the copy says, as JSON. */
function askRegistry(expression: string): unknown {
  const script = `
    import { buildRegistry } from '${root}/shared/src/kit/index.ts';
    import { modules } from '${root}/shared/src/modules/index.ts';
    import { screens } from '${root}/shared/src/screens.ts';
    const registry = buildRegistry(modules);
    process.stdout.write(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
}

describe('scaffold entity', () => {
  it('makes a catalogue with routes, permissions and a screen out of one file and its line', () => {
    const files = scaffoldEntity(root, {
      module: 'academics',
      name: 'study-club',
      bengali: { one: 'পাঠচক্র', many: 'পাঠচক্রসমূহ' },
    });
    expect(files).toEqual([
      'shared/src/modules/academics/entities/study-club.ts',
      'shared/src/modules/academics/index.ts',
      'shared/src/modules/academics/screens.ts',
    ]);
    expect(compile('shared')).toBe('');
    const found = askRegistry(`{
      path: registry.actions.get('studyClub.create').path, permission: registry.actions.get('studyClub.create').permission, module: registry.moduleOf.get('studyClub'),
      labels: registry.entities.get('studyClub').labels, screen: screens.find((screen) => screen.entity === 'studyClub') }`);
    expect(found).toMatchObject({
      path: '/api/study-clubs',
      permission: 'studyClub.create',
      module: 'academics',
      labels: { one: { en: 'Study club', bn: 'পাঠচক্র' }, many: { en: 'Study clubs', bn: 'পাঠচক্রসমূহ' } },
      screen: { id: 'academics.studyClubs', path: '/academics/study-club/list' },
    });
  });

  it('works in a module whose screens are in its index', () => {
    scaffoldEntity(root, { module: 'calendar', name: 'term' });
    expect(compile('shared')).toBe('');
    expect(askRegistry("screens.some((screen) => screen.entity === 'term')")).toBe(true);
  });

  it('never leaves a label without Bengali letters', () => {
    const [file = ''] = scaffoldEntity(root, { module: 'academics', name: 'term' });
    expect(declaredTexts.find(projectOf({ [file]: readFileSync(path.join(root, file), 'utf8') }))).toEqual([]);
  });

  it('refuses a name that is taken and a module that does not exist, and writes nothing', () => {
    expect(() => scaffoldEntity(root, { module: 'calendar', name: 'house' })).toThrow(
      'An entity named house exists already',
    );
    expect(() => scaffoldEntity(root, { module: 'nowhere', name: 'term' })).toThrow('There is no module nowhere');
    expect(existsSync(path.join(root, 'shared/src/modules/nowhere'))).toBe(false);
  });
});

describe('scaffold module', () => {
  const canteen = {
    module: 'canteen',
    name: 'canteen-meal',
    bengali: { module: 'ক্যান্টিন', one: 'খাবার', many: 'খাবারসমূহ' },
  };

  it('makes a module with entity, action, screens, texts and test that passes the compiler and every check', () => {
    cpSync(path.join(projectRoot, 'client'), path.join(root, 'client'), { recursive: true });
    symlinkSync(path.join(root, 'client'), path.join(root, 'node_modules', '@pathshala', 'client'));
    const before = findings();
    const files = scaffoldModule(root, canteen);
    expect(files.filter((file) => file.includes('canteen'))).toHaveLength(12);
    expect(compile('core')).toBe('');
    expect(compile('client')).toBe('');
    expect(findings()).toEqual(before);
    expect(
      askRegistry(`{
        permission: registry.actions.get('canteen.overview').permission, labels: registry.modules.at(-1).labels,
        screens: screens.filter(({ id }) => id.startsWith('canteen.')).map(({ id }) => id) }`),
    ).toEqual({
      permission: 'canteenMeal.read',
      labels: { en: 'Canteen', bn: 'ক্যান্টিন' },
      screens: ['canteen.overview', 'canteen.canteenMeals'],
    });
  });

  it('refuses a module and an entity that exist already, and writes nothing', () => {
    expect(() => scaffoldModule(root, { ...canteen, module: 'fees' })).toThrow('There is a module fees already');
    expect(() => scaffoldModule(root, { ...canteen, name: 'house' })).toThrow('An entity named house exists already');
    expect(existsSync(path.join(root, 'shared/src/modules/canteen'))).toBe(false);
  });
});

/** What the static checks say of the copy. */
const findings = () => {
  const project = readProject(root);
  return checks.flatMap(({ name, find }) => find(project).map((each) => `${name}: ${each.path} ${each.message}`));
};

describe('scaffold action', () => {
  it('makes actions with permissions and handlers that compile, whatever the module has so far', () => {
    const modules = ['attendance', 'calendar', 'cms'];
    for (const module of modules) scaffoldAction(root, { module, name: 'take-stock' });
    expect(compile('shared')).toBe('');
    expect(compile('core')).toBe('');
    expect(
      askRegistry(
        "[...registry.actions.values()].filter((action) => action.id.endsWith('.takeStock')).map(({ method, path, permission }) => [method, path, permission])",
      ),
    ).toEqual(
      expect.arrayContaining(modules.map((module) => ['POST', `/api/${module}/take-stock`, `${module}.takeStock`])),
    );
  });

  it('refuses an action that exists already', () => {
    expect(() => scaffoldAction(root, { module: 'attendance', name: 'submit' })).toThrow(
      'has an action submit already',
    );
  });
});
