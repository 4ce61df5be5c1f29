import type { ActionOutput } from '@pathshala/shared';
import type { exchangeActions } from '@pathshala/shared/modules/school/timetable';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { FileImport } from './FileImport';

const id = (n: number) => n.toString(16).padStart(24, '0');
const VERSION = id(1);
const preview: ActionOutput<typeof exchangeActions.previewRoutineFile> = {
  format: 'fet',
  things: [
    { thing: 'teacher', key: 'Mr Unknown', name: 'Mr Unknown', lessons: 6, match: null, isAmbiguous: false },
    { thing: 'subject', key: 'Bangla', name: 'Bangla', lessons: 30, match: id(3), isAmbiguous: false },
  ],
  options: {
    day: [],
    period: [],
    section: [],
    room: [],
    subject: [{ id: id(3), label: { en: 'Bangla', bn: 'বাংলা' } }],
    teacher: [{ id: id(2), label: { en: 'Rahman', bn: 'রহমান' } }],
  },
  left: [{ row: 4, lesson: 'Bangla, Six A', reason: { en: '“Mr Unknown” is not matched yet', bn: 'মেলানো হয়নি' } }],
  counts: { added: 24, same: 0, removed: 0, left: 6, unplaced: 2 },
  mark: 'seen',
};
afterEach(tidyUp);

it('previews a file on a draft, asks about unknown names, and writes only what was previewed', async () => {
  const { requests } = await renderWithKit(<FileImport version={VERSION} />, {
    answers: {
      'POST /api/timetable/files/preview': preview,
      'POST /api/timetable/files/import': { added: 24, removed: 0 },
    },
  });
  const sent = (path: string) => requests.filter((request) => request.path.includes(path)).map(({ body }) => body);
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['<fet/>'], 'school.fet', { type: 'text/xml' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'school.fet: 24 new, 0 already there, 0 removed, 6 left out. 2 classes have no place in the file.',
  );
  expect(screen.getByText('“Mr Unknown” is not matched yet')).toBeTruthy();
  // Only names that were not found need a choice.
  expect(screen.queryByLabelText('Bangla stands for')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Mr Unknown stands for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rahman' }));
  const choices = [{ thing: 'teacher', key: 'Mr Unknown', id: id(2) }];
  await waitFor(() => expect(sent('preview').at(-1)).toMatchObject({ mode: 'replace', choices }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent('import')).toHaveLength(1));
  expect(sent('import')[0]).toEqual({
    version: VERSION,
    mode: 'replace',
    choices,
    data: btoa('<fet/>'),
    expected: 'seen',
  });
});
