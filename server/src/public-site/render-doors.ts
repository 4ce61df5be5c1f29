import { formatsOf } from '@pathshala/shared/text';
import { classesOf } from '../http/site-look';
import { escape } from './html';
import type { RenderOptions } from './render-frame';
import type { Surroundings } from './site-content';
import { sayIn } from './site-words';

/** Below the slides: links to what most visitors come for, and the institution in figures. */
export function renderDoors({ links, figures }: Surroundings['frame'], { locale, look }: RenderOptions): string {
  const css = classesOf(look);
  const say = sayIn(locale);
  const formats = formatsOf(locale);
  const doors = links.map(
    ({ title, href }) => `<li><a href="${escape(href)}"${css('PortalHome.door')}>${escape(title[locale])}</a></li>`,
  );
  const facts = [
    ['students', figures.students === undefined ? null : formats.number(figures.students)],
    ['teachers', figures.teachers === undefined ? null : formats.number(figures.teachers)],
    // A code of the board: it keeps its digits.
    ['eiin', figures.eiin ?? null],
  ] as const;
  const shown = facts.flatMap(([word, value]) =>
    value === null ? [] : [`<div><dt>${escape(say(word))}</dt><dd>${escape(value)}</dd></div>`],
  );
  return [
    doors.length > 0
      ? `<nav aria-label="${escape(say('doors'))}"><ul${css('PortalHome.doors')}>${doors.join('')}</ul></nav>`
      : '',
    shown.length > 0 ? `<dl${css('PortalHome.figures')}>${shown.join('')}</dl>` : '',
  ].join('');
}
