import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** A new post, for the students whom it concerns and their guardians. */
export const tellPost = defineJob('classroom.tellPost', z.strictObject({ post: z.string() }));
/** Work that a teacher has marked or given back, for the student and their guardian. */
export const tellMarked = defineJob('classroom.tellMarked', z.strictObject({ handIn: z.string() }));
