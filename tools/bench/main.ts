import { closeSpareStores } from '@pathshala/core/testing';
import setup from '../test-support/data-services';
import { benchFees } from './fees';
import { benchQuizzes } from './quizzes';
import { benchStart } from './quizzes-start';
import { printRatios, type RatioLine } from './ratios';

/** The large jobs of the workers, each alternating with the bare driver writing the same documents. */
const stop = await setup();
const lines: RatioLine[] = [];
try {
  lines.push(...(await benchStart()));
  lines.push(...(await benchQuizzes()));
  lines.push(...(await benchFees()));
  printRatios(lines);
} finally {
  await closeSpareStores();
  await stop();
}
