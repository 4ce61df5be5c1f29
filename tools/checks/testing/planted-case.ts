import type { Check } from '../project';

/** A small project, and the places that a check blames in it. */
export interface PlantedCase {
  check: Check;
  what: string;
  files: Record<string, string>;
  blames: string[];
}

/** Files of every planted project: two workspaces and two modules. */
export const manifests = {
  'shared/package.json':
    '{ "exports": { ".": "./src/index.ts", "./modules": "./src/modules/index.ts", "./modules/*": "./src/modules/*/index.ts" } }',
  'shared/src/index.ts': '',
  'core/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'core/src/index.ts': '',
  'shared/src/modules/index.ts': 'export const modules: readonly Module[] = [geo, people];',
  'shared/src/modules/foundation/geo/index.ts': '',
  'shared/src/modules/foundation/geo/rules.ts': '',
  'shared/src/modules/foundation/people/index.ts': '',
};
