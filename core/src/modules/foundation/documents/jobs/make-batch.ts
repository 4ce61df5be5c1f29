import { defineJob } from '../../../../kernel';
import { runPayload } from '../../runs';

export const makeBatch = defineJob('documents.makeBatch', runPayload);
