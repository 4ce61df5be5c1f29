import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import BatchTab from './BatchTab';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const batch = {
  ...{ id: id(1), rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ year: id(2), name: 'Practical group 1', nameBn: 'ব্যবহারিক দল ১', active: true },
};

const open = (can: string[]) =>
  renderWithKit(<BatchTab record={id(1)} />, {
    can,
    answers: {
      [`GET /api/student-batches/${id(1)}`]: { ...batch, students: [id(7), id(8)] },
      'GET /api/students/options': {
        items: [
          { id: id(7), label: { en: 'Rahim', bn: 'রহিম' } },
          { id: id(8), label: { en: 'Karima', bn: 'করিমা' } },
        ],
      },
    },
  });
const sms = () => screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('students='));

it('a batch leads to its students and to an SMS for all of their guardians', async () => {
  await open(['messaging.sendSms']);
  expect((await screen.findByRole('link', { name: 'Rahim' })).getAttribute('href')).toContain(id(7));
  expect(sms()?.getAttribute('href')).toContain(`students=${id(7)},${id(8)}`);
});

it('offers no SMS to those who may not send any', async () => {
  await open([]);
  await screen.findByRole('link', { name: 'Rahim' });
  expect(sms()).toBeUndefined();
});
