import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from '../pages/PortalHome.module.css';
import { useFrame } from './use-frame';

/** Below the slides: links to what most visitors come for, and the institution in figures. */
export function SiteDoors({ site }: { site: CommonData }) {
  const { t } = useTranslation('cms');
  const locale = useLocale();
  const format = useFormat();
  const { data: frame } = useFrame(site);
  if (!frame) return null;
  const { students, teachers, eiin } = frame.figures;
  const facts = [
    [t('doors.students'), students === undefined ? null : format.number(students)],
    [t('doors.teachers'), teachers === undefined ? null : format.number(teachers)],
    [t('doors.eiin'), eiin ?? null],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <>
      {frame.links.length > 0 ? (
        <nav aria-label={t('doors.title')}>
          <ul className={classes.doors}>
            {frame.links.map(({ title, href }) => (
              <li key={href}>
                <a href={href} className={classes.door}>
                  {title[locale]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {facts.length > 0 ? (
        <dl className={classes.figures}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
