// Plain JavaScript, because it is started as a process of its own from the sources (tests, development) as well as from the build.
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * @typedef {{ id: number, template: string, data: string, files: { path: string, bytes: Uint8Array }[], format: 'pdf' | 'svg', standard?: string, at: number }} Order
 * @typedef {{ shortDiagnostics: { message?: string }[] }} Refusal
 */

const require = createRequire(import.meta.url);
/** Weights that templates use; each file more slows the start. */
const FONTS = {
  'noto-sans': ['400Regular', '600SemiBold', '700Bold', '400Regular_Italic'],
  'noto-sans-bengali': ['400Regular', '600SemiBold', '700Bold'],
  'noto-serif-bengali': ['400Regular', '700Bold'],
};
/** Compilations after which what was remembered of a document is forgotten. */
const REMEMBERED = 4;

const workspace = process.argv[2] ?? '';
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler');
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [
    {
      fontPaths: Object.entries(FONTS).flatMap(([family, weights]) => {
        const folder = path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
        return weights.map((weight) => path.join(folder, weight));
      }),
    },
  ],
});

/** @param {Order} order */
function typeset({ template, data, files, format, standard, at }) {
  for (const file of files) compiler.mapShadow(path.join(workspace, file.path), Buffer.from(file.bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: path.join(workspace, template), inputs: { data } });
    if (!compiled.result) {
      const refusal = compiled.takeError();
      const found = refusal ? compiler.fetchDiagnostics(refusal) : [];
      throw new Error(found.map((/** @type {{ message: string }} */ each) => each.message).join('; ') || 'no document');
    }
    const document = compiled.result;
    const bytes =
      format === 'pdf'
        ? compiler.pdf(document, { creationTimestamp: at, ...(standard ? { pdfStandard: standard } : {}) })
        : Buffer.from(compiler.plainSvg(document));
    return { bytes, pages: document.numOfPages };
  } finally {
    for (const file of files) compiler.unmapShadow(path.join(workspace, file.path));
    compiler.evictCache(REMEMBERED);
  }
}

process.on('message', (/** @type {Order} */ order) => {
  const began = performance.now();
  try {
    const { bytes, pages } = typeset(order);
    process.send?.({ id: order.id, bytes, pages, ms: performance.now() - began });
  } catch (error) {
    process.send?.({ id: order.id, error: error instanceof Error ? error.message : String(error) });
  }
});
// The parent process is gone, even if it was killed.
process.on('disconnect', () => process.exit(0));
// Ctrl+C goes to the whole group; the parent finishes its calls first and then ends this process.
process.on('SIGINT', () => undefined);
process.send?.({ ready: true });
