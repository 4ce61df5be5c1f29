import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import GuidePage from './GuidePage';

afterEach(tidyUp);

it('finds a page by a word in either language, and says so where there is none', async () => {
  await renderWithKit(<GuidePage />, { answers: {} });
  expect(await screen.findByRole('link', { name: 'Accounts' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'News' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'রসিদ');
  expect(await screen.findByRole('link', { name: 'Fees and collection' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Admission' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), ' zebra');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
