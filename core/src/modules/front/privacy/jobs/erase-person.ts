import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Erases the person of a confirmed erasure. */
export const erasePerson = defineJob('privacy.erasePerson', z.strictObject({ erasure: idSchema }));
/** Continues erasures whose job was lost. */
export const resumeErasures = defineJob('privacy.resumeErasures', z.strictObject({}));
/** Empties or deletes what is past its term, once a day. */
export const applyTerms = defineJob('privacy.applyTerms', z.strictObject({}));
