import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Publishes notices whose time has come, and takes down those that have expired. */
export const turnNotices = defineJob('cms.turnNotices', z.strictObject({}));
