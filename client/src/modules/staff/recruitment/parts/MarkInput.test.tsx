import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { MarkInput, type TypedMark } from './MarkInput';

afterEach(tidyUp);

it('hands on no part of what cannot be a mark, and follows a newer value when nobody is typing', async () => {
  const given: TypedMark[] = [];
  function Sheet() {
    const [value, setValue] = useState<TypedMark>(1_000);
    const put = (mark: TypedMark) => {
      given.push(mark);
      setValue(mark);
    };
    return (
      <>
        <MarkInput label="Marks" value={value} max={20} wrong="Too high" onChange={put} />
        <button onClick={() => setValue(1_250)}>Elsewhere</button>
      </>
    );
  }
  await renderWithKit(<Sheet />, {});
  const field = await screen.findByLabelText<HTMLInputElement>('Marks');
  expect(field.value).toBe('10');
  fireEvent.focus(field);
  for (const text of ['1', '18', '185']) fireEvent.change(field, { target: { value: text } });
  expect(given).toEqual([100, 1_800, undefined]);
  expect([field.value, screen.queryByText('Too high') !== null]).toEqual(['185', true]);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(field.value).toBe('185');
  fireEvent.blur(field);
  expect([field.value, screen.queryByText('Too high')]).toEqual(['12.5', null]);
});
