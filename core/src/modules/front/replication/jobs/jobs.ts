import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const planReplication = defineJob('replication.planReplication', runPayload);
export const applyReplication = defineJob('replication.applyReplication', runPayload);
