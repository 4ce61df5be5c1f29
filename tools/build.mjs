import { buildClient, buildPrograms } from './launch/build-product.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';

// What `npm start` builds on its own, for images: dist/*.js and dist/client.
const say = createReporter();
try {
  await Promise.all([buildPrograms(projectRoot, { say }), buildClient(projectRoot, { say })]);
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}
