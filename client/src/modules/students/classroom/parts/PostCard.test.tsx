import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PostCard } from './PostCard';
import type { StreamPost } from './types';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = { en: 'Bangla', bn: 'বাংলা' };
const post: StreamPost = {
  id: id(1),
  rev: 1,
  kind: 'homework',
  section: id(2),
  sectionLabel: label,
  subject: label,
  subjectId: id(4),
  teacher: { en: 'Teacher', bn: 'শিক্ষক' },
  title: 'চিঠি লেখা',
  body: 'বন্ধুকে চিঠি লেখো',
  lesson: null,
  lessonId: null,
  dueAt: null,
  marks: 10,
  allowLate: true,
  publishedAt: '2026-11-01T00:00:00.000Z',
  files: [],
  own: null,
};
const own: NonNullable<StreamPost['own']> = {
  id: id(3),
  rev: 2,
  state: 'marked',
  openedAt: '2026-11-01T01:00:00.000Z',
  handedInAt: '2026-11-01T02:00:00.000Z',
  isLate: false,
  text: 'প্রিয় বন্ধু',
  marks: 8.5,
  comment: 'সুন্দর',
  files: [],
};
const answers = { 'POST /api/classroom/posts/open': own, 'POST /api/classroom/hand-in': own };

it('opens a post, tells the teacher so, and hands in what the student wrote', async () => {
  const { requests } = await renderWithKit(<PostCard post={post} />, {
    locale: 'bn',
    can: ['classroom.handIn'],
    answers,
  });
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন: চিঠি লেখা' }));
  expect(screen.getByText('বন্ধুকে চিঠি লেখো')).toBeTruthy();
  await waitFor(() => expect(requests.some(({ path }) => path.includes('posts/open'))).toBe(true));
  const send = screen.getByRole('button', { name: 'জমা দিন' });
  expect(send).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('উত্তর'), 'প্রিয় বন্ধু');
  await userEvent.click(send);
  await waitFor(() => expect(requests.some(({ path }) => path.includes('hand-in'))).toBe(true));
});

/** A press brings what the server tells of the student's own work. */
function Arriving({ news }: { news: NonNullable<StreamPost['own']> }) {
  const [told, tell] = useState<StreamPost['own']>(null);
  return (
    <>
      <button onClick={() => tell(news)}>arrives</button>
      <PostCard post={{ ...post, own: told }} />
    </>
  );
}
const opening = { ...own, state: 'opened' as const, handedInAt: null, text: null, marks: null, comment: null };

it.each([
  ['the news that it was opened', opening],
  ['work that comes back from the teacher', { ...own, state: 'returned' as const, marks: null }],
])('keeps what a student has typed when %s arrives', async (_, news) => {
  await renderWithKit(<Arriving news={news} />, { locale: 'bn', can: ['classroom.handIn'], answers });
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন: চিঠি লেখা' }));
  await userEvent.type(screen.getByLabelText('উত্তর'), 'কেমন আছ?');
  await userEvent.click(screen.getByRole('button', { name: 'arrives' }));
  expect(screen.getByLabelText('উত্তর')).toHaveProperty('value', 'কেমন আছ?');
  expect(screen.getByRole('button', { name: /^জমা দিন/ })).toHaveProperty('disabled', false);
});

it('begins with the work that came back where nothing is typed', async () => {
  const returned = { ...own, state: 'returned' as const, marks: null };
  await renderWithKit(<Arriving news={returned} />, { locale: 'bn', can: ['classroom.handIn'], answers });
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন: চিঠি লেখা' }));
  await userEvent.click(screen.getByRole('button', { name: 'arrives' }));
  expect(screen.getByLabelText('উত্তর')).toHaveProperty('value', 'প্রিয় বন্ধু');
});

it('shows marks and comment in the digits of the page, and takes nothing more', async () => {
  await renderWithKit(<PostCard post={{ ...post, own }} />, { locale: 'bn', can: ['classroom.handIn'], answers });
  expect(screen.getByText('১০-এর মধ্যে ৮.৫')).toBeTruthy();
  expect(screen.getByText('সুন্দর')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন: চিঠি লেখা' }));
  expect(screen.queryByRole('button', { name: 'জমা দিন' })).toBeNull();
});

it('offers a guardian nothing to hand in', async () => {
  await renderWithKit(<PostCard post={post} />, { locale: 'bn', can: ['classroom.own'], answers });
  await userEvent.click(screen.getByRole('button', { name: 'খুলুন: চিঠি লেখা' }));
  expect(screen.queryByLabelText('উত্তর')).toBeNull();
});
