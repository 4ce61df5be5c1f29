import { listsActions } from '@pathshala/shared/modules/lists';
import { defineCoreModule, implement } from '../../kernel';
import { editRows } from './handlers/edit-rows';
import { moveRow } from './handlers/move-row';
import { removeView, saveView, views } from './handlers/views';
import { listsPolicies } from './policies';

export const lists = defineCoreModule({ name: 'lists', handlers: implement(listsActions, { views, saveView, removeView, editRows, moveRow }), policies: listsPolicies });
