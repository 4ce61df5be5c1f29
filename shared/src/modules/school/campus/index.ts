import { defineModule, t } from '../../../kit';
import { campusActions } from './actions';
import { OnlineClassRoom } from './entities/online-class';
import { Building, ClassLesson, Floor, Room } from './entities/places';
import { campusScreens } from './screens';
import { inputLabels } from './input-labels';

export { Building, campusActions, campusScreens, ClassLesson, Floor, OnlineClassRoom, Room };
export { type SectionGridRow, type SectionPlan } from './actions';
export * from './rules/section-faults';
export const campus = defineModule({
  name: 'campus',
  labels: t('Campus and lessons', 'ক্যাম্পাস ও পাঠ'),
  entities: [Building, Floor, Room, ClassLesson, OnlineClassRoom],
  inputLabels,
  actions: campusActions,
  screens: campusScreens,
  permissions: [
    {
      key: 'campus.setUpSections',
      label: t('Set up classes and sections', 'শ্রেণি ও শাখা বিন্যাস'),
      roles: ['head', 'office'],
    },
  ],
});
