import type { ActionOutput } from '@pathshala/shared';
import {
  cardOf,
  cardsOf,
  ClashIndex,
  spanAt,
  type Card,
  type Clash,
  type EntryFacts,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';

export type Board = ActionOutput<typeof timetableActions.board>;
export type Entry = Board['entries'][number];
export type Waiting = Board['waiting'][number];
/** The thing being moved: a lesson that has a place, or one of the weekly classes that wait for one. */
export type Hand = { kind: 'card'; card: Card } | { kind: 'waiting'; waiting: Waiting };
export interface Cell {
  weekday: number;
  period: number;
}
const HELD = 'held';

/** A board with the same clash index that the server asks, and names for everything in it. */
export function useWeek(board: Board) {
  const { t } = useTranslation('timetable');
  const say = useText();
  return useMemo(() => {
    const audiences = new Map(Object.entries(board.audiences));
    const sections = new Map(board.sections.map((section) => [section.id, section]));
    const by = { audiences, roomOf: (section: string) => sections.get(section)?.room ?? null };
    const cards = cardsOf(board.entries, by);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const index = new ClashIndex(cards);
    const names = new Map(
      [...board.sections, ...board.subjects, ...board.teachers, ...board.rooms].map(({ id, label }) => [id, label]),
    );
    const nameOf = (id: string | null | undefined) => {
      const label = id ? names.get(id) : undefined;
      return label ? say(label) : '';
    };
    const lessonOf = (entry: Pick<EntryFacts, 'subject' | 'section' | 'staff'>) =>
      t('lesson', { subject: nameOf(entry.subject), section: nameOf(entry.section), teacher: nameOf(entry.staff) });
    const wordsOf = (clash: Clash): string => {
      const there = byId.get(clash.with)?.entries[0];
      const lesson = there ? `${nameOf(there.subject)}, ${nameOf(there.section)}` : '';
      if (clash.kind === 'teacher') return t('clashTeacher', { name: nameOf(clash.resource), lesson });
      if (clash.kind === 'room') return t('clashRoom', { name: nameOf(clash.resource), lesson });
      return t('clashStudents', { lesson });
    };
    /** The held lesson as it would be in a cell; null where the day has no such period. */
    const heldAt = (hand: Hand, cell: Cell): Card | null => {
      const entries: EntryFacts[] =
        hand.kind === 'card'
          ? [...hand.card.entries]
          : [{ ...hand.waiting, id: HELD, rev: 0, ...cell, startsAt: '', endsAt: '', joint: null }];
      const placed = entries.map((entry) => {
        const shift = sections.get(entry.section)?.shift ?? '';
        const span = spanAt(board.slots, { shift, ...cell, length: entry.length });
        return span && { ...entry, ...cell, ...span };
      });
      if (placed.some((entry) => !entry)) return null;
      return cardOf(hand.kind === 'card' ? hand.card.id : HELD, placed as EntryFacts[], by);
    };
    return { board, cards, byId, index, sections, nameOf, lessonOf, wordsOf, heldAt };
  }, [board, say, t]);
}
export type Week = ReturnType<typeof useWeek>;

/** Effect of a drop into a cell: nothing in its way, an exchange with the lesson there, or clashes. */
export function judgeDrop(
  week: Week,
  hand: Hand,
  cell: Cell,
  there: Card | null,
): { ok: boolean; exchange: Card | null; clashes: Clash[] } | null {
  const held = week.heldAt(hand, cell);
  if (!held) return null;
  const isExchange = there !== null && hand.kind === 'card' && there.id !== hand.card.id;
  const clashes = week.index.clashesOf(held, isExchange ? new Set([there.id]) : undefined);
  if (!isExchange) return { ok: clashes.length === 0, exchange: null, clashes };
  const [from] = hand.card.entries;
  const back = week.heldAt({ kind: 'card', card: there }, { weekday: from!.weekday, period: from!.period });
  if (!back) return null;
  const others = week.index.clashesOf(back, new Set([hand.card.id, held.id]));
  const all = [...clashes, ...others];
  return { ok: all.length === 0, exchange: there, clashes: all };
}
