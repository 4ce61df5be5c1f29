import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/**
 * Compiles a program that the build wrote as one script, with the code that the build kept of it: the runtime then
 * neither reads the text of functions nor compiles those that a start calls.
 * @param {string} file the program; its code is in `FILE.code`
 * @returns {{ run: () => void, code: () => Buffer, isKept: boolean }} `run` executes it as a module with a `require` of
 * its place; `code` is what to keep in `FILE.code` of all that has been compiled until then; `isKept`: whether kept code
 * was taken
 */
export function compileProgram(file) {
  // V8 rejects a code cache that was made under other flags. The size of the nursery does not affect code and is fixed
  // when the process starts, so resetting the flag here changes nothing else.
  setFlagsFromString('--max-semi-space-size=0');
  // The build writes ASCII, so Latin-1 keeps one byte for each character in memory.
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(file).update(bytes).digest();
  const cachedData = readCode(`${file}.code`, hash);
  const script = new Script(bytes.latin1Slice(), { filename: file, ...(cachedData ? { cachedData } : {}) });
  const run = () => {
    const module = { exports: {} };
    script.runInThisContext()(createRequire(file), module, module.exports, file);
  };
  return {
    run,
    code: () => Buffer.concat([hash, script.createCachedData()]),
    isKept: script.cachedDataRejected === false,
  };
}

/**
 * The code of exactly this text at exactly this place. The runtime compares no more than the length, while another build
 * may just have written one of the two files, and the code remembers the place for stacks.
 * @param {string} file @param {Buffer} hash @returns {Buffer | undefined}
 */
function readCode(file, hash) {
  try {
    const kept = readFileSync(file);
    return kept.subarray(0, hash.length).equals(hash) ? kept.subarray(hash.length) : undefined;
  } catch {
    // Programs of tests and of interrupted builds have no cache; they only start more slowly.
    return undefined;
  }
}
