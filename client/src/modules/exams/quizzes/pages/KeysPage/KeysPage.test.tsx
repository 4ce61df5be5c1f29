import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import KeysPage from './KeysPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const question = {
  id: id(2),
  number: 1,
  type: 'single',
  body: '<p>Capital of Bangladesh</p>',
  content: {
    options: [
      { id: 'a', text: 'Dhaka' },
      { id: 'b', text: 'Khulna' },
    ],
  },
  key: { options: ['b'] },
  marks: 1,
  byHand: 0,
};
const answers = (over: object = {}) => ({
  'GET /api/quizzes/results/:quiz/keys': {
    quiz: { id: id(1), title: 'Weekly', titleBn: 'সাপ্তাহিক', state: 'closed' },
    version: 1,
    attempts: 3,
    waiting: 0,
    may: true,
    questions: [question],
    ...over,
  },
  'POST /api/quizzes/results/:quiz/keys/:question/try': {
    attempts: 3,
    up: 2,
    down: 1,
    byHand: 0,
    meanBefore: 3.17,
    meanAfter: 3.58,
    rows: [
      {
        student: id(5),
        roll: 7,
        name: 'Rahim',
        nameBn: 'রহিম',
        section: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
        before: 2.75,
        after: 4,
      },
    ],
  },
  'POST /api/quizzes/results/:quiz/keys/:question': { version: 2, attempts: 3 },
});
const open = (over: object = {}, locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<KeysPage />, {
    path: '/site/quiz/:quiz/keys',
    url: `/site/quiz/${id(1)}/keys?question=${id(2)}`,
    locale,
    answers: answers(over),
  });
afterEach(tidyUp);

it('shows who would gain and lose before a key is changed, asks for a reason, and marks again', async () => {
  const { requests } = await open();
  const user = userEvent.setup();
  expect(await screen.findByText('This is already the correct answer.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Dhaka/ }));
  expect(await screen.findByText('2 scores go up')).toBeTruthy();
  expect(screen.getByText('Rahim', { exact: false })).toBeTruthy();
  const apply = screen.getByRole('button', { name: 'Update key and re-mark' });
  expect(apply.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Misprint');
  await user.click(apply);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update key and re-mark' }));
  await waitFor(() =>
    expect(requests.find((each) => each.method === 'POST' && each.path.endsWith(`/keys/${id(2)}`))?.body).toEqual({
      key: { options: ['a'] },
      reason: 'Misprint',
    }),
  );
});

it('says how far the new marking is, and that who looks on may not change keys, in Bengali', async () => {
  await open({ version: 2, waiting: 1, may: false }, 'bn');
  expect(await screen.findByText('৩টির মধ্যে ২টি উত্তরপত্র বর্তমান উত্তরমালায় মূল্যায়িত')).toBeTruthy();
  expect(screen.getByText('যিনি এই কুইজ পরিচালনা করেন, শুধু তিনিই উত্তরমালা বদলাতে পারেন।')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
