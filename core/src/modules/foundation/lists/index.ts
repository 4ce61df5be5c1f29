import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { beginSetting } from './handlers/begin-setting';
import { editAll } from './handlers/edit-all';
import { editRows } from './handlers/edit-rows';
import { names } from './handlers/names';
import { lastEdit, undoEdit } from './handlers/undo-edit';
import { moveRow } from './handlers/move-row';
import { removeView, saveView, views } from './handlers/views';
import { editShownRows } from './jobs/edit-shown-rows';
import { listsPolicies } from './policies';

export const lists = defineCoreModule({
  name: 'lists',
  handlers: implement(listsActions, {
    views,
    names,
    saveView,
    removeView,
    editRows,
    editAll,
    lastEdit,
    undoEdit,
    moveRow,
    beginSetting,
  }),
  policies: listsPolicies,
  jobs: [jobSpec(editShownRows, async () => (await import('./jobs/edit-shown-rows.handler')).default)],
});
