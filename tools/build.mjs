import { buildClient, buildPrograms } from './launch/build-product.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';

// Builds dist/*.js and dist/client for images; `npm start` builds them on its own.
const say = createReporter();
try {
  await Promise.all([buildPrograms(projectRoot, { say }), buildClient(projectRoot, { say })]);
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}
