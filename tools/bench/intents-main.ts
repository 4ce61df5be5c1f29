import { closeSpareStores } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { benchIntents } from './intents';
import { printRatios } from './ratios';

/** Online payments that are credited, beside bare transactions. `--short`: whether it runs, without figures. */
const stop = await openServices();
try {
  printRatios(await (process.argv.includes('--short') ? benchIntents({ payments: 40, rounds: 1 }) : benchIntents()));
} finally {
  await closeSpareStores();
  await stop();
}
