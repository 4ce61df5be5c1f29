import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure, type FakeRequest } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PushDrawer } from './PushDrawer';

afterEach(tidyUp);
const PREVIEW = 'GET /api/grouppolicies/policies/preview';
const PUSH = 'POST /api/grouppolicies/policies/push';
const id = (n: number) => n.toString(16).padStart(24, '0');
const ids = (count: number) => Array.from({ length: count }, (_, at) => id(at + 1));
const line = (institution: string, outcome: string) => ({
  institution: { id: institution, label: { en: `School ${institution.slice(-3)}`, bn: 'বিদ্যালয়' } },
  outcome,
  differences: [],
});
const open = (institutions: string[], outcomeOf: (id: string) => string, push?: (asked: FakeRequest) => unknown) =>
  renderWithKit(
    <PushDrawer kind="feeHeads" institutions={institutions} onClose={() => undefined} onDone={() => undefined} />,
    {
      locale: 'en',
      answers: {
        [PREVIEW]: ({ query }: FakeRequest) => ({
          lines: (query['institutions'] as string[]).map((each) => line(each, outcomeOf(each))),
          state: 'looked-at',
        }),
        [PUSH]:
          push ??
          (({ body }: FakeRequest) => ({
            lines: (body as { institutions: string[] }).institutions.map((each) => line(each, outcomeOf(each))),
          })),
      },
    },
  );
const pushed = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('applies a policy also to institutions that match it already, and not where it is refused', async () => {
  const outcomes = new Map([
    [id(1), 'same'],
    [id(2), 'changed'],
    [id(3), 'refused'],
  ]);
  const { requests } = await open(ids(3), (each) => outcomes.get(each)!);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply to 2 institutions' }));
  await waitFor(() =>
    expect(pushed(requests)).toEqual([{ kind: 'feeHeads', institutions: ids(2), state: 'looked-at' }]),
  );
  expect(await screen.findByRole('status')).toBeTruthy();
});

it('previews and applies to more than a hundred institutions', async () => {
  const { requests } = await open(ids(130), () => 'same');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply to 130 institutions' }));
  await waitFor(() => expect(pushed(requests)).toHaveLength(2));
  const sent = pushed(requests).flatMap((body) => (body as { institutions: string[] }).institutions);
  expect(sent).toEqual(ids(130));
});

it('repeats the preview when another officer changed the policy meanwhile', async () => {
  const conflict = () => failure(409, { code: 'CONFLICT', message: 'Changed meanwhile.' });
  const { requests } = await open(ids(1), () => 'changed', conflict);
  const looks = () => requests.filter(({ path }) => path.endsWith('/preview')).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Apply to 1 institution' }));
  await waitFor(() => expect(looks()).toBe(2));
  expect(screen.queryByRole('status')).toBeNull();
});
