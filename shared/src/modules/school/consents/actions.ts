import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';
import { PURPOSE_KEYS } from './purposes.data';
import { CONSENT_ANSWERS } from './rules';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const purpose = z.enum(PURPOSE_KEYS);
const answer = z.enum(CONSENT_ANSWERS);
const said = z.strictObject({
  name: text,
  answer,
  way: z.enum(['account', 'paper']),
  at: z.iso.datetime(),
  version: z.int(),
});

export const consentsActions = defineActions('consents', {
  /** Questions to the caller about themselves or their children, with every answer there is. */
  mine: action.query({
    path: 'mine',
    permission: 'consents.own',
    input: nothing,
    output: z.strictObject({
      students: z.array(
        z.strictObject({
          id: idSchema,
          name: text,
          /** False: of a student of age for a guardian, of a minor for the student. */
          mayAnswer: z.boolean(),
          isOfAge: z.boolean(),
          purposes: z.array(
            z.strictObject({
              purpose,
              label: text,
              wording: text,
              version: z.int(),
              standing: z.enum([...CONSENT_ANSWERS, 'none']),
              own: said.nullable(),
              others: z.array(said),
            }),
          ),
        }),
      ),
    }),
  }),
  /**
   * Gives or refuses consent in the words of `version`; a refusal after a consent withdraws it.
   * @throws NOT_FOUND for anyone else's child, CONSENT_NOT_YOURS, CONSENT_REWORDED when the text is newer
   */
  answer: action.command({
    path: 'answers',
    permission: 'consents.own',
    withheldFromActing: true,
    input: z.strictObject({ student: idSchema, purpose, answer, version: z.int().min(1) }),
    output: nothing,
    turn: ({ student }) => `consent-${student}`,
  }),
});
