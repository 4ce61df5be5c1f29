import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { AnswerSheet } from './AnswerSheet';

afterEach(tidyUp);
const options = [
  { id: 'a', text: 'Dhaka' },
  { id: 'b', text: 'Khulna' },
  { id: 'c', text: 'Sylhet' },
];

describe('an answer on paper', () => {
  it('says in words, not in colours alone, what was given and what is right', async () => {
    await renderWithKit(
      <AnswerSheet
        question={{ id: 'q', type: 'single', body: '', content: { options } }}
        value="a"
        rightKey={{ options: ['b'] }}
      />,
    );
    const [dhaka, khulna] = screen.getAllByRole('listitem');
    expect(dhaka!.textContent).toContain('Answer given');
    expect(khulna!.textContent).toContain('Correct answer');
    expect(dhaka!.textContent).not.toContain('Correct answer');
  });
  it('shows nothing of a key that is not there', async () => {
    await renderWithKit(
      <AnswerSheet question={{ id: 'q', type: 'numeric', body: '', content: { unit: 'cm' } }} value="১২" />,
    );
    expect(screen.queryByText('Correct answer')).toBeNull();
    expect(screen.getByText('১২')).toBeTruthy();
  });
});
