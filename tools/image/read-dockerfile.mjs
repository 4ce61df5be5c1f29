/**
 * @typedef {{ word: string, text: string }} Step
 * @typedef {{ name: string, base: string, steps: Step[] }} Stage
 */

/** Steps that an image may have; anything else is refused rather than passed over. */
const KNOWN = new Set(['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'CMD']);

/**
 * The stages of a Dockerfile with their steps in order.
 * @param {string} text
 * @returns {Stage[]} the last one is the image
 * @throws when there is an instruction that the steps below cannot do
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, word = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === '') continue;
    if (word === 'FROM') {
      const [base = '', , name = `stage-${stages.length}`] = rest.split(/\s+/);
      stages.push({ name, base, steps: [] });
    } else if (!KNOWN.has(word) || stages.length === 0) throw new Error(`${word} is no step that is known here`);
    else stages.at(-1)?.steps.push({ word, text: rest });
  }
  return stages;
}

/** @param {string} text of `COPY` @returns {{ from: string | undefined, sources: string[], target: string }} */
export function readCopy(text) {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '.';
  return { from, sources: words, target };
}

/** @param {string} text of `ENV` @returns {Record<string, string>} */
export const readEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
  );
