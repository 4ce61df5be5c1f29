import { menusActions } from '@pathshala/shared/modules/foundation/menus';
import { defineCoreModule, implement } from '../../../kernel';
import { addSection, describe, items, move, reset } from './handlers/arrange';

export const menus = defineCoreModule({
  name: 'menus',
  handlers: implement(menusActions, { items, move, describe, addSection, reset }),
});
