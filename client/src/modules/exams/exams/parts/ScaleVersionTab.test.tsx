import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ScaleVersionTab from './ScaleVersionTab';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const open = (more: object) =>
  renderWithKit(<ScaleVersionTab record={id(1)} />, {
    locale: 'en',
    answers: {
      [`GET /api/grade-scales/${id(1)}`]: {
        ...{ id: id(1), rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
        ...{ name: 'School', nameBn: 'স্কুল', method: 'subjects', maxPoint: 5, bonusAbove: 2, ...more },
      },
    },
  });

it('links to the newer version of a scale and offers no second one', async () => {
  await open({ successor: id(2) });
  const link = await screen.findByRole('link', { name: 'Open the newer version' });
  expect(link.getAttribute('href')).toContain(`open=${id(2)}`);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to make the first version', async () => {
  await open({});
  expect(await screen.findByRole('button', { name: 'Make a new version' })).toBeTruthy();
});
