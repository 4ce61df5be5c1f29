import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { useMyApplications } from './use-my-applications';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
});
function States({ isWriting = false }: { isWriting?: boolean }) {
  const mine = useMyApplications({ site_id: 'a'.repeat(24), key: 'key' }, { isWriting });
  return <p>{mine.data?.applications.map(({ state }) => state).join()}</p>;
}
/** The states that the server answers with, one call after the other. */
async function open(states: readonly string[], isWriting = false) {
  let asked = 0;
  await renderWithKit(<States isWriting={isWriting} />, {
    answers: {
      [`POST ${admissionPublicActions.mine.path}`]: () => {
        asked += 1;
        const state = states[Math.min(asked, states.length) - 1];
        return { phone: '01711111111', drafts: [], applications: [{ id: 'b'.repeat(24), state }] };
      },
    },
  });
  await screen.findByText(states[0]!);
  return () => asked;
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it('shows what the office has decided without a reload', async () => {
  await open(['submitted', 'eligible']);
  await wait(21);
  expect(await screen.findByText('eligible')).toBeTruthy();
});

it('asks when someone comes back to the page', async () => {
  await open(['submitted', 'selected']);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('selected')).toBeTruthy();
});

it('does not ask while someone writes, nor when nothing can change', async () => {
  const writing = await open(['submitted', 'eligible'], true);
  await wait(65);
  expect(writing()).toBe(1);
  tidyUp();
  const ended = await open(['admitted']);
  await wait(65);
  expect(ended()).toBe(1);
});
