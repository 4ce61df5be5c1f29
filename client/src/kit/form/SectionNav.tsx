import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SectionState } from './section-state';
import classes from './SectionNav.module.css';

interface SectionNavProps {
  titles: readonly string[];
  /** Null where nothing is filled in. */
  states: readonly SectionState[] | null;
  /** The section that is shown, where only one is. */
  current: number | null;
  onGo: (index: number) => void;
}

/** The sections of a long form, each with its missing and faulty fields. */
export function SectionNav({ titles, states, current, onGo }: SectionNavProps) {
  const { t } = useTranslation('kit');
  return (
    <nav className={classes.nav} aria-label={t('form.sections')}>
      <ol className={classes.list}>
        {titles.map((title, index) => (
          <li key={title}>
            <UnstyledButton
              className={classes.item}
              {...(current === index ? { 'aria-current': 'step' as const } : {})}
              onClick={() => onGo(index)}
            >
              <span>{title}</span> {states ? <State state={states[index]!} /> : null}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function State({ state: { missing, faults } }: { state: SectionState }) {
  const { t } = useTranslation('kit');
  if (faults > 0)
    return (
      <span className={classes.state} data-tone="bad">
        {t('form.faults', { count: faults })}
      </span>
    );
  if (missing === 0)
    return (
      <span className={classes.state} data-tone="good">
        <IconCheck size={16} aria-label={t('form.complete')} />
      </span>
    );
  return <span className={classes.state}>{t('form.missing', { count: missing })}</span>;
}
