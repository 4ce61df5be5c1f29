import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/** @typedef {import('./mutations').Mutation & { path: string }} Mutant */

/** Name of the variable by which a run of tests learns the one change that it is about. */
export const MUTANT = 'PATHSHALA_MUTANT';

/** @returns {Mutant | undefined} */
const ofThisRun = () => {
  const text = process.env[MUTANT];
  return text ? JSON.parse(text) : undefined;
};

/**
 * Gives the tests one file with one change (`npm run mutants`); without a mutant it does nothing. The file on the disk
 * stays as it is, so a run that is interrupted leaves nothing behind.
 * @returns {import('vitest/config').Plugin}
 */
export function asMutant() {
  const mutant = ofThisRun();
  const changed = mutant && path.join(projectRoot, mutant.path);
  return {
    name: 'as-mutant',
    enforce: 'pre',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
      define(({ id }) => (id.split('?')[0] === changed ? false : null)),
    transform(code, id) {
      if (!mutant || id.split('?')[0] !== changed) return;
      return { code: code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end), map: null };
    },
  };
}
