import { f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../testing/fake-server';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { cellViews, inputViews } from '..';

const field = f.image({ label: t('Picture', 'ছবি'), optional: true });
const id = (n: number) => n.toString(16).padStart(24, '0');
const link = (n: number) => ({
  id: id(n),
  name: `school ${n}.webp`,
  mime: 'image/webp',
  size: 10,
  url: `/files/${n}`,
  small: `/files/${n}?small`,
});
afterEach(tidyUp);

function Bound({ first }: { first?: string }) {
  const [value, setValue] = useState<unknown>(first);
  const View = inputViews.image!;
  return (
    <>
      <View field={field} label="Picture" value={value} onChange={setValue} target="slide.image" />
      <output data-testid="value">{String(value)}</output>
    </>
  );
}
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

it('uploads the chosen file immediately, shows it, and gives the form its id; it can be removed again', async () => {
  const { requests } = await renderWithKit(<Bound />, {
    answers: { 'POST /api/files/keep': link(1), 'GET /api/files/links': { links: [link(1)] } },
  });
  await userEvent.upload(chooser(), new File(['abc'], 'school.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByTestId('value').textContent).toBe(id(1)));
  expect(requests.find(({ method }) => method === 'POST')!.body).toEqual({
    target: 'slide.image',
    name: 'school.png',
    data: btoa('abc'),
  });
  expect((await screen.findByRole('link', { name: 'school 1.webp' })).getAttribute('href')).toBe('/files/1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove file: Picture' }));
  expect(screen.getByTestId('value').textContent).toBe('undefined');
});

it('says beside the field why a file was refused, and keeps what was there', async () => {
  await renderWithKit(<Bound first={id(2)} />, {
    locale: 'bn',
    answers: {
      'POST /api/files/keep': () => failure(422, { code: 'FILE_TYPE', message: 'এই ধরনের ফাইল এখানে নেওয়া যায় না।' }),
      'GET /api/files/links': { links: [link(2)] },
    },
  });
  await userEvent.upload(chooser(), new File(['x'], 'virus.png', { type: 'image/png' }));
  expect(await screen.findByText('এই ধরনের ফাইল এখানে নেওয়া যায় না।')).toBeTruthy();
  expect(screen.getByTestId('value').textContent).toBe(id(2));
});

it('asks for the addresses of a whole list with one call', async () => {
  const View = cellViews.image;
  const { requests } = await renderWithKit(
    <>
      {[11, 12, 13].map((n) => (
        <View key={n} field={field} name="image" entity="slide" value={id(n)} labels={{}} />
      ))}
    </>,
    { answers: { 'GET /api/files/links': { links: [link(11), link(13)] } } },
  );
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(screen.getByLabelText('File attached')).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith('/api/files/links'))).toHaveLength(1);
});
