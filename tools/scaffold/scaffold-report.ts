import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appendTo, findCall, findLiteral, importNames, insertAll, propertyValue, type Insertion } from './edit-source';
import { namesOf, type Names } from './names';
import { Refusal } from './refusal';
import { addPermission } from './scaffold-action';
import { listModules, placeOf } from './places';

export interface ReportRequest {
  module: string;
  /** kebab-case */
  name: string;
  /** Bengali title; without it a makeshift, to be replaced by its author. */
  bengali?: string;
}
interface Target {
  module: string;
  /** `wing/module` */
  place: string;
  names: Names;
}

/**
 * Makes a report: its declaration in `shared`, a permission of its own, a screen, and a query in `core` that answers
 * one row, to be replaced by what the report is for. Page, files, print sheet, routes and tests follow from it.
 * @param root the project's folder
 * @returns the files written, relative to the root
 * @throws Refusal when the module does not exist or the name is taken
 */
export function scaffoldReport(root: string, { module, name, bengali }: ReportRequest): string[] {
  const names = namesOf(name);
  const place = placeOf(root, module);
  const shared = `shared/src/modules/${place}`;
  const index = `${shared}/index.ts`;
  const coreIndex = `core/src/modules/${place}/index.ts`;
  const reports = `${shared}/reports.ts`;
  const query = `core/src/modules/${place}/reports/${name}.ts`;
  const missing = [index, coreIndex].find((file) => !existsSync(path.join(root, file)));
  if (missing) throw new Refusal(`${missing} does not exist; the modules are ${listModules(root).join(', ')}.`);
  const hasReports = existsSync(path.join(root, reports));
  const screens = existsSync(path.join(root, `${shared}/screens.ts`)) ? `${shared}/screens.ts` : index;
  const changed = new Map<string, string>();
  const text = (file: string) => changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  if (existsSync(path.join(root, query)) || (hasReports && text(reports).includes(`name: '${names.camel}'`)))
    throw new Refusal(`Module ${module} has a report ${names.camel} already.`);
  const target = { module, place, names };
  const declared = declarationOf(target, bengali ?? `${names.words} প্রতিবেদন`);
  changed.set(reports, hasReports ? addDeclaration(text(reports), target, declared) : newReports(target, declared));
  changed.set(index, addPermission(text(index), { module, names, isFirst: false }));
  if (!hasReports) changed.set(index, addReports(text(index), target));
  changed.set(screens, addScreen(text(screens), target));
  changed.set(query, queryOf(target));
  changed.set(coreIndex, addQuery(text(coreIndex), target));
  for (const [file, content] of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return [...changed.keys()];
}

const declarationOf = ({ module, names }: Target, bengali: string) => `${names.camel}: defineReport('${module}', {
    name: '${names.camel}',
    title: t('${names.words}', '${bengali}'),
    permission: '${module}.${names.camel}',
    parameters: { day: f.date({ label: t('Day', 'দিন') }) },
    defaults: (today) => ({ day: today }),
    columns: {
      day: { kind: 'date', label: t('Day', 'দিন'), heading: true },
      count: { kind: 'int', label: t('Number', 'সংখ্যা'), total: 'sum', sortable: true },
    },
    restsOn: [],
  })`;

const newReports = ({ module }: Target, declared: string) => `import { defineReport, f, t } from '../../../kit';

export const ${module}Reports = {
  ${declared},
};
`;

function addDeclaration(text: string, { module }: Target, declared: string): string {
  const list = findLiteral(text, `${module}Reports`);
  if (!list) throw new Refusal(`The reports.ts of module ${module} has no ${module}Reports.`);
  return insertAll(text, [
    ...importNames(text, '../../../kit', ['defineReport', 'f', 't']),
    appendTo(text, list, declared),
  ]);
}

function addReports(text: string, { module }: Target): string {
  const declared = findCall(text, 'defineModule')?.arguments[0];
  if (!declared) throw new Refusal("The module's index.ts has no defineModule({ … }).");
  return insertAll(text, [
    ...importNames(text, './reports', [`${module}Reports`]),
    appendTo(text, declared, `reports: ${module}Reports`),
    { at: text.length, text: `export { ${module}Reports };\n` },
  ]);
}

function addScreen(text: string, { module, names }: Target): string {
  const list = findCall(text, 'defineScreens')?.arguments[0];
  if (!list) throw new Refusal(`Module ${module} has no defineScreens([ … ]) to put the screen into.`);
  const group = /group: '(\w+)'/.exec(text)?.[1] ?? 'settings';
  const screen = `reportScreen(${module}Reports.${names.camel}, { id: '${module}.${names.camel}', path: '/${module}/report/${names.kebab}', menu: { group: '${group}', icon: 'report', order: 95 } })`;
  return insertAll(text, [
    ...importNames(text, '../../../kit', ['reportScreen']),
    ...importNames(text, './reports', [`${module}Reports`]),
    appendTo(text, list, screen),
  ]);
}

const queryOf = ({
  module,
  place,
  names,
}: Target) => `import { ${module}Reports } from '@pathshala/shared/modules/${place}';
import { reportSpec } from '../../../../kernel';

/** One row for the day that is asked for. */
export const ${names.camel}Report = reportSpec(${module}Reports.${names.camel}, {
  rows: (_ctx, { day }) => [{ cells: { day, count: 1 } }],
});
`;

function addQuery(text: string, { names }: Target): string {
  const declared = findCall(text, 'defineCoreModule')?.arguments[0];
  if (declared?.type !== 'ObjectExpression') throw new Refusal('The core index has no defineCoreModule({ … }).');
  const reports = propertyValue(declared, 'reports');
  const one = `${names.camel}Report`;
  const added: Insertion = reports ? appendTo(text, reports, one) : appendTo(text, declared, `reports: [${one}]`);
  return insertAll(text, [...importNames(text, `./reports/${names.kebab}`, [one]), added]);
}
