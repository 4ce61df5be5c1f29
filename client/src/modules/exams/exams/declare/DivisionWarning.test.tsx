import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { DivisionWarning } from './DivisionWarning';

afterEach(tidyUp);

const id = (n: number) => n.toString(16).padStart(24, '0');
const paper = {
  paper: id(2),
  class: { en: 'Nine', bn: 'নবম' },
  subject: { en: 'Physics', bn: 'পদার্থবিজ্ঞান' },
  given: '70+30',
  ruled: '50+25+25',
  label: { en: 'SSC: subjects with practical', bn: 'এসএসসি: ব্যবহারিকসহ বিষয়' },
  basis: { en: 'Curriculum 2012', bn: 'শিক্ষাক্রম ২০১২' },
  from: '2025-01-01',
};
const open = (other: unknown[], locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<DivisionWarning exam={id(1)} />, {
    locale,
    answers: { 'GET /api/exams/exams/:exam/divisions': { other } },
  });

it('names paper and class with both divisions, and the source of the rule', async () => {
  await open([paper]);
  const text = (await screen.findByRole('status')).textContent!;
  for (const part of ['Physics', 'Nine', '70+30', '50+25+25', 'SSC: subjects with practical', 'Curriculum 2012'])
    expect(text).toContain(part);
});

it('speaks Bengali with Bengali digits', async () => {
  await open([paper], 'bn');
  const text = (await screen.findByRole('status')).textContent!;
  for (const part of ['পদার্থবিজ্ঞান', '৭০+৩০', '৫০+২৫+২৫', 'শিক্ষাক্রম ২০১২']) expect(text).toContain(part);
});

it('is silent where every paper follows the rule', async () => {
  const { requests } = await open([]);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(screen.queryByRole('status')).toBeNull();
});
