import { expect } from 'vitest';
import { oneClock } from '../clock';
import {
  handlersForTheDoor,
  kernelIndex,
  layerDirection,
  moduleDirection,
  noCircles,
  sameWings,
  workspaceDirection,
} from '../direction';
import { oneLoopOverInstitutions } from '../institution-loops';
import { doors, kernelKnowsNoModule, mongoWall, oneKindOfCache, wholeKernelWall } from '../walls';
import type { PlantedCase } from './planted-case';

export const structureCases: readonly PlantedCase[] = [
  {
    check: workspaceDirection,
    what: 'the client importing core',
    files: { 'client/src/a.ts': "import { x } from '@pathshala/core';" },
    blames: ['client/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'shared importing core lazily',
    files: { 'shared/src/a.ts': "export const x = () => import('@pathshala/core');" },
    blames: ['shared/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'a type taken from a forbidden workspace',
    files: { 'embedded/src/a.ts': "import type { x } from '@pathshala/shared';" },
    blames: ['embedded/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'a relative path into another workspace',
    files: { 'server/src/a.ts': "\nexport { x } from '../../core/src/index';" },
    blames: ['server/src/a.ts:2'],
  },
  {
    check: workspaceDirection,
    what: 'the agreed direction',
    files: { 'server/src/a.ts': "import { x } from '@pathshala/core'; import { y } from '@pathshala/shared';" },
    blames: [],
  },
  {
    check: layerDirection,
    what: 'the kernel importing a module',
    files: {
      'core/src/kernel/a.ts': "import { x } from '../modules/foundation/geo';",
      'core/src/modules/foundation/geo/index.ts': '',
    },
    blames: ['core/src/kernel/a.ts:1'],
  },
  {
    check: layerDirection,
    what: 'a module importing the app',
    files: {
      'client/src/modules/foundation/geo/a.tsx': "import { x } from '../../../app/state';",
      'client/src/app/state.ts': '',
    },
    blames: ['client/src/modules/foundation/geo/a.tsx:1'],
  },
  {
    check: layerDirection,
    what: 'the app importing everything',
    files: {
      'client/src/app/a.tsx': "import { x } from '../modules/foundation/geo';",
      'client/src/modules/foundation/geo/index.ts': '',
    },
    blames: [],
  },
  {
    check: moduleDirection,
    what: 'an import up the order',
    files: { 'shared/src/modules/foundation/geo/a.ts': "import { x } from '../people';" },
    blames: ['shared/src/modules/foundation/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'an import up the order across workspaces',
    files: {
      'core/src/modules/foundation/geo/a.ts': "import { x } from '@pathshala/shared/modules/foundation/people';",
    },
    blames: ['core/src/modules/foundation/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'a screen that takes parts of a module above, or its contract',
    files: {
      'client/src/modules/foundation/geo/a.tsx': "import { X } from '../people';",
      'client/src/modules/foundation/geo/b.tsx': "import { y } from '@pathshala/shared/modules/foundation/people';",
      'client/src/modules/foundation/people/index.ts': '',
    },
    blames: ['client/src/modules/foundation/geo/a.tsx:1', 'client/src/modules/foundation/geo/b.tsx:1'],
  },
  {
    check: moduleDirection,
    what: 'an import past the index',
    files: { 'shared/src/modules/foundation/people/a.ts': "import { x } from '../geo/rules';" },
    blames: ['shared/src/modules/foundation/people/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'a module importing the list of modules',
    files: { 'core/src/modules/foundation/geo/a.ts': "import { modules } from '@pathshala/shared/modules';" },
    blames: ['core/src/modules/foundation/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'an import down the order by the index',
    files: { 'shared/src/modules/foundation/people/a.ts': "import { x } from '../geo';" },
    blames: [],
  },
  {
    check: kernelIndex,
    what: 'a module that takes a part of the kernel for processes; its demo data may',
    files: {
      'core/src/kernel/host.ts': '',
      'core/src/kernel/mongo/connection.ts': '',
      'core/src/modules/foundation/geo/a.ts': "import { x } from '../../../kernel/host';",
      'core/src/modules/foundation/geo/b.ts': "import { x } from '../../../kernel/mongo/connection';",
      'core/src/modules/foundation/geo/demo/c.ts': "import { x } from '../../../../kernel/host';",
    },
    blames: ['core/src/modules/foundation/geo/a.ts:1', 'core/src/modules/foundation/geo/b.ts:1'],
  },
  {
    check: sameWings,
    what: 'a module in two wings, and one without a contract',
    files: {
      'core/src/modules/school/geo/index.ts': '',
      'client/src/modules/foundation/canteen/screens.ts': '',
    },
    blames: ['core/src/modules/school/geo/index.ts', 'client/src/modules/foundation/canteen/screens.ts'],
  },
  {
    check: sameWings,
    what: 'a wing that is listed in two places',
    files: {
      'shared/src/modules/index.ts': 'export const modules: readonly Module[] = [geo, fees, people];',
      'shared/src/modules/money/fees/index.ts': '',
    },
    blames: ['shared/src/modules/index.ts'],
  },
  {
    check: handlersForTheDoor,
    what: 'a report that asks a handler',
    files: {
      'core/src/modules/time/leave/reports/register.ts': "import { list } from '../handlers/list';",
      'core/src/modules/time/leave/handlers/list.ts': '',
    },
    blames: ['core/src/modules/time/leave/reports/register.ts:1'],
  },
  {
    check: handlersForTheDoor,
    what: 'the index and another handler, which may',
    files: {
      'core/src/modules/time/leave/index.ts': "import { list } from './handlers/list';",
      'core/src/modules/time/leave/handlers/decide.ts': "import { list } from './list';",
      'core/src/modules/time/leave/handlers/list.ts': '',
    },
    blames: [],
  },
  {
    check: noCircles,
    what: 'three files that import each other, one of them for a type only',
    files: {
      'client/src/a.ts': "import { x } from './c';\nimport { b } from './b';",
      'client/src/b.ts': "import { c } from './c';",
      'client/src/c.ts': "import type { A } from './a';",
      'client/src/d.ts': "import { a } from './a';",
    },
    blames: ['client/src/a.ts:1'],
  },
  {
    check: noCircles,
    what: 'files that import each other in one direction',
    files: {
      'client/src/a.ts': "import { x } from './c';\nimport { b } from './b';",
      'client/src/b.ts': "import { c } from './c';",
      'client/src/c.ts': '',
    },
    blames: [],
  },
  {
    check: layerDirection,
    what: 'what HTTP shares importing a part that is mounted beside it',
    files: {
      'server/src/http/a.ts': "import { b } from '../oauth/b';",
      'server/src/oauth/b.ts': "import { c } from '../http/c';",
      'server/src/http/c.ts': '',
    },
    blames: ['server/src/http/a.ts:1'],
  },
  {
    check: mongoWall,
    what: 'a handler importing mongoose',
    files: { 'core/src/modules/foundation/geo/a.ts': "import mongoose from 'mongoose';" },
    blames: ['core/src/modules/foundation/geo/a.ts:1'],
  },
  {
    check: mongoWall,
    what: 'the kernel folder made for it',
    files: { 'core/src/kernel/mongo/a.ts': "import mongoose from 'mongoose'; import { ObjectId } from 'mongodb';" },
    blames: [],
  },
  {
    check: doors,
    what: 'a handler acting as the system',
    files: { 'core/src/modules/foundation/geo/handlers/a.ts': "export const a = (ctx) => ctx\n.asSystem('because');" },
    blames: ['core/src/modules/foundation/geo/handlers/a.ts:2'],
  },
  {
    check: doors,
    what: 'a second elevation where one is listed',
    files: {
      'core/src/modules/time/excusals/services/excusals.ts':
        "export const a = (ctx) => ctx.asSystem('class teachers');\nexport const b = (ctx) => ctx.asSystem('all else');",
    },
    blames: ['core/src/modules/time/excusals/services/excusals.ts:2'],
  },
  {
    check: doors,
    what: 'rows without a caller where none are listed',
    files: {
      'core/src/modules/foundation/geo/handlers/a.ts':
        'export const a = (ctx) => sharedRows(ctx.kernel, Division, []);',
    },
    blames: ['core/src/modules/foundation/geo/handlers/a.ts:1'],
  },
  {
    check: doors,
    what: 'an elevation that is listed and gone',
    files: { 'tools/checks/doors.data.ts': '', 'core/src/modules/school/academics/services/sections.ts': 'export {};' },
    blames: expect.arrayContaining(['tools/checks/doors.data.ts']) as string[],
  },
  {
    check: doors,
    what: 'the seed acting as the system',
    files: { 'core/src/seed/a.ts': "export const a = (ctx) => ctx.asSystem('nobody is here');" },
    blames: [],
  },
  {
    check: wholeKernelWall,
    what: 'a handler with the whole kernel',
    files: {
      'core/src/modules/foundation/geo/handlers/a.ts': 'export const a = (ctx) => wholeKernel(ctx.kernel).store;',
    },
    blames: ['core/src/modules/foundation/geo/handlers/a.ts:1'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'the kernel deciding by the name of a module',
    files: {
      'shared/src/modules/foundation/geo/index.ts': '',
      'core/src/kernel/a.ts': "// 'geo' may be talked of\nexport const a = (action) => action.module === 'geo';",
    },
    blames: ['core/src/kernel/a.ts:2'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'the kit deciding by a permission of a module',
    files: {
      'shared/src/modules/foundation/geo/index.ts': '',
      'shared/src/kit/a.ts': "export const a = (can) => can('geo.setUp');",
    },
    blames: ['shared/src/kit/a.ts:1'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'a module naming itself',
    files: { 'shared/src/modules/foundation/geo/index.ts': "export const geo = defineModule({ name: 'geo' });" },
    blames: [],
  },
  {
    check: oneClock,
    what: 'a rule that asks the machine',
    files: {
      'core/src/modules/foundation/geo/a.ts': 'export const a = () => new Date();\nexport const b = [Date.now];',
    },
    blames: ['core/src/modules/foundation/geo/a.ts:1', 'core/src/modules/foundation/geo/a.ts:2'],
  },
  {
    check: oneClock,
    what: 'a screen that asks the device',
    files: { 'client/src/modules/foundation/geo/a.tsx': 'export const today = () => todayInDhaka(new Date( ));' },
    blames: ['client/src/modules/foundation/geo/a.tsx:1'],
  },
  {
    check: oneClock,
    what: 'a test that holds on the day of its author',
    files: { 'core/test/a.test.ts': 'const ago = Date.now() - 1;' },
    blames: ['core/test/a.test.ts:1'],
  },
  {
    check: oneClock,
    what: 'given instants, how long something took, and a test with a clock of its own',
    files: {
      'core/src/a.ts': 'export const a = [new Date(0), performance.now()]; // not new Date()',
      'client/src/a.test.ts': 'vi.useFakeTimers(); const a = new Date();',
    },
    blames: [],
  },
  {
    check: oneClock,
    what: 'the clocks themselves',
    files: {
      'core/src/kernel/clock.ts': 'export const a = new Date();',
      'client/src/kit/clock.ts': 'export const b = Date.now();',
    },
    blames: [],
  },
  {
    check: oneLoopOverInstitutions,
    what: 'a job that goes from institution to institution itself',
    files: {
      'core/src/modules/foundation/geo/jobs/a.handler.ts':
        'export default async (sys: Context) => {\n  for (const id of ids) await work(sys.inInstitution(id));\n};',
    },
    blames: ['core/src/modules/foundation/geo/jobs/a.handler.ts:2'],
  },
  {
    check: oneKindOfCache,
    what: 'a cache of its own beside the declared ones, and the one file that may hold by kernel',
    files: {
      'core/src/modules/foundation/geo/a.ts': 'const kept = new WeakMap<HandlerKernel, string>();',
      'server/src/a.ts': '\nconst known = new Map<string, { until: number; answer: Promise<string> }>();',
      'core/src/kernel/process/process-state.ts': 'const byKernel = new WeakMap<HandlerKernel, S>();',
    },
    blames: ['core/src/modules/foundation/geo/a.ts:1', 'server/src/a.ts:2'],
  },
];
