import type { PostView } from '@pathshala/shared/modules/students/classroom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PostDialog } from './PostDialog';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = { en: 'Bangla', bn: 'বাংলা' };
const edited: PostView = {
  id: id(1),
  rev: 3,
  kind: 'homework',
  section: id(2),
  sectionLabel: label,
  subject: label,
  subjectId: null,
  teacher: { en: 'Teacher', bn: 'শিক্ষক' },
  title: 'Ten sums',
  body: 'Page 4',
  lesson: label,
  lessonId: id(5),
  dueAt: '2026-03-05T17:59:30.000Z',
  marks: 10,
  allowLate: false,
  publishedAt: '2026-03-01T00:00:00.000Z',
  files: [],
};

it('changes the content of a post and sends everything else as it was', async () => {
  const { requests } = await renderWithKit(<PostDialog edited={edited} onClose={() => undefined} />, {
    can: ['classroom.teach'],
    answers: { 'POST /api/classroom/posts/change': { id: id(1) } },
  });
  expect(screen.queryByLabelText('Section and subject')).toBeNull();
  const title = screen.getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Five sums');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => requests.find(({ path }) => path.includes('posts/change'));
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sent()!.body).toEqual({
    post: id(1),
    rev: 3,
    title: 'Five sums',
    body: 'Page 4',
    lesson: id(5),
    dueAt: edited.dueAt,
    marks: 10,
    allowLate: false,
  });
});
