import path from 'node:path';
import { bundleNode, nodePrograms } from '../launch/bundle-node.mjs';
import { projectRoot } from '../launch/settings.mjs';

/** As for the data services: several projects ask, one builds. */
const shared = globalThis as { pathshalaTestPrograms?: Promise<void> };

/**
 * The web server, the worker and the operator's commands as built programs, in the folder of `PATHSHALA_TEST_PROGRAMS`: tests start and kill many
 * of them, and compiling again for each took longer than what they test.
 */
export default async function setup(): Promise<void> {
  const outDir = path.join(projectRoot, '.cache', 'test-programs');
  shared.pathshalaTestPrograms ??= bundleNode(projectRoot, {
    outDir,
    programs: {
      server: nodePrograms.server,
      workers: nodePrograms.workers,
      admin: nodePrograms.admin,
      'typesetter-process': nodePrograms['typesetter-process'],
    },
  });
  await shared.pathshalaTestPrograms;
  process.env['PATHSHALA_TEST_PROGRAMS'] = outDir;
}
