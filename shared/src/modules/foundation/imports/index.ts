import { defineModule, t } from '../../../kit';
import { importsActions } from './actions';
import { importsErrors } from './errors';
import { importsScreens } from './screens';
import { PlatformSheetImport, PlatformSheetSlice, SheetImport, SheetSlice } from './sheet-import';

export {
  importsActions,
  importsErrors,
  importsScreens,
  PlatformSheetImport,
  PlatformSheetSlice,
  SheetImport,
  SheetSlice,
};
export type { FaultGroup } from './rules';
export { type RowOutcome } from './sheet-import';
export { groupFaults, importKind, importKinds, lineRuns, scopeOfKind, serialDay, SHEET_ROWS } from './rules';
export const imports = defineModule({
  name: 'imports',
  labels: t('Imports', 'ইমপোর্ট'),
  entities: [SheetImport, SheetSlice, PlatformSheetImport, PlatformSheetSlice],
  inputLabels: {
    kind: t('Records', 'তথ্য'),
    fileName: t('File', 'ফাইল'),
    header: t('Columns', 'কলামের নাম'),
    columns: t('Columns', 'কলাম'),
    rows: t('Rows', 'সারি'),
    line: t('Row', 'সারি'),
    cells: t('Cells', 'ঘর'),
  },
  actions: importsActions,
  errors: importsErrors,
  screens: importsScreens,
});
