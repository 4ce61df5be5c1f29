import { Text } from '@mantine/core';
import { IconFileText, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/text/use-format';
import classes from './Leave.module.css';
import type { ApplicationView } from './types';

/** Reason, document, address, and how it ended. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { reason, document, contact, joinedOn, overstay, endReason } = application;
  return (
    <>
      <Text size="sm" className={classes.reason}>{reason}</Text>
      {document || contact ? (
        <div className={classes.facts}>
          {document ? <span><IconFileText size={15} aria-hidden />{document}</span> : null}
          {contact ? <span><IconMapPin size={15} aria-hidden />{contact}</span> : null}
        </div>
      ) : null}
      {joinedOn ? <Text size="sm">{t('facts.joined', { date: format.date(joinedOn) })}{overstay ? ` · ${t('facts.overstay', { count: overstay })}` : ''}</Text> : null}
      {endReason ? <Text size="sm">{t('facts.endReason', { reason: endReason })}</Text> : null}
    </>
  );
}
