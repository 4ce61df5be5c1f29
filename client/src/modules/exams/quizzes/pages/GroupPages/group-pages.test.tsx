import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import GroupDeclarePage from './GroupDeclarePage';
import GroupReportPage from './GroupReportPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string, bn: string) => ({ en, bn });
const quiz = {
  id: id(1),
  rev: 3,
  title: 'Group test',
  titleBn: 'গ্রুপ পরীক্ষা',
  instructions: null,
  questions: [{ question: id(5), marks: 2 }],
  places: [{ institution: id(7), class: id(8), subject: id(9) }],
  opensAt: '2026-03-04T04:00:00.000Z',
  closesAt: '2026-03-04T05:00:00.000Z',
  limitMinutes: 30,
  shuffleQuestions: true,
  shuffleOptions: true,
  negativePercent: 0,
  review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  state: 'draft',
  totalMarks: 2,
};
const row = {
  id: id(1),
  rev: 3,
  title: quiz.title,
  titleBn: quiz.titleBn,
  state: 'draft',
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  limitMinutes: 30,
  questions: 1,
  totalMarks: 2,
  institutions: 1,
  enrolled: 40,
  started: 30,
  finished: 20,
  refused: 0,
};
const bank = {
  rows: [
    {
      id: id(5),
      rev: 1,
      class: 'Six',
      subject: 'Science',
      difficulty: 'easy',
      type: 'single',
      body: '<p>Which planet?</p>',
      marks: 2,
      status: 'ready',
    },
  ],
  total: 1,
  classes: ['Six'],
  subjects: ['Science'],
};
const institutions = [
  {
    id: id(7),
    label: label('Shapla School', 'শাপলা বিদ্যালয়'),
    classes: [
      { id: id(8), label: label('Six', 'ষষ্ঠ'), sections: 2 },
      { id: id(10), label: label('Seven', 'সপ্তম'), sections: 1 },
    ],
    subjects: [{ id: id(9), label: label('Science', 'বিজ্ঞান') }],
  },
];
afterEach(tidyUp);

it('declares a draft to a class more, after asking', async () => {
  const { requests } = await renderWithKit(<GroupDeclarePage />, {
    answers: {
      'GET /api/quizzes/group/quizzes': { group: id(2), rows: [row] },
      'GET /api/quizzes/group/quizzes/:id': { quiz, why: [], places: [] },
      'GET /api/quizzes/group/bank': bank,
      'GET /api/quizzes/group/places': { institutions },
      'POST /api/quizzes/group/quizzes': { quiz, why: [] },
      'POST /api/quizzes/group/quizzes/:id/declare': { quiz: { ...quiz, state: 'declared' }, places: 2 },
    },
  });
  const user = userEvent.setup();
  await user.click((await screen.findAllByText('Group test'))[0]!);
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('checkbox', { name: /Seven/ }));
  await user.click(within(drawer).getByRole('button', { name: 'Publish' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Publish this quiz?' })).getByRole('button', { name: 'Publish' }),
  );
  await waitFor(() => expect(requests.some((each) => each.path.endsWith('/declare'))).toBe(true));
  const saved = requests.find((each) => each.method === 'POST' && each.path.endsWith('/group/quizzes'))!.body as {
    places: { class: string }[];
  };
  expect(saved.places.map((each) => each.class)).toEqual([id(8), id(10)]);
});

it('removes a class from a draft when its institution has closed exams to the group', async () => {
  const shut = { institution: id(17), class: id(18), subject: id(19) };
  const { requests } = await renderWithKit(<GroupDeclarePage />, {
    answers: {
      'GET /api/quizzes/group/quizzes': { group: id(2), rows: [row] },
      'GET /api/quizzes/group/quizzes/:id': { quiz: { ...quiz, places: [...quiz.places, shut] }, why: [], places: [] },
      'GET /api/quizzes/group/bank': bank,
      'GET /api/quizzes/group/places': { institutions },
      'POST /api/quizzes/group/quizzes': { quiz, why: [] },
    },
  });
  const user = userEvent.setup();
  await user.click((await screen.findAllByText('Group test'))[0]!);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/1 selected class is in an institution/)).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Remove from the selection' }));
  expect(within(drawer).queryByText(/1 selected class/)).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(requests.some((each) => each.method === 'POST')).toBe(true));
  const saved = requests.find((each) => each.method === 'POST')!.body as { places: unknown };
  expect(saved.places).toEqual(quiz.places);
});

it('shows why an institution got no quiz, and tries again, from the link of the notification', async () => {
  const declared = { ...quiz, state: 'declared', closesAt: '2099-01-01T00:00:00.000Z' };
  const past = '2026-03-04T04:00:00.000Z';
  const line = { id: id(3), class: label('Six', 'ষষ্ঠ'), state: 'draft', enrolled: 0, started: 0, finished: 0 };
  const place = { ...line, institution: institutions[0]!.label, mean: null, refusal: 'closed', retryFrom: past };
  const left = { ...place, id: id(4), institution: label('', ''), class: label('', ''), refusal: 'left' };
  // Ordered before reasons were kept, or failed at every try; and one that was ordered this minute.
  const stuck = { ...place, id: id(10), institution: label('Padma School', 'পদ্মা বিদ্যালয়'), refusal: null };
  const later = '2098-01-01T00:00:00.000Z';
  const fresh = { ...stuck, id: id(11), institution: label('Jamuna School', 'যমুনা বিদ্যালয়'), retryFrom: later };
  const { requests } = await renderWithKit(<GroupDeclarePage />, {
    path: '/site-group/quiz-declare/master',
    url: `/site-group/quiz-declare/master?quiz=${id(1)}`,
    answers: {
      'GET /api/quizzes/group/quizzes': { group: id(2), rows: [{ ...row, state: 'declared', refused: 2 }] },
      'GET /api/quizzes/group/quizzes/:id': { quiz: declared, why: [], places: [place, left, stuck, fresh] },
      'GET /api/quizzes/group/bank': bank,
      'GET /api/quizzes/group/places': { institutions },
      'POST /api/quizzes/group/quiz-places/:place/retry': { place: id(3) },
    },
  });
  expect(await screen.findByText('2 classes not set up')).toBeTruthy();
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('The head has not opened exams to the group.')).toBeTruthy();
  expect(within(drawer).getByText('Institution outside the group')).toBeTruthy();
  expect(within(drawer).getByText('This takes longer than usual.')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Try again: Jamuna School' })).toBeNull();
  const user = userEvent.setup();
  await user.click(within(drawer).getByRole('button', { name: 'Try again: Shapla School' }));
  await user.click(within(drawer).getByRole('button', { name: 'Try again: Padma School' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/quizzes/group/quiz-places/${id(3)}/retry`,
      `/api/quizzes/group/quiz-places/${id(10)}/retry`,
    ]),
  );
});

it('compares institutions, in Bengali', async () => {
  const place = {
    id: id(3),
    institution: institutions[0]!.label,
    class: label('Six', 'ষষ্ঠ'),
    state: 'closed',
    enrolled: 40,
    started: 30,
    finished: 28,
    mean: 1.5,
    percent: 75,
    median: 2,
    highest: 2,
    lowest: 0,
    place: 1,
    refusal: null,
    retryFrom: null,
    bands: Array.from({ length: 10 }, () => 0),
  };
  await renderWithKit(<GroupReportPage />, {
    locale: 'bn',
    answers: {
      'GET /api/quizzes/group/quizzes': { group: id(2), rows: [{ ...row, state: 'declared' }] },
      'GET /api/quizzes/group/quizzes/:id/report': {
        quiz: {
          id: id(1),
          title: quiz.title,
          titleBn: quiz.titleBn,
          totalMarks: 2,
          opensAt: quiz.opensAt,
          closesAt: quiz.closesAt,
        },
        rows: [place],
        best: [{ name: 'Rahim', nameBn: 'রহিম', institution: place.institution, score: 2, place: 1 }],
      },
    },
  });
  expect((await screen.findAllByText('শাপলা বিদ্যালয়')).length).toBeGreaterThan(1);
  expect(screen.getByText('৭৫%')).toBeTruthy();
  expect(screen.getByText('রহিম')).toBeTruthy();
});
