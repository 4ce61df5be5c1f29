import { Text } from '@mantine/core';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Leave.module.css';
import type { ApplicationView } from './types';

const TARGET = `${LeaveApplication.name}.attachment`;

/** Reason, document, address, and how it ended. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { reason, attachment, contact, joinedOn, overstay, endReason } = application;
  return (
    <>
      <Text size="sm" className={classes.reason}>
        {reason}
      </Text>
      {attachment || contact ? (
        <div className={classes.facts}>
          {attachment ? <FileLink target={TARGET} id={attachment} label={t('facts.document')} /> : null}
          {contact ? (
            <span>
              <IconMapPin size={15} aria-hidden />
              {contact}
            </span>
          ) : null}
        </div>
      ) : null}
      {joinedOn ? (
        <Text size="sm">
          {t('facts.joined', { date: format.date(joinedOn) })}
          {overstay ? ` · ${t('facts.overstay', { count: overstay })}` : ''}
        </Text>
      ) : null}
      {endReason ? <Text size="sm">{t('facts.endReason', { reason: endReason })}</Text> : null}
    </>
  );
}
