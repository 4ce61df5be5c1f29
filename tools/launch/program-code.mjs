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
  // The runtime takes no code that it made under other flags. The size of the nursery is none of the code's concern and
  // is fixed when a process begins; from here on the flag says nothing.
  setFlagsFromString('--max-semi-space-size=0');
  // The build writes ASCII: each byte is a character, in memory too.
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
    // Slower without, and nothing else: a program of a test or of a build that was interrupted has none.
    return undefined;
  }
}
