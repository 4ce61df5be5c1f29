import { installPackages } from '../launch/install-packages.mjs';
import { explainError } from '../launch/problem.mjs';
import { createReporter, secondsSince } from '../launch/report-progress.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { addCounts, describeCounts, noCounts } from './counts.mjs';
import { groupStages } from './group-stages.mjs';
import { processorMs, stageTable } from './stage-table.mjs';

/**
 * Runs the suite, or the stages named: `npm test -- lint types`. `--fast` leaves out what needs data services or a
 * browser. Imports no npm package itself, for on a fresh clone there are none.
 * @param {{ args: string[], env: Record<string, string | undefined> }} options
 * @returns {Promise<number>} exit code
 */
export async function runSuite({ args, env }) {
  const say = createReporter();
  const isFast = args.includes('--fast');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const startedAt = Date.now();
  let total = noCounts();
  /** @type {string[]} */
  const broken = [];
  /** @type {import('./stage-table.mjs').StageTimes[]} */
  const times = [];
  try {
    await installPackages(projectRoot, { say });
  } catch (error) {
    return refuse(error);
  }
  const { stages } = await import('./stages.mjs');
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no stage ${unknown.join(', ')}; the stages are ${stages.map(({ name }) => name).join(', ')}.\n`,
    );
    return 1;
  }
  const chosen = stages.filter((stage) =>
    names.length > 0 ? names.includes(stage.name) : !stage.isOnRequest && (stage.isFast || !isFast),
  );
  // A stage whose programs cannot be had says so when its turn comes.
  for (const stage of chosen) stage.prepare?.({ say, env, isFast }).catch(() => undefined);
  /** @param {import('./stages.mjs').Stage} stage @param {import('./run-program.mjs').Output} output */
  const run = async (stage, output) => {
    const stageStartedAt = Date.now();
    const workedBefore = processorMs();
    if (output === 'console') process.stdout.write(`\n${stage.name}: ${stage.what}\n`);
    const counts = await runStage(stage, { say, env, isFast, output, isModest: output === 'kept' && stage.isModest });
    if (counts.failed > 0) broken.push(stage.name);
    total = addCounts(total, counts);
    const worked = processorMs();
    const isAlone = output === 'console' && worked !== null && workedBefore !== null;
    times.push({
      name: stage.name,
      ms: Date.now() - stageStartedAt,
      processorMs: isAlone ? worked - workedBefore : null,
      counts,
    });
    process.stdout.write(`${stage.name}: ${describeCounts(counts)} (${secondsSince(stageStartedAt)})\n`);
  };
  for (const [stage, ...beside] of groupStages(chosen)) {
    const besides = (async () => {
      for (const each of beside) await run(each, 'kept');
    })();
    await run(stage, 'console');
    await besides;
  }
  process.stdout.write(`\n${stageTable(times, Date.now() - startedAt).join('\n')}\n`);
  // Repeated at the end: often only the last part of a long log is kept.
  for (const failure of total.failures ?? []) process.stdout.write(`\n✗ ${failure}`);
  process.stdout.write(
    `\n${broken.length > 0 ? `Failed: ${broken.join(', ')}. ` : ''}Took ${secondsSince(startedAt)}.\n${describeCounts(total)}\n`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./stages.mjs').StageHost} host
 * @returns {Promise<import('./counts.mjs').Counts>} a stage that cannot run at all counts as one failure
 */
async function runStage(stage, host) {
  try {
    return await stage.run(host);
  } catch (error) {
    refuse(error);
    return { ...noCounts(), failed: 1 };
  }
}

/** @param {unknown} error */
function refuse(error) {
  const { sentence, details } = explainError(error);
  process.stderr.write(`${sentence}\n${details ? `${details}\n` : ''}`);
  return 1;
}
