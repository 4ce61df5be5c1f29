import { academicsActions } from '@pathshala/shared/modules/academics';
import { defineCoreModule, implement } from '../../kernel';
import { idCardDocument } from './documents/id-card';
import { groupDetails } from './handlers/group-details';
import { groupSettings, setInGroup } from './handlers/group-settings';
import { academicsPolicies } from './policies';
import { placeListeners } from './services/leaving';

export { inOrder, orderedPolicy } from './checks';
export {
  activeSections,
  classTeachersOf,
  enrolledOn,
  ownSections,
  sectionLabels,
  strengthOf,
} from './services/sections';
export const academics = defineCoreModule({
  name: 'academics',
  handlers: implement(academicsActions, { groupDetails, groupSettings, setInGroup }),
  policies: academicsPolicies,
  documents: [idCardDocument],
  listeners: placeListeners,
});
