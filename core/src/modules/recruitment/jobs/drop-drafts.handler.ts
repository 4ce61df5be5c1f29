import { JobDraft } from '@pathshala/shared/modules/recruitment';
import type { Context } from '../../../kernel';
import { dropDrafts } from '../../admission';

export default (sys: Context) => dropDrafts(sys, { drafts: JobDraft, job: 'recruitment.dropDrafts' });
