import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { cellKey, type OpenSheet, type RatingSession, type RatingSnapshot } from '../rating/rating-session';
import { RatingGrid } from './RatingGrid';

afterEach(tidyUp);

it('says by a touch on its code what an indicator is about', async () => {
  const sheet = {
    indicators: [{ code: '6.1.2', name: { en: 'Reads a text aloud', bn: 'জোরে পড়তে পারে' } }],
    rows: [],
    refusal: null,
  } as unknown as OpenSheet;
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
  await renderWithKit(
    <RatingGrid session={{} as RatingSession} snapshot={snapshot} sheet={sheet} wordOf={() => ''} />,
    { answers: {} },
  );
  // In the head of its column, cut short on a phone; whole in the panel.
  expect(screen.getAllByText('Reads a text aloud')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: /^6\.1\.2/ }));
  await waitFor(() => expect(screen.getAllByText('Reads a text aloud')).toHaveLength(2));
});

it('gives everyone who has no rating the same one, and leaves the others as they are', async () => {
  const rated = new Map([['s2', 'square']]);
  const student = (id: string, roll: number) => ({ student: id, roll, name: { en: `Student ${roll}`, bn: '' } });
  const sheet = {
    indicators: [{ code: '6.1.2', name: { en: 'Reads a text aloud', bn: 'জোরে পড়তে পারে' } }],
    rows: [student('s1', 1), student('s2', 2), student('s3', 3)],
    refusal: null,
  } as unknown as OpenSheet;
  const entered: [string, unknown][] = [];
  const session = {
    valueAt: (key: string) => rated.get([...rated.keys()].find((each) => key.includes(each)) ?? '') ?? null,
    enter: (key: string, value: unknown) => entered.push([key, value]),
  } as unknown as RatingSession;
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
  await renderWithKit(
    <RatingGrid session={session} snapshot={snapshot} sheet={sheet} wordOf={(value) => value ?? ''} />,
    {
      answers: {},
    },
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /^6\.1\.2/ }));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'The rest ▲ triangle' }));
  expect(entered).toEqual([
    [cellKey({ student: 's1', indicator: '6.1.2' }), 'triangle'],
    [cellKey({ student: 's3', indicator: '6.1.2' }), 'triangle'],
  ]);
});
