import { JobDraft } from '@pathshala/shared/modules/recruitment';
import type { Context } from '../../../kernel';
import { dropDrafts } from '../../visitors';

export default (sys: Context) => dropDrafts(sys, { drafts: JobDraft, job: 'recruitment.dropDrafts' });
