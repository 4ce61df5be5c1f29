import { parseArgs } from 'node:util';
import { projectRoot } from '../launch/settings.mjs';
import { Refusal } from './refusal';
import { scaffoldAction } from './scaffold-action';
import { scaffoldDocument } from './scaffold-document';
import { scaffoldEntity } from './scaffold-entity';
import { scaffoldModule } from './scaffold-module';
import { scaffoldReport } from './scaffold-report';

const USAGE = `Usage:
  npm run scaffold -- module front/canteen/meal --module-bn ক্যান্টিন --bn খাবার --bn-many খাবার
  npm run scaffold -- entity academics/house --bn হাউস --bn-many হাউস
  npm run scaffold -- action academics/close-year
  npm run scaffold -- report academics/class-strength --bn 'শ্রেণিভিত্তিক শিক্ষার্থী'
  npm run scaffold -- document academics/study-certificate --bn প্রত্যয়নপত্র`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bn: { type: 'string' }, 'bn-many': { type: 'string' }, 'module-bn': { type: 'string' } },
});
const [kind, target = ''] = positionals;
const parts = target.split('/');
/** Only a new module names its wing: `front/canteen/meal`; the others have theirs. */
const wing = kind === 'module' ? (parts.shift() ?? '') : '';
const [, module, named] = /^([a-z][A-Za-z]*)(?:\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*))?$/.exec(parts.join('/')) ?? [];
// `module front/canteen` alone begins with an entity that may be renamed.
const name = named ?? (kind === 'module' && module ? `${module.toLowerCase()}-entry` : undefined);

try {
  if (!module || !name) throw new Refusal(USAGE);
  const bengali = values.bn ? { one: values.bn, many: values['bn-many'] ?? values.bn } : undefined;
  const makers: Record<string, () => string[]> = {
    module: () =>
      scaffoldModule(projectRoot, { wing, module, name, bengali: { module: values['module-bn'], ...bengali } }),
    entity: () => scaffoldEntity(projectRoot, { module, name, ...(bengali ? { bengali } : {}) }),
    action: () => scaffoldAction(projectRoot, { module, name }),
    report: () => scaffoldReport(projectRoot, { module, name, ...(values.bn ? { bengali: values.bn } : {}) }),
    document: () => scaffoldDocument(projectRoot, { module, name, ...(values.bn ? { bengali: values.bn } : {}) }),
  };
  const make = makers[kind ?? ''];
  if (!make) throw new Refusal(USAGE);
  const written = make();
  console.log(written.map((file) => `  ${file}`).join('\n'));
  if (kind !== 'action' && !bengali) console.log('  The Bengali names are makeshifts; put the proper words in.');
  if (kind === 'module')
    console.log(
      '  Move it to its wing in shared/src/modules/index.ts: it may use the modules before it.\n' +
        '  Its screens are explained in an area of the guide: shared/src/modules/front/guide/areas.ts.',
    );
  console.log('  npm run format, then npm run check says whether everything fits.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
