import { defineCoreModule } from '../../kernel';
import { peoplePolicies } from './policies';

export { ownStudents, remember } from './policies';
export const people = defineCoreModule({ name: 'people', policies: peoplePolicies });
