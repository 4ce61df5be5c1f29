import { defineMigration, type MigrationContext } from '../kernel/host';

/** Texts of several lines, by collection, as of this migration. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  featured_items: ['text', 'textBn'],
  users: ['about'],
  online_class_rooms: ['body', 'bodyBn'],
  website_class_rooms: ['body', 'bodyBn'],
  sms_templates: ['text', 'textBn'],
  notices: ['body', 'bodyBn'],
  events: ['body', 'bodyBn'],
  authority_messages: ['body', 'bodyBn'],
  about_us: ['body', 'bodyBn'],
  job_circulars: ['body', 'bodyBn'],
  web_pages: ['body', 'bodyBn'],
  contact_messages: ['body', 'answer'],
  attendance_settings: ['smsText', 'smsTextBn'],
  leave_applications: ['reason'],
  admission_declarations: ['note', 'noteBn'],
  vouchers: ['narration'],
  voucher_templates: ['narration'],
  job_posts: ['qualification', 'qualificationBn', 'note', 'noteBn'],
  group_quiz_questions: ['body', 'explanation'],
  group_quizzes: ['instructions'],
  quiz_questions: ['body', 'explanation'],
  quizzes: ['instructions'],
  question_papers: ['instructions'],
  institution_applications: ['note'],
};
/**
 * Characters that a text of several lines could hold and no longer can: control characters, turns of direction, blanks
 * of no width.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/;

/** Texts of several lines refuse what nobody sees; those that hold some lose it, so that they can be saved again. */
export const plainTexts = defineMigration({
  id: 21,
  name: 'texts hold nothing that cannot be seen',
  async run(ctx) {
    for (const [collection, fields] of Object.entries(TEXTS))
      for (const field of fields) await clean(ctx, collection, field);
  },
});

async function clean({ db }: MigrationContext, collection: string, field: string): Promise<void> {
  const records = db.collection(collection);
  // A store that cannot look for these in a pattern is given all texts that are not empty.
  for await (const { _id, [field]: old } of records.find(
    { [field]: { $type: 'string', $ne: '' } },
    { projection: { [field]: 1 } },
  )) {
    const text = String(old);
    if (!UNSEEN.test(text)) continue;
    const plain = text.replace(new RegExp(UNSEEN, 'g'), '');
    await records.updateOne({ _id, [field]: old }, { $set: { [field]: plain } });
  }
}
