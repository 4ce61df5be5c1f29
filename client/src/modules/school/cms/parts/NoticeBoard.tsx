import { Text } from '@mantine/core';
import { Notice, type NoticeItem } from '@pathshala/shared/modules/school/cms';
import { IconPinFilled, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { monthName } from '@pathshala/shared/text';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './NoticeBoard.module.css';
import { usePick } from './use-site';

export const ALL_NOTICES = '/web/notice/all';
export const noticesLink = (alias: string, open?: string): string =>
  `${ALL_NOTICES}?${new URLSearchParams({ alias, ...(open ? { open } : {}) }).toString()}`;

/** The notices of the board: pinned first, then newest. */
export function NoticeBoard({ notices, alias }: { notices: readonly NoticeItem[]; alias: string }) {
  const { t } = useTranslation('cms');
  const pick = usePick();
  return (
    <section id="notices" className={classes.board} aria-labelledby="notices-title">
      <h2 id="notices-title" className={classes.heading}>
        <IconSpeakerphone size={22} aria-hidden />
        {t('notices.title')}
      </h2>
      {notices.length === 0 ? (
        <Text c="dimmed" p="md">
          {t('notices.none')}
        </Text>
      ) : null}
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link to={noticesLink(alias, notice.id)} className={classes.item}>
              <DayBlock date={notice.published_on} />
              <span>
                <span className={classes.title}>
                  {notice.pinned ? (
                    <IconPinFilled size={15} aria-label={t('notices.pinned')} className={classes.pin} />
                  ) : null}
                  {pick(notice.title, notice.title_bn)}
                </span>
                <CategoryText category={notice.category} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={noticesLink(alias)} className={classes.all}>
        {t('notices.all')}
      </Link>
    </section>
  );
}

/** Day over month, as on a leaf of a calendar. */
export function DayBlock({ date }: { date: string }) {
  const locale = useLocale();
  const format = useFormat();
  return (
    <time dateTime={date} className={classes.day} aria-label={format.date(date)}>
      <b>{format.digits(Number(date.slice(8)))}</b>
      <span>{monthName(Number(date.slice(5, 7)), locale, 'short')}</span>
    </time>
  );
}

export function CategoryText({ category }: { category: string }) {
  const say = useText();
  const choice = Notice.fields.category.of.choices?.find((each) => each.value === category);
  return choice ? (
    <span className={classes.category} data-category={category}>
      {say(choice.label)}
    </span>
  ) : null;
}
