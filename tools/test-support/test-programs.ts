import path from 'node:path';
import { buildPrograms } from '../launch/build-product.mjs';
import { projectRoot } from '../launch/settings.mjs';

/**
 * The programs as `npm start` builds and starts them, in the folder of `PATHSHALA_TEST_PROGRAMS`: tests start and kill
 * many of them. Several projects ask; one builds, and nobody does where nothing has changed.
 */
export default async function setup(): Promise<void> {
  await buildPrograms(projectRoot, { say: () => undefined });
  process.env['PATHSHALA_TEST_PROGRAMS'] = path.join(projectRoot, 'dist');
}
