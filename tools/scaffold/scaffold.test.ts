import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../checks/all-checks';
import { projectOf, readProject } from '../checks/project';
import { declaredTexts } from '../checks/translations';
import { projectRoot } from '../launch/settings.mjs';
import { scaffoldAction } from './scaffold-action';
import { scaffoldDocument } from './scaffold-document';
import { scaffoldEntity } from './scaffold-entity';
import { scaffoldModule } from './scaffold-module';
import { scaffoldReport } from './scaffold-report';

let root: string;
/** Files that each scaffold reports as written. */
const written: Record<'studyClub' | 'term' | 'canteen', string[]> = { studyClub: [], term: [], canteen: [] };
/** Counts tests, which the copy leaves out. */
const ABOUT_TESTS = 'every declared error code occurs in a test';
const CANTEEN = {
  wing: 'front',
  module: 'canteen',
  name: 'canteen-meal',
  bengali: { module: 'ক্যান্টিন', one: 'খাবার', many: 'খাবার' },
};
const ACTING = ['attendance', 'calendar', 'cms'];
/** One that has reports already, and one that has none and keeps its screens in its index. */
const REPORTING = ['fees', 'calendar'];
/** One that has documents already, and one that has none. */
const PRINTING = ['payments', 'canteen'];

/**
 * Tests of what exists already: nothing that is scaffolded needs them, and they are half of what the compiler reads.
 */
const OWN_TEST = /\.test\.tsx?$/;
/**
 * One copy of three workspaces whose own packages are the copies, and whose npm packages are the project's. All that
 * can be scaffolded is made in it, so that the compiler looks at each workspace once.
 */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pathshala-scaffold-'));
  const workspaces = ['shared', 'core', 'client'];
  for (const file of ['tsconfig.base.json', 'package.json', ...workspaces])
    cpSync(path.join(projectRoot, file), path.join(root, file), {
      recursive: true,
      filter: (each) => !OWN_TEST.test(each),
    });
  const packages = path.join(projectRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules', '@pathshala'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@pathshala') symlinkSync(path.join(packages, name), path.join(root, 'node_modules', name));
  }
  for (const workspace of workspaces)
    symlinkSync(path.join(root, workspace), path.join(root, 'node_modules', '@pathshala', workspace));
  written.studyClub = scaffoldEntity(root, {
    module: 'academics',
    name: 'study-club',
    bengali: { one: 'পাঠচক্র', many: 'পাঠচক্র' },
  });
  written.term = scaffoldEntity(root, { module: 'calendar', name: 'term' });
  written.canteen = scaffoldModule(root, CANTEEN);
  for (const module of ACTING) scaffoldAction(root, { module, name: 'take-stock' });
  for (const module of PRINTING) scaffoldDocument(root, { module, name: 'day-slip', bengali: 'দিনের স্লিপ' });
  for (const module of REPORTING) scaffoldReport(root, { module, name: 'day-count', bengali: 'দিনের হিসাব' });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The module whose folder a file lies in. */
const MODULE = /^(?:shared|core|client)\/src\/modules\/[^/]+\/([^/]+)\//;

/** Source files of the copy, relative to it. */
const sources = () =>
  ['shared', 'core', 'client'].flatMap((workspace) =>
    readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${workspace}/${file}`),
  );

/**
 * The compiler reads everything and judges what was scaffolded, the files that it changed and the modules around them.
 * Nothing else names them, and judging all of it again took a minute: the stage `types` does so.
 */
function judgeOnlyNew() {
  const isNew = (file: string) => {
    const was = path.join(projectRoot, file);
    return !existsSync(was) || !readFileSync(was).equals(readFileSync(path.join(root, file)));
  };
  const files = sources();
  const fresh = files.filter(isNew);
  const modules = new Set(fresh.map((file) => MODULE.exec(file)?.[1]));
  const judged = new Set(fresh);
  for (const file of files) {
    const module = MODULE.exec(file)?.[1];
    if (judged.has(file) || (module && modules.has(module))) continue;
    const copy = path.join(root, file);
    writeFileSync(copy, `// @ts-nocheck\n${readFileSync(copy, 'utf8')}`);
  }
}

/** Compiles a workspace of the copy; answers the compiler's complaints. */
const compile = (workspace: string) => {
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '--noEmit', '--checkers', '1', '-p', workspace], {
      cwd: root,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

/** Evaluates an expression on the registry of the copy, as JSON. */
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

/** Findings of the static checks in the copy. */
function findings() {
  const project = readProject(root);
  const asked = checks.filter(({ name }) => name !== ABOUT_TESTS);
  expect(asked).toHaveLength(checks.length - 1);
  return asked.flatMap(({ name, find }) => find(project).map((each) => `${name}: ${each.path} ${each.message}`));
}

describe('all that was scaffolded', () => {
  it('is all that the static checks want', () => {
    expect(findings()).toEqual([]);
  });

  it('is in the registry with routes, permissions, labels and screens', () => {
    const found = askRegistry(`{
      club: {
        path: registry.actions.get('studyClub.create').path, permission: registry.actions.get('studyClub.create').permission,
        module: registry.moduleOf.get('studyClub'), labels: registry.entities.get('studyClub').labels,
        screen: screens.find((screen) => screen.entity === 'studyClub') },
      hasTerm: screens.some((screen) => screen.entity === 'term'),
      canteen: {
        permission: registry.actions.get('canteen.overview').permission, labels: registry.modules.at(-1).labels,
        screens: screens.filter(({ id }) => id.startsWith('canteen.')).map(({ id }) => id) },
      reports: [...registry.reports.values()].filter(({ name }) => name === 'dayCount')
        .map(({ id, title, actions }) => [id, title.bn, actions.rows.path, screens.find(({ report }) => report === id)?.path]),
      documents: [...registry.documents.values()].filter(({ name }) => name === 'daySlip')
        .map(({ id, labels, actions }) => [id, labels.one.bn, actions.pdf.path]),
      actions: [...registry.actions.values()].filter((action) => action.id.endsWith('.takeStock'))
        .map(({ method, path, permission }) => [method, path, permission]) }`);
    expect(found).toMatchObject({
      club: {
        path: '/api/study-clubs',
        permission: 'studyClub.create',
        module: 'academics',
        labels: { one: { en: 'Study club', bn: 'পাঠচক্র' }, many: { en: 'Study clubs', bn: 'পাঠচক্র' } },
        screen: { id: 'academics.studyClubs', path: '/academics/study-club/list' },
      },
      // The screens of this module are in its index.
      hasTerm: true,
      canteen: {
        permission: 'canteenMeal.read',
        labels: { en: 'Canteen', bn: 'ক্যান্টিন' },
        screens: ['canteen.overview', 'canteen.canteenMeals'],
      },
      reports: expect.arrayContaining(
        REPORTING.map((module) => [
          `${module}.dayCount`,
          'দিনের হিসাব',
          `/api/${module}/reports/day-count`,
          `/${module}/report/day-count`,
        ]),
      ),
      documents: expect.arrayContaining(
        PRINTING.map((module) => [`${module}.daySlip`, 'দিনের স্লিপ', expect.stringContaining(`/api/${module}/`)]),
      ),
      actions: expect.arrayContaining(
        ACTING.map((module) => ['POST', `/api/${module}/take-stock`, `${module}.takeStock`]),
      ),
    });
  });
});

describe('scaffold entity', () => {
  it('makes a catalogue out of one file and its lines', () => {
    expect(written.studyClub).toEqual([
      'shared/src/modules/school/academics/entities/study-club.ts',
      'shared/src/modules/school/academics/index.ts',
      'shared/src/modules/school/academics/screens.ts',
    ]);
  });

  it('never leaves a label without Bengali letters', () => {
    const [file = ''] = written.term;
    expect(declaredTexts.find(projectOf({ [file]: readFileSync(path.join(root, file), 'utf8') }))).toEqual([]);
  });

  it('refuses a name that is taken and a module that does not exist, and writes nothing', () => {
    expect(() => scaffoldEntity(root, { module: 'calendar', name: 'house' })).toThrow(
      'An entity named house exists already',
    );
    expect(() => scaffoldEntity(root, { module: 'nowhere', name: 'semester' })).toThrow('There is no module nowhere');
    expect(existsSync(path.join(root, 'shared/src/modules/nowhere'))).toBe(false);
  });
});

describe('scaffold module', () => {
  it('makes entity, action, screens, texts and test', () => {
    expect(written.canteen.filter((file) => file.includes('canteen'))).toHaveLength(12);
  });

  it('refuses a module and an entity that exist already, and writes nothing', () => {
    expect(() => scaffoldModule(root, { ...CANTEEN, name: 'canteen-drink', module: 'fees' })).toThrow(
      'There is a module fees already',
    );
    expect(() => scaffoldModule(root, { ...CANTEEN, module: 'kiosk', name: 'house' })).toThrow(
      'An entity named house exists already',
    );
    expect(() => scaffoldModule(root, { ...CANTEEN, wing: 'attic', module: 'kiosk' })).toThrow(
      'There is no wing attic',
    );
    expect(existsSync(path.join(root, 'shared/src/modules/front/kiosk'))).toBe(false);
  });
});

describe('scaffold report', () => {
  it('refuses a report that exists already, and writes nothing', () => {
    expect(() => scaffoldReport(root, { module: 'fees', name: 'dues' })).toThrow('has a report dues already');
    expect(() => scaffoldReport(root, { module: 'nowhere', name: 'dues' })).toThrow('does not exist');
  });
});

describe('scaffold document', () => {
  it('refuses a document that exists already, and writes nothing', () => {
    expect(() => scaffoldDocument(root, { module: 'payments', name: 'receipt' })).toThrow('has a document receipt');
    expect(() => scaffoldDocument(root, { module: 'nowhere', name: 'receipt' })).toThrow('does not exist');
  });
});

describe('scaffold action', () => {
  it('refuses an action that exists already', () => {
    expect(() => scaffoldAction(root, { module: 'attendance', name: 'submit' })).toThrow(
      'has an action submit already',
    );
  });
});

// After all others, which look at the copy as it was made.
describe('the compiler', () => {
  beforeAll(judgeOnlyNew);

  // All of shared is in the programs of both.
  it.each(['core', 'client'])('has nothing to say in %s', (workspace) => {
    expect(compile(workspace)).toBe('');
  });
});
