import { writeFileSync } from 'node:fs';
import { projectRoot } from '../launch/settings.mjs';
import { checks } from './all-checks';
import { readProject, type Finding } from './project';

const project = readProject(projectRoot);
const results = checks.map((check) => ({
  name: check.name,
  findings: check.find(project),
  advice: check.advise?.(project) ?? [],
}));
const show = ({ path, line, message }: Finding) => `      ${path}${line ? `:${line}` : ''}  ${message}`;

for (const { name, findings, advice } of results) {
  console.log(`  ${findings.length === 0 ? '✓' : '✗'} ${name}`);
  for (const finding of findings) console.log(show(finding));
  if (advice.length > 0) console.log(`    worth a look:\n${advice.map(show).join('\n')}`);
}
const failed = results.filter(({ findings }) => findings.length > 0).length;
const [reportFile] = process.argv.slice(2);
if (reportFile) writeFileSync(reportFile, JSON.stringify({ passed: results.length - failed, failed, skipped: 0 }));
process.exitCode = failed > 0 ? 1 : 0;
