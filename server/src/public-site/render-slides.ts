import { formatsOf } from '@pathshala/shared/text';
import { escape, linkTo } from './html';
import { picker, type RenderOptions } from './render-frame';
import type { SiteContent } from './site-content';
import { classesOf } from '../http/site-look';
import { sayIn } from './site-words';

/** The first slide, and behind it those that the page's program shows in turn; its buttons come with it. */
export function renderSlides(slides: SiteContent['slides'], { locale, look }: RenderOptions): string {
  if (slides.length === 0) return '';
  const css = classesOf(look);
  const say = sayIn(locale);
  const pick = picker(locale);
  const { number } = formatsOf(locale);
  const place = (at: number) => `${number(at + 1)} / ${number(slides.length)}`;
  const one = (slide: SiteContent['slides'][number], at: number) => {
    const title = pick(slide.title, slide.title_bn);
    return [
      `<div${css('SlideShow.slide')} role="group" aria-label="${place(at)}" data-slide="${place(at)}"${slide.image ? ' data-pictured' : ''}${at === 0 ? '' : ' hidden'}>`,
      slide.image
        ? // A phone gets the small one: it lies behind words and the institution's colour.
          `<picture><source media="(max-width: 48em)" srcset="${escape(slide.image)}?size=small"><img src="${escape(slide.image)}" alt="" loading="lazy"${css('SlideShow.picture')}></picture>`
        : '',
      `<p${css('SlideShow.title')}>${slide.link ? linkTo(slide.link, title) : escape(title)}</p>`,
      `<p${css('SlideShow.caption')}>${escape(pick(slide.caption, slide.caption_bn))}</p></div>`,
    ].join('');
  };
  const button = (step: string, sign: string, label: string, more = '') =>
    `<button type="button"${css('SlideShow.control')} data-step="${step}" aria-label="${escape(label)}"${more}>${look.icons[sign] ?? ''}</button>`;
  const controls =
    slides.length > 1
      ? `<div${css('SlideShow.controls')} data-controls hidden>${button('-1', 'back', say('previous'))}<span${css('SlideShow.position')} data-position aria-hidden="true">${place(0)}</span>${button('1', 'next', say('next'))}${button('pause', 'pause', say('pause'), ' aria-pressed="false"')}</div>`
      : '';
  return `<section${css('SlideShow.show')} aria-roledescription="carousel" aria-label="${escape(say('slides'))}" data-slides>${slides.map(one).join('')}${controls}</section>`;
}
