import { registrationActions } from '@pathshala/shared/modules/students/students';
import { visitorsActions } from '@pathshala/shared/modules/school/visitors';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TEST_MOMENT } from '../../../../kit/testing/set-clock';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PhoneGate } from './PhoneGate';

afterEach(tidyUp);
const site_id = 'a'.repeat(24);
const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('says in the language of the page that number and code are missing, and gives the key for a code', async () => {
  const onKey = vi.fn();
  const { requests } = await renderWithKit(
    <PhoneGate site={{ site_id }} actions={registrationActions} onKey={onKey} />,
    {
      locale: 'bn',
      answers: {
        [address(visitorsActions.gateStamp)]: { stamp: `${Date.parse(TEST_MOMENT) - 60_000}.signed` },
        [address(registrationActions.requestCode)]: {},
        [address(registrationActions.enter)]: { key: 'the-key', phone: '01711111111' },
      },
    },
  );
  const sent = (path: string) => requests.filter((each) => each.path === path);
  fireEvent.click(await screen.findByText('কোড পাঠান'));
  expect(await screen.findByText('মোবাইল নম্বর লিখুন।')).toBeTruthy();
  expect(sent(registrationActions.requestCode.path)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/অভিভাবকের মোবাইল/), { target: { value: '০১৭১১১১১১১১' } });
  fireEvent.click(screen.getByText('কোড পাঠান'));
  const code = await screen.findByLabelText(/^কোড/);
  fireEvent.click(screen.getByText('এগিয়ে যান'));
  expect(await screen.findByText('এসএমএসে পাওয়া কোডটি লিখুন।')).toBeTruthy();
  fireEvent.change(code, { target: { value: '১২৩৪৫৬' } });
  fireEvent.click(screen.getByText('এগিয়ে যান'));
  await vi.waitFor(() => expect(onKey).toHaveBeenCalledWith('the-key'));
});
