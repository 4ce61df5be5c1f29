import { closeSpareStores } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { benchIntents } from './intents';
import { printFigures } from './figures';

/** Online payments that are credited, beside bare transactions. `--short`: whether it runs, without figures. */
const stop = await openServices();
try {
  const isShort = process.argv.includes('--short');
  printFigures(await (isShort ? benchIntents({ students: 40, slices: 1, warming: 10 }) : benchIntents()));
} finally {
  await closeSpareStores();
  await stop();
}
