import { AdmissionDraft } from '@pathshala/shared/modules/admission';
import type { Context } from '../../../kernel';
import { dropDrafts } from '../../visitors';

export default (sys: Context) => dropDrafts(sys, { drafts: AdmissionDraft, job: 'admission.dropDrafts' });
