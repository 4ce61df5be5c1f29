import { realpathSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { compileProgram } from './program-code.mjs';

// Runs a program without settings, which it refuses after all of it has been loaded, and keeps the code that this
// needed: node keep-code.mjs FILE. Ends with 0 when the code is kept.
const file = realpathSync(process.argv.splice(2)[0] ?? '');
// Code that a long start compiled first is kept too.
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
