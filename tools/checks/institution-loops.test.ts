import { expect, it } from 'vitest';
import { oneLoopOverInstitutions } from './institution-loops';
import { projectOf } from './project';

it.each<{ what: string; files: Record<string, string>; blames: string[] }>([
  {
    what: 'loops in handlers, services, servers and workers, whatever they look like',
    files: {
      'core/src/modules/foundation/geo/handlers/a.ts':
        'export const a = (ctx: Context) =>\n  Promise.all(rows.map(({ institution }) => work(ctx.inInstitution(institution))));',
      'core/src/modules/foundation/geo/services/b.ts':
        "for (const row of rows) {\n  const sys = systemContext(kernel, 'b', { tenantId: row.institution });\n}",
      'workers/src/c.ts': 'for (const each of reached)\n  await runUnit(each.inside, UNIT, work);',
    },
    blames: [
      'core/src/modules/foundation/geo/handlers/a.ts:2',
      'core/src/modules/foundation/geo/services/b.ts:2',
      'workers/src/c.ts:2',
    ],
  },
  {
    what: 'no loop of the engine, no single institution, and no loop over something else in it',
    files: {
      'core/src/kernel/jobs/each-institution.ts': 'for (const id of ids) await work(sys.inInstitution(id));',
      'core/src/modules/foundation/geo/a.ts':
        'const here = sys.inInstitution(id);\nfor (const row of rows) await runUnit(here, UNIT, (inside) => work(inside, row));',
      'core/src/modules/foundation/geo/b.ts':
        'for (const field of fields) repo(sys.inInstitution(kept.institution), field);',
    },
    blames: [],
  },
])('finds $what', ({ files, blames }) =>
  expect(oneLoopOverInstitutions.find(projectOf(files)).map(({ path, line }) => `${path}:${line}`)).toEqual(blames),
);
