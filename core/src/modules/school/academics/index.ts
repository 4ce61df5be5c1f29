import { academicsActions } from '@pathshala/shared/modules/school/academics';
import { defineCoreModule, implement } from '../../../kernel';
import { idCardDocument } from './documents/id-card';
import { findPeople } from './handlers/find-people';
import { groupDetails } from './handlers/group-details';
import { groupSettings, setInGroup } from './handlers/group-settings';
import { meantPlaces } from './handlers/meant-places';
import { photoCounts } from './handlers/photo-counts';
import { personOptions } from './handlers/person-options';
import { academicsPolicies } from './policies';
import { placeListeners } from './services/leaving';
import { keptSeats } from './services/kept-seats';
import { lookUpPlaces } from './services/look-up-places';

export { inOrder, orderedPolicy, yearsApart } from './checks';
export {
  compareInGroup,
  inEachOfGroup,
  labelOf,
  previewInGroup,
  writeInGroup,
  type StandardSetting,
} from './services/group-settings';
export { unknownHere, writeSetting, type SettingPlan } from './services/write-setting';
export {
  inNames,
  inTermsOf,
  knownNames,
  presentSettings,
  type KnownNames,
  type PresentSetting,
} from './services/portable-settings';
export { NOWHERE, placesOf } from './services/places';
export { enrolledOn, rosterOn, seatsToday, sectionsNow, type Seat } from './services/present-seats';
export { academicYearNow, academicYearOn, markCurrentYear } from './services/years';
export { knownStudents, ofKnownStudents, readerOfNamed } from './services/known-students';
export { familySections } from './services/family-sections';
export { ownSections } from './services/own-sections';
export { activeSections, classTeachersOf, sectionLabels, strengthOf } from './services/sections';
export const academics = defineCoreModule({
  name: 'academics',
  handlers: [
    ...implement(academicsActions, { findPeople, meantPlaces, photoCounts, groupDetails, groupSettings, setInGroup }),
    ...personOptions,
  ],
  policies: academicsPolicies,
  documents: [idCardDocument],
  listeners: placeListeners,
  caches: [keptSeats],
  lookUps: [lookUpPlaces],
});
