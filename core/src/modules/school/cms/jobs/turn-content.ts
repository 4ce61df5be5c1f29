import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Publishes notices, events and pages whose time has come, and takes down those that have expired: of one institution
 * where it is ordered in one, else of all.
 */
export const turnContent = defineJob('cms.turnContent', z.strictObject({}));
