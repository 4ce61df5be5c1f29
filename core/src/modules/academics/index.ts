import { defineCoreModule } from '../../kernel';
import { academicsPolicies } from './policies';

export { inOrder, orderedPolicy } from './checks';
export { activeSections, classTeachersOf, enrolledOn, ownSections, sectionLabels, strengthOf } from './services/sections';
export const academics = defineCoreModule({ name: 'academics', policies: academicsPolicies });
