import { libraryActions, libraryErrors } from '@pathshala/shared/modules/students/library';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { ReaderRef } from './types';

export interface DeskLine {
  key: number;
  tone: 'good' | 'warn' | 'bad' | 'info';
  text: string;
}
const KEPT = 12;
const isUnknown = (error: unknown) => toApiError(error).code === libraryErrors.LIBRARY_CODE_UNKNOWN.code;

/**
 * A scanner types a code and Enter. With a reader open it is a book to lend, or the next reader; without one it is a
 * reader, or a book that comes back. Enter alone ends with the reader.
 */
export function useDesk() {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const [reader, showReader] = useState<ReaderRef | null>(null);
  // A scanner is faster than an answer: each scan waits for the one before it, and is for the reader whom that opened.
  const current = useRef<ReaderRef | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const setReader = (next: ReaderRef | null) => {
    current.current = next;
    showReader(next);
  };
  const [lines, setLines] = useState<readonly DeskLine[]>([]);
  const log = (tone: DeskLine['tone'], text: string) =>
    setLines((before) => [{ key: (before[0]?.key ?? 0) + 1, tone, text }, ...before].slice(0, KEPT));

  async function openReader(code: string): Promise<void> {
    const found = await callAction(libraryActions.reader, { code });
    setReader(found.student ? { student: found.student } : { staff: found.staff! });
    log('info', t('desk.opened', { name: say(found.name) }));
  }
  async function takeBack(code: string): Promise<void> {
    const back = await callAction(libraryActions.takeBack, { code });
    const title = say(back.title);
    const from = back.readerName ? say(back.readerName) : '';
    if (back.loan)
      log('good', t(back.wasLost ? 'desk.found' : 'desk.returned', { title, name: from, accession: back.accession }));
    else if (!back.setAsideFor) log('good', t('desk.back', { title, accession: back.accession }));
    if (back.loan && back.loan.fine > 0)
      log('warn', t('desk.fine', { name: from, amount: format.money(back.loan.fine), days: back.loan.daysLate }));
    if (back.setAsideFor)
      log('warn', t('desk.aside', { title, name: say(back.setAsideFor.name), card: back.setAsideFor.card }));
  }
  async function lend(who: ReaderRef, code: string): Promise<void> {
    const loan = await callAction(libraryActions.lend, { ...who, code });
    log('good', t('desk.lent', { title: say(loan.title), date: format.date(loan.dueOn) }));
  }
  async function either(code: string, first: (code: string) => Promise<void>, second: (code: string) => Promise<void>) {
    try {
      await first(code);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await second(code);
    }
  }
  async function scanOne(text: string): Promise<void> {
    const code = text.trim();
    const who = current.current;
    if (code === '') return setReader(null);
    try {
      await either(code, who ? (each) => lend(who, each) : openReader, who ? openReader : takeBack);
    } catch (error) {
      log('bad', `${code}: ${toApiError(error).message}`);
    }
  }
  function scan(text: string): Promise<void> {
    last.current = last.current.then(() => scanOne(text));
    return last.current;
  }
  return { reader, setReader, lines, scan };
}
