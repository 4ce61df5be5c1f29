import { t, type Text } from '../../../../kit';
import type { KeyedQuestion } from '../question-shape';

/** The faults that keep a question from being ready; field → what is missing, in both languages. Empty = complete. */
export function questionFaults(
  { type, content, key }: KeyedQuestion,
  body = ' ',
): { field: 'body' | 'content' | 'key'; text: Text }[] {
  const faults: { field: 'body' | 'content' | 'key'; text: Text }[] = [];
  const need = (isGiven: boolean, field: 'body' | 'content' | 'key', text: Text) => {
    if (!isGiven) faults.push({ field, text });
  };
  const ids = (list: readonly { id: string }[] = []) => new Set(list.map((each) => each.id));
  const unique = (list: readonly { id: string }[] = []) => ids(list).size === list.length;
  const options = ids(content.options);
  if (type === 'single' || type === 'multiple') {
    need(
      options.size >= 2 && unique(content.options),
      'content',
      t('Add at least two options.', 'অন্তত দুটি বিকল্প দিন।'),
    );
    const right = key.options ?? [];
    need(
      right.length > 0 && right.every((each) => options.has(each)),
      'key',
      t('Select the correct option.', 'সঠিক বিকল্পটি চিহ্নিত করুন।'),
    );
    if (type === 'single')
      need(right.length <= 1, 'key', t('Only one option can be correct.', 'এখানে একটি বিকল্পই সঠিক হতে পারে।'));
  }
  if (type === 'trueFalse') need(key.truth !== undefined, 'key', t('Select true or false.', 'সত্য না মিথ্যা বাছাই করুন।'));
  if (type === 'numeric') need(key.value !== undefined, 'key', t('Enter the correct number.', 'সঠিক সংখ্যাটি লিখুন।'));
  if (type === 'shortText')
    need(
      (key.accepted?.[0]?.length ?? 0) > 0,
      'key',
      t('Add at least one accepted answer.', 'গ্রহণযোগ্য অন্তত একটি উত্তর লিখুন।'),
    );
  if (type === 'fillBlanks') {
    const blanks = content.blanks ?? 0;
    need(
      blanks > 0 && Array.from({ length: blanks }, (_, index) => body.includes(`{{${index + 1}}}`)).every(Boolean),
      'body',
      t(
        'Each blank must appear in the question as {{1}}, {{2}} …',
        'প্রতিটি শূন্যস্থানের জায়গা {{1}}, {{2}} … প্রশ্নে থাকতে হবে।',
      ),
    );
    need(
      (key.accepted?.length ?? 0) === blanks && (key.accepted ?? []).every((each) => each.length > 0),
      'key',
      t('Add an accepted answer for each blank.', 'প্রতিটি শূন্যস্থানের গ্রহণযোগ্য উত্তর লিখুন।'),
    );
  }
  if (type === 'matching') {
    const [left, right] = [ids(content.left), ids(content.right)];
    need(
      left.size >= 2 && right.size >= 2 && unique(content.left) && unique(content.right),
      'content',
      t('Add at least two items on each side.', 'প্রতি পাশে অন্তত দুটি করে দিন।'),
    );
    need(
      [...left].every((each) => right.has(key.pairs?.[each] ?? '')),
      'key',
      t('Match every item on the left.', 'বাম পাশের প্রতিটির জোড়া দিন।'),
    );
  }
  if (type === 'ordering') {
    const items = ids(content.items);
    need(
      items.size >= 2 && unique(content.items),
      'content',
      t('Add at least two items to put in order.', 'সাজানোর জন্য অন্তত দুটি বিষয় দিন।'),
    );
    need(
      key.order?.length === items.size &&
        new Set(key.order).size === items.size &&
        key.order.every((each) => items.has(each)),
      'key',
      t('Put all items in the correct order.', 'সবগুলোর সঠিক ক্রম দিন।'),
    );
  }
  if (type === 'creative')
    need(unique(content.parts), 'content', t('Each part needs a different label.', 'প্রতিটি অংশের আলাদা নাম দিন।'));
  return faults;
}
