import type { QuestionContent, QuestionKey } from '@pathshala/shared/modules/exams/questionBank';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { OptionsEditor } from './ChoiceEditors';

const IMAGE = 'e'.repeat(24);
let now: { content: QuestionContent; key: QuestionKey };
function Form() {
  const [value, setValue] = useState(now);
  useEffect(() => {
    now = value;
  }, [value]);
  return (
    <OptionsEditor
      type="single"
      content={value.content}
      rightKey={value.key}
      blanks={0}
      hasPictures
      onChange={setValue}
    />
  );
}
afterEach(tidyUp);

/** Options a, b and c; the upload of a picture for a is held up until `arrive` is called. */
async function open() {
  const options = [...'abc'].map((id) => ({ id, text: '' }));
  now = { content: { options }, key: { options: ['a'] } };
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const { requests } = await renderWithKit(<Form />, {
    answers: {
      'POST /api/quizzes/images': () => held.then(() => ({ id: IMAGE })),
    },
  });
  const paste = (to: Element) =>
    fireEvent.paste(to, { clipboardData: { files: [new File(['bytes'], 'square.png', { type: 'image/png' })] } });
  const line = (at: number) => document.querySelectorAll('input[data-line]')[at]!;
  paste(line(0));
  await waitFor(() => expect(requests.map((each) => each.path)).toContain('/api/quizzes/images'));
  return { arrive, paste, line, user: userEvent.setup() };
}

it('a picture that arrives late leaves what was written and ticked meanwhile', async () => {
  const { arrive, line, user } = await open();
  await user.type(line(1), 'Circle');
  await user.click(screen.getAllByRole('radio')[1]!);
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  arrive();
  await waitFor(() => expect(now.content.options![0]).toEqual({ id: 'a', text: '', image: IMAGE }));
  expect(now.content.options!.map(({ text }) => text)).toEqual(['', 'Circle', '', '']);
  expect(now.key).toEqual({ options: ['b'] });
});

it('a picture of a choice that was removed meanwhile does not bring it back', async () => {
  const { arrive, paste, line, user } = await open();
  await user.click(screen.getAllByRole('button', { name: /Remove/ })[0]!);
  await user.type(line(0), 'Circle');
  arrive();
  // A picture that is sent later is there later.
  paste(line(0));
  await waitFor(() => expect(now.content.options![0]).toEqual({ id: 'b', text: 'Circle', image: IMAGE }));
  expect(now.content.options!.map(({ id }) => id)).toEqual(['b', 'c']);
});
