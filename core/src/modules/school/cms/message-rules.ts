import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { onTransitions } from '../../../kernel';
import { mailAnswer } from './jobs/mail-answer';

/** An answer goes out by mail where the sender gave an address; one that is changed goes out again. */
export const messageRules = onTransitions(ContactMessage, {
  answer: {
    after(ctx, { record: { id, rev, email } }) {
      if (email) ctx.after(mailAnswer, { message: id, rev }, { id: `contact-answer-${id}-${rev}` });
    },
  },
});
