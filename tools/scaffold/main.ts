import { parseArgs } from 'node:util';
import { projectRoot } from '../launch/settings.mjs';
import { Refusal } from './refusal';
import { scaffoldAction } from './scaffold-action';
import { scaffoldEntity } from './scaffold-entity';

const USAGE = `Usage:
  npm run scaffold -- entity academics/house --bn হাউস --bn-many হাউসসমূহ
  npm run scaffold -- action academics/close-year`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bn: { type: 'string' }, 'bn-many': { type: 'string' } },
});
const [kind, target = ''] = positionals;
const [, module, name] = /^([a-z][A-Za-z]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(target) ?? [];

try {
  if (!module || !name || (kind !== 'entity' && kind !== 'action')) throw new Refusal(USAGE);
  const bengali = values.bn ? { one: values.bn, many: values['bn-many'] ?? values.bn } : undefined;
  const written =
    kind === 'entity'
      ? scaffoldEntity(projectRoot, { module, name, ...(bengali ? { bengali } : {}) })
      : scaffoldAction(projectRoot, { module, name });
  console.log(written.map((file) => `  ${file}`).join('\n'));
  if (kind === 'entity' && !bengali)
    console.log(`  The Bengali name is a makeshift; put the proper word into ${written[0]}.`);
  console.log('  npm run check says whether everything fits.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
