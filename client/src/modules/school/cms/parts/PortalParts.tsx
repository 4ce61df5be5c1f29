import { Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { daysBesideLeaf, type cmsActions } from '@pathshala/shared/modules/school/cms';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconExternalLink,
  IconMapPin,
  IconPlayerPlay,
  IconQuote,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { DayBlock } from './NoticeBoard';
import classes from './PortalParts.module.css';
import { usePick } from './use-site';

type Rows<
  Name extends 'getEventItem' | 'getVideoListForHome' | 'getHeadOfAuthorityMessage' | 'getAboutUs' | 'getJobCircular',
> = ActionOutput<(typeof cmsActions)[Name]>;

/** A part of the portal; not shown when it has nothing to say. */
function Part({ id, title, icon, children }: { id: string; title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.heading}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Text as it was written: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part, index) => (
    <p key={index} className={classes.paragraph}>
      {part}
    </p>
  ));
}

export function Events({ rows }: { rows: Rows<'getEventItem'> }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  const locale = useLocale();
  const today = todayAtSchool();
  // Coming events first, the nearest on top; then past ones, the latest on top.
  const sorted = [
    ...rows.filter((row) => row.ends_on >= today).toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)),
    ...rows.filter((row) => row.ends_on < today).toSorted((a, b) => b.starts_on.localeCompare(a.starts_on)),
  ];
  return (
    <Part id="events" title={t('events.title')} icon={<IconCalendarEvent size={22} aria-hidden />}>
      <ul className={classes.cards}>
        {sorted.map((row) => (
          <li key={row.id} className={classes.card} data-past={row.ends_on < today || undefined}>
            <div className={classes.event}>
              <DayBlock date={row.starts_on} />
              <div>
                <h3 className={classes.title}>{pick(row.title, row.title_bn)}</h3>
                <Text size="sm" c="dimmed">
                  {daysBesideLeaf(row.starts_on, row.ends_on, { today, locale })}
                </Text>
                {pick(row.place, row.place_bn) ? (
                  <Text size="sm" c="dimmed">
                    <IconMapPin size={14} aria-hidden className={classes.sign} /> {pick(row.place, row.place_bn)}
                  </Text>
                ) : null}
              </div>
              {row.ends_on < today ? <StatusBadge tone="neutral">{t('events.past')}</StatusBadge> : null}
            </div>
            <p className={classes.paragraph}>
              {pick(row.event_lesson, row.event_lesson_bn) || pick(row.body, row.body_bn)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function HeadMessages({ rows }: { rows: Rows<'getHeadOfAuthorityMessage'> }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  return (
    <Part id="message" title={t('message.title')} icon={<IconQuote size={22} aria-hidden />}>
      <div className={classes.stack}>
        {rows.map((row) => (
          <figure key={row.id} className={classes.quote}>
            <blockquote>
              <Paragraphs text={pick(row.body, row.body_bn)} />
            </blockquote>
            <figcaption>
              {row.photo ? (
                <img src={`${row.photo}?size=small`} alt="" className={classes.face} loading="lazy" />
              ) : null}
              <strong>{pick(row.name, row.name_bn)}</strong>
              <Text span size="sm" c="dimmed">
                {pick(row.post, row.post_bn)}
              </Text>
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}

export function About({ rows }: { rows: Rows<'getAboutUs'> }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  return (
    <Part id="about" title={t('about.title')} icon={null}>
      <div className={classes.folds}>
        {rows.map((row, index) => (
          <details key={row.id} open={index === 0}>
            <summary>{pick(row.title, row.title_bn)}</summary>
            <Paragraphs text={pick(row.body, row.body_bn)} />
          </details>
        ))}
      </div>
    </Part>
  );
}

export function Jobs({ rows, alias }: { rows: Rows<'getJobCircular'>; alias: string }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  const format = useFormat();
  const today = todayAtSchool();
  return (
    <Part id="jobs" title={t('jobs.title')} icon={<IconBriefcase size={22} aria-hidden />}>
      <div className={classes.folds}>
        {rows.map((row) => (
          <details key={row.id}>
            <summary>
              <span>{pick(row.title, row.title_bn)}</span>
              <span className={classes.meta}>
                {row.closes_on < today ? (
                  <StatusBadge tone="neutral">{t('jobs.closed')}</StatusBadge>
                ) : (
                  <StatusBadge tone="good">{t('jobs.until', { date: format.date(row.closes_on) })}</StatusBadge>
                )}
                <Text span size="sm" c="dimmed">
                  {t('jobs.vacancies', { count: row.vacancies })}
                </Text>
              </span>
            </summary>
            <Paragraphs text={pick(row.body, row.body_bn)} />
            {row.online && row.closes_on >= today ? (
              <p>
                <Link to={`/job-application?alias=${alias}`}>{t('jobs.apply')}</Link>
              </p>
            ) : null}
          </details>
        ))}
      </div>
    </Part>
  );
}

export function Videos({ rows }: { rows: Rows<'getVideoListForHome'> }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  return (
    <Part id="videos" title={t('videos.title')} icon={<IconPlayerPlay size={22} aria-hidden />}>
      <ul className={classes.videos}>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={row.address} target="_blank" rel="noreferrer" className={classes.video}>
              <span className={classes.play} aria-hidden>
                <IconPlayerPlay size={20} />
              </span>
              <span>{pick(row.title, row.title_bn)}</span>
              <IconExternalLink size={15} aria-label={t('videos.newTab')} />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
