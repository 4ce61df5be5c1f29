import { closeSpareStores } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { benchFees } from './fees';
import { benchQuizzes } from './quizzes';
import { benchStart } from './quizzes-start';
import { printFigures, type Figure } from './figures';

/** With `--short` a few students and one round: whether everything runs, and no figures. */
const isShort = process.argv.includes('--short');
const few = { students: 40, rounds: 1, boundMs: 0 };

/** The large jobs of the workers, each alternating with the bare driver writing the same documents. */
const stop = await openServices();
const lines: Figure[] = [];
try {
  lines.push(...(await (isShort ? benchStart(few) : benchStart())));
  lines.push(...(await (isShort ? benchQuizzes({ ...few, saves: 3 }) : benchQuizzes())));
  lines.push(...(await (isShort ? benchFees(few) : benchFees())));
  printFigures(lines);
} finally {
  await closeSpareStores();
  await stop();
}
