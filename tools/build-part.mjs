import { buildClient, buildPrograms } from './launch/build-product.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';

// One part of the product, for `buildApart`: node build-part.mjs ROOT programs|client
const [root = '', part] = process.argv.slice(2);
const say = createReporter();
try {
  await (part === 'client' ? buildClient(root, { say }) : buildPrograms(root, { say }));
} catch (error) {
  const { sentence, details } = explainError(error);
  process.stderr.write(`${sentence}\n\n${details}`);
  process.exitCode = 1;
}
