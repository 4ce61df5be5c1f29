import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Brings one receipt of the library, or its cancellation, into the books. */
export const postLibraryReceipt = defineJob('library.postReceipt', z.strictObject({ libraryReceipt: idSchema }));
