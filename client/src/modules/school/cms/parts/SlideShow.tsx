import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import type { cmsActions } from '@pathshala/shared/modules/school/cms';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './SlideShow.module.css';
import { usePick } from './use-site';

type Slide = ActionOutput<typeof cmsActions.getSlideItem>[number];
const STAY_MS = 6_000;

/**
 * Slides one after the other; stops on request, under the pointer, with the focus inside, and for people who prefer
 * less motion.
 */
export function SlideShow({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  const format = useFormat();
  const isCalm = useReducedMotion();
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const runs = !isPaused && !isHeld && !isCalm && slides.length > 1;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % slides.length), STAY_MS);
    return () => clearInterval(timer);
  }, [runs, slides.length]);
  const slide = slides[at % slides.length];
  if (!slide) return null;
  const step = (by: number) => setAt((now) => (now + by + slides.length) % slides.length);
  const title = pick(slide.title, slide.title_bn);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the slides
    <section
      className={classes.show}
      aria-roledescription={t('slides.kind')}
      aria-label={t('slides.title')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        key={slide.id}
        className={classes.slide}
        role="group"
        aria-roledescription={t('slides.one')}
        aria-label={t('slides.position', { at: format.number(at + 1), of: format.number(slides.length) })}
        aria-live={runs ? 'off' : 'polite'}
        data-pictured={slide.image ? true : undefined}
      >
        {slide.image ? <img src={slide.image} alt="" className={classes.picture} /> : null}
        <p className={classes.title}>{slide.link ? <a href={slide.link}>{title}</a> : title}</p>
        <p className={classes.caption}>{pick(slide.caption, slide.caption_bn)}</p>
      </div>
      {slides.length > 1 ? (
        <div className={classes.controls}>
          <ActionIcon
            variant="transparent"
            className={classes.control}
            aria-label={t('slides.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span className={classes.position} aria-hidden>
            {format.number(at + 1)} / {format.number(slides.length)}
          </span>
          <ActionIcon
            variant="transparent"
            className={classes.control}
            aria-label={t('slides.next')}
            onClick={() => step(1)}
          >
            <IconChevronRight size={20} />
          </ActionIcon>
          {isCalm ? null : (
            <ActionIcon
              variant="transparent"
              className={classes.control}
              aria-label={isPaused ? t('slides.play') : t('slides.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
            </ActionIcon>
          )}
        </div>
      ) : null}
    </section>
  );
}
