import { defineJob } from '../../../../kernel';
import { runPayload } from '../../runs';

export const editShownRows = defineJob('lists.editShownRows', runPayload);
