import { defineModule, t } from '../../../kit';
import { officialsActions } from './actions';
import { ExportProfile } from './entities/export-profile';
import { MpoRate } from './entities/mpo-rate';
import { OwnProfile } from './entities/own-profile';
import { PortalEntry } from './entities/portal-entry';
import { officialsErrors } from './errors';
import { officialsScreens } from './screens';

export { FILE_FORMATS } from './actions';
export type { ProfileColumn, ProfileShape } from './columns';
export * from './portals';
export { isFaulty, judgeRows, type JudgedRow, type RawRow, type RowFault } from './rules/check-rows';
export { canonicalShape, shapeDifference, type ShapeDifference } from './rules/difference';
export type { RawCell } from './rules/shape-cell';
export { SOURCE_FIELDS, type SourceFieldKey } from './source-fields.data';
export * from './rules/mpo-pay';
export { ExportProfile, MpoRate, officialsActions, officialsErrors, officialsScreens, OwnProfile, PortalEntry };
export const officials = defineModule({
  name: 'officials',
  labels: t('Papers for authorities', 'কর্তৃপক্ষের কাগজপত্র'),
  entities: [ExportProfile, OwnProfile, PortalEntry, MpoRate],
  actions: officialsActions,
  errors: officialsErrors,
  screens: officialsScreens,
  inputLabels: {
    portal: t('Portal', 'পোর্টাল'),
    year: t('Academic year', 'শিক্ষাবর্ষ'),
    class: t('Class', 'শ্রেণি'),
    section: t('Section', 'শাখা'),
    group: t('Group', 'বিভাগ'),
    seal: t('Checked list', 'যাচাই করা তালিকা'),
    rows: t('Rows', 'সারি'),
    row: t('Row', 'সারি'),
    format: t('File', 'ফাইল'),
    isEntered: t('Entered', 'তোলা হয়েছে'),
  },
  permissions: [
    {
      key: 'officials.prepare',
      label: t('Prepare papers for authorities', 'কর্তৃপক্ষের কাগজপত্র প্রস্তুত করা'),
      roles: ['head', 'office'],
    },
  ],
});
