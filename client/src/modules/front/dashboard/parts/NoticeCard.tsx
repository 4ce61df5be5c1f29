import { Text } from '@mantine/core';
import { noticeCategories } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Card } from './Card';
import classes from './Home.module.css';
import { screenPath, type Today } from './today';

/** The newest notices of the institution. */
export function NoticeCard({ rows }: { rows: NonNullable<Today['notices']> }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <Card title={t('notices.title')} more={{ to: screenPath('cms.board'), label: t('notices.all') }}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('notices.none')}
        </Text>
      ) : null}
      <ul className={classes.rows}>
        {rows.map((row) => {
          const category = noticeCategories.find((each) => each.value === row.category);
          return (
            <li key={row.id}>
              <Link to={screenPath('cms.board', { open: row.id })} className={classes.notice}>
                <span>{locale === 'bn' ? row.titleBn : row.title}</span>
                <Text span size="xs" c="dimmed">
                  {format.date(row.publishedOn)}
                  {category ? ` · ${say(category.label)}` : ''}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
