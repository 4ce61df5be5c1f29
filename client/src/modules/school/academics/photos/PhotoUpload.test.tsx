import type { Row } from '@pathshala/shared';
import type { Student } from '@pathshala/shared/modules/foundation/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure, type FakeRequest } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PhotoUpload } from './PhotoUpload';
import { itemsFor } from './use-photo-upload';

afterEach(tidyUp);
const id = (letter: string) => letter.repeat(24);
const student = (letter: string, name: string, over = {}) =>
  ({ id: id(letter), rev: 3, name, nameBn: name, code: `22061${letter}`, ...over }) as unknown as Row<typeof Student>;
const owners = [
  { roll: 7, student: student('a', 'Tasnim Nahar') },
  { roll: 8, student: student('b', 'Rafi Islam', { photo: id('e') }) },
];
const picture = (name: string) => new File([name], name, { type: 'image/png' });
const kept = { id: id('f'), name: 'x', mime: 'image/webp', size: 1, url: '/files/x' };
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const rowOf = (text: string) => screen.getByText(text).closest('tr')!;

it('saves the photographs that belong to a student, and reports the outcome of each', async () => {
  let isFull = true;
  const { requests } = await renderWithKit(<PhotoUpload owners={owners} />, {
    can: ['student.update'],
    answers: {
      'POST /api/files/keep': ({ body }: FakeRequest) =>
        isFull && (body as { name: string }).name === '8.png'
          ? failure(422, { code: 'NO_SPACE_LEFT', message: 'There is no space left' })
          : kept,
      'PATCH /api/students/:id': { id: id('a'), rev: 4 },
    },
  });
  await userEvent.upload(chooser(), [picture('০৭ Tasnim.png'), picture('8.png'), picture('IMG_0007.png')]);
  await screen.findByText('Tasnim Nahar · roll 7');
  expect(within(rowOf('8.png')).getByText('Replaces a photo')).toBeTruthy();
  expect(within(rowOf('IMG_0007.png')).getByText('No student of this section has this number')).toBeTruthy();
  await userEvent.click(screen.getByText('Save 2 photos'));
  await waitFor(() => expect(within(rowOf('8.png')).getByText('There is no space left')).toBeTruthy());
  expect(within(rowOf('০৭ Tasnim.png')).getByText('Saved')).toBeTruthy();
  const changed = () => requests.filter(({ method }) => method === 'PATCH');
  expect(changed().map(({ path, body }) => [path, body])).toEqual([
    [`/api/students/${id('a')}`, { rev: 3, patch: { photo: id('f') } }],
  ]);
  // Failed photographs may be tried again; saved ones are not sent twice.
  isFull = false;
  await userEvent.click(screen.getByText('Save 1 photo'));
  await waitFor(() => expect(within(rowOf('8.png')).getByText('Saved')).toBeTruthy());
  expect(changed().map(({ path }) => path)).toEqual([`/api/students/${id('a')}`, `/api/students/${id('b')}`]);
});

it('keeps files beyond the most in the list, in front and unsaved', () => {
  const many = Array.from({ length: 201 }, (_, at) => picture(at === 200 ? '7.png' : `${at + 1_000}.png`));
  const items = itemsFor(many, owners);
  expect(items.length).toBe(201);
  expect(items[0]).toMatchObject({ id: '7.png', owner: null, fault: 'tooMany' });
});

it('is not offered to those who may not change students', async () => {
  await renderWithKit(<PhotoUpload owners={owners} />, { can: ['people.directory'] });
  expect(chooser()).toBeNull();
});
