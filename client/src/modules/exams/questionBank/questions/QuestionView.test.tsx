import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerValue, QuestionContent, QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PictureProvider } from './Picture';
import { QuestionView } from './QuestionView';

afterEach(tidyUp);
const user = userEvent.setup();
const given = vi.fn<(value: AnswerValue) => void>();

function Sheet({
  type,
  body,
  content,
  start,
}: {
  type: QuestionType;
  body: string;
  content: QuestionContent;
  start: AnswerValue;
}) {
  const [value, setValue] = useState<AnswerValue>(start);
  const change = (next: AnswerValue) => {
    given(next);
    setValue(next);
  };
  return (
    <QuestionView question={{ id: 'q', type, body, content }} value={value} onChange={change} isDisabled={false} />
  );
}
const show = (
  type: QuestionType,
  {
    body = '<p>The question</p>',
    content = {},
    start = null,
    locale = 'en' as 'en' | 'bn',
  }: { body?: string; content?: QuestionContent; start?: AnswerValue; locale?: 'en' | 'bn' } = {},
) => renderWithKit(<Sheet type={type} body={body} content={content} start={start} />, { locale });
const options = [
  { id: 'a', text: 'Dhaka' },
  { id: 'b', text: 'Khulna' },
  { id: 'c', text: 'Sylhet' },
];

describe('answering', () => {
  it('takes one choice, and another one instead', async () => {
    await show('single', { content: { options } });
    const group = await screen.findByRole('radiogroup', { name: 'The question' });
    await user.click(within(group).getByRole('radio', { name: /Khulna/ }));
    expect(given).toHaveBeenLastCalledWith('b');
    await user.click(within(group).getByRole('radio', { name: /Sylhet/ }));
    expect(given).toHaveBeenLastCalledWith('c');
  });
  it('shows pictures as choices, named by their letter', async () => {
    const drawn = [{ id: 'a', text: '', image: 'f'.repeat(24) }, options[1]!];
    const read = vi.fn(async () => 'data:image/png;base64,AA==');
    await renderWithKit(
      <PictureProvider value={{ name: 'test', read }}>
        <Sheet type="single" body="<p>?</p>" content={{ options: drawn }} start={null} />
      </PictureProvider>,
      { locale: 'bn' },
    );
    await user.click(await screen.findByRole('radio', { name: 'ছবি, বিকল্প ক' }));
    expect(given).toHaveBeenLastCalledWith('a');
    expect(read).toHaveBeenCalledExactlyOnceWith('f'.repeat(24));
  });
  it('takes several choices in the order of the question, and none as no answer', async () => {
    await show('multiple', { content: { options } });
    await user.click(screen.getByRole('checkbox', { name: /Sylhet/ }));
    await user.click(screen.getByRole('checkbox', { name: /Dhaka/ }));
    expect(given).toHaveBeenLastCalledWith(['a', 'c']);
    await user.click(screen.getByRole('checkbox', { name: /Sylhet/ }));
    await user.click(screen.getByRole('checkbox', { name: /Dhaka/ }));
    expect(given).toHaveBeenLastCalledWith(null);
  });
  it('takes true or false', async () => {
    await show('trueFalse', { locale: 'bn' });
    await user.click(screen.getByRole('radio', { name: 'মিথ্যা' }));
    expect(given).toHaveBeenLastCalledWith(false);
  });
  it('takes a number in Bengali digits, and says what is none', async () => {
    await show('numeric', { content: { unit: 'cm' } });
    const field = screen.getByRole('textbox', { name: 'The question' });
    await user.type(field, '১২.৫');
    expect(given).toHaveBeenLastCalledWith('১২.৫');
    expect(screen.queryByText('Enter a number.')).toBeNull();
    await user.type(field, ' টি');
    expect(screen.getByText('Enter a number.')).toBeTruthy();
  });
  it('takes a short answer, and an emptied one as none', async () => {
    await show('shortText');
    await user.type(screen.getByRole('textbox', { name: 'The question' }), 'পদ্মা');
    expect(given).toHaveBeenLastCalledWith('পদ্মা');
    await user.clear(screen.getByRole('textbox'));
    expect(given).toHaveBeenLastCalledWith(null);
  });
  it('takes each blank where it is in the text', async () => {
    await show('fillBlanks', { body: '<p>Capital {{1}}, river {{2}}</p>', content: { blanks: 2 } });
    await user.type(screen.getByRole('textbox', { name: 'Blank 2' }), 'Padma');
    expect(given).toHaveBeenLastCalledWith(['', 'Padma']);
  });
  it('pairs left with right by choosing', async () => {
    await show('matching', {
      content: {
        left: [
          { id: 'a', text: 'Padma' },
          { id: 'b', text: 'Keokradong' },
        ],
        right: [
          { id: 'a', text: 'hill' },
          { id: 'b', text: 'river' },
        ],
      },
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Padma' }), 'B. river');
    expect(given).toHaveBeenLastCalledWith({ a: 'b' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Padma' }), 'Select…');
    expect(given).toHaveBeenLastCalledWith(null);
  });
  it('orders by arrow keys and by buttons, and takes an order that was right from the start', async () => {
    await show('ordering', {
      content: {
        items: [
          { id: 'a', text: '1971' },
          { id: 'b', text: '1952' },
          { id: 'c', text: '1947' },
        ],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Use this order as my answer' }));
    expect(given).toHaveBeenLastCalledWith(['a', 'b', 'c']);
    screen.getByRole('button', { name: /^Position 3/ }).focus();
    await user.keyboard('{ArrowUp}');
    expect(given).toHaveBeenLastCalledWith(['a', 'c', 'b']);
    await user.click(screen.getByRole('button', { name: 'Move down: 1971' }));
    expect(given).toHaveBeenLastCalledWith(['c', 'a', 'b']);
    expect(screen.getByText('Now at position 2')).toBeTruthy();
  });
  it('takes the parts of a creative question', async () => {
    await show('creative', {
      content: {
        parts: [
          { id: 'a', label: 'ক', text: 'What is it?', weight: 1 },
          { id: 'b', label: 'খ', text: 'Why?', weight: 2 },
        ],
      },
    });
    await user.type(screen.getByRole('textbox', { name: /Why\?/ }), 'কারণ');
    expect(given).toHaveBeenLastCalledWith({ b: 'কারণ' });
  });
});

describe('the text of a question', () => {
  it('draws formulas, keeps simple markup and drops everything that could run', async () => {
    const { container } = await show('shortText', {
      body: '<p><strong>Solve</strong> \\(x^2\\)</p><script>alert(1)</script><img src=x onerror=alert(1)><h1>Big</h1>',
    });
    await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
    expect([container.querySelector('script'), container.querySelector('img'), container.querySelector('h1')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.getByText('Solve').tagName).toBe('STRONG');
  });
});
