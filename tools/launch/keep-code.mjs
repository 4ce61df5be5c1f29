import { realpathSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { compileProgram } from './program-code.mjs';

// Writes the code cache of a program: node keep-code.mjs FILE. Runs it without settings, which it refuses once all of
// it is loaded. Ends with 0 when the cache is written.
const file = realpathSync(process.argv.splice(2)[0] ?? '');
// Keeps the code of functions that ran early in a long start.
setFlagsFromString('--no-flush-bytecode');
const { run, code } = compileProgram(file);
run();
process.once('exit', () => {
  setFlagsFromString('--flush-bytecode');
  const fresh = `${file}.code.${process.pid}`;
  writeFileSync(fresh, code());
  renameSync(fresh, `${file}.code`);
  process.exitCode = 0;
});
