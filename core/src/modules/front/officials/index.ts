import { officialsActions } from '@pathshala/shared/modules/front/officials';
import { defineCoreModule, implement } from '../../../kernel';
import { enter } from './handlers/entries';
import { file } from './handlers/file';
import { check, lists } from './handlers/lists';
import { copy, follow, keep } from './handlers/own';
import { addStandard, standard } from './handlers/standard';
import { officialsPolicies } from './policies';

export const officials = defineCoreModule({
  name: 'officials',
  handlers: implement(officialsActions, { lists, check, file, enter, copy, follow, keep, standard, addStandard }),
  policies: officialsPolicies,
});
