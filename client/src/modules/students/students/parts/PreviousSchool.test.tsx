import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PreviousSchool } from './PreviousSchool';

afterEach(tidyUp);

function Field() {
  const form = useForm({ defaultValues: { previousSchool: '' } });
  return (
    <>
      <PreviousSchool state={{ form } as never} />
      <output>{form.watch('previousSchool')}</output>
    </>
  );
}

it('is kept under its English name, though it was found in Bengali', async () => {
  await renderWithKit(<Field />, {
    locale: 'bn',
    answers: {
      'GET /api/non-site-institutes/options': {
        items: [{ id: '1'.padStart(24, '0'), label: { en: 'Padma High School', bn: 'পদ্মা উচ্চ বিদ্যালয়' } }],
      },
    },
  });
  await userEvent.type(screen.getByRole('combobox'), 'পদ্মা');
  await userEvent.click(await screen.findByText('পদ্মা উচ্চ বিদ্যালয়'));
  expect(screen.getByRole('status').textContent).toBe('Padma High School');
});
