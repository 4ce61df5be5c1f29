import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { LessonMarks } from './LessonMarks';
import type { LessonDay } from './types';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string) => ({ en, bn: en });
const lesson: LessonDay['lessons'][number] = {
  entry: id(1),
  section: label('Six - A'),
  subject: label('Science'),
  teacher: label('Teacher'),
  startsAt: '08:00',
  endsAt: '08:40',
  state: 'held',
  meeting: null,
  joined: null,
  record: null,
  sectionId: id(2),
  subjectId: id(3),
  period: 1,
  rev: 0,
  mayMark: true,
  suggested: id(5),
};
const day = (over: Partial<typeof lesson> = {}): LessonDay => ({
  date: '2026-03-04',
  today: '2026-03-04',
  since: '2026-02-25',
  holiday: null,
  sections: [],
  lessons: [{ ...lesson, ...over }],
  chapters: [
    {
      section: id(2),
      subject: id(3),
      chapters: [
        { id: id(4), number: 1, label: label('Plants') },
        { id: id(5), number: 2, label: label('Light') },
      ],
    },
  ],
});
const answers = {
  'POST /api/classroom/lessons/mark': { marked: 1 },
  'POST /api/classroom/lessons/unmark': { removed: 1 },
};
const open = (over: Partial<typeof lesson> = {}) =>
  renderWithKit(<LessonMarks day={day(over)} whose="section" />, { can: ['classroom.teach'], answers });

it('marks a lesson with one tap for the chapter that is due, and with two for another one', async () => {
  const { requests } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Held' }));
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ outcome: 'held', chapter: id(5), rev: 0 }));
  await userEvent.selectOptions(screen.getByRole('combobox'), id(4));
  await userEvent.click(screen.getByRole('button', { name: 'Held' }));
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ chapter: id(4) }));
});

it('asks for the reason of a lesson that was not held, and sends no chapter with it', async () => {
  const { requests } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Not held' }));
  expect(requests.filter(({ path }) => path.includes('lessons/mark'))).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), 'Assembly');
  await userEvent.click(screen.getByRole('button', { name: 'Save: not held' }));
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ outcome: 'notHeld', note: 'Assembly' }));
  expect(requests.at(-1)!.body).not.toHaveProperty('chapter');
});

it('shows what is marked and takes it back from the revision that was shown', async () => {
  const record = { outcome: 'held' as const, chapter: label('Light'), chapterId: id(5), note: null };
  const { requests } = await open({ rev: 3, record });
  expect((screen.getByRole('button', { name: 'Held' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ entry: id(1), rev: 3 }));
});

it('offers nothing for the lesson of another teacher', async () => {
  await open({ mayMark: false, joined: label('Six - B') });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/with Six - B/)).toBeTruthy();
});
