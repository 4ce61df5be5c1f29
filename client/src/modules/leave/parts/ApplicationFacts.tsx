import { Anchor, Text } from '@mantine/core';
import { LeaveApplication } from '@pathshala/shared/modules/leave';
import { IconFileText, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../kit/fields/file/file-links';
import { useFormat } from '../../../kit/text/use-format';
import classes from './Leave.module.css';
import type { ApplicationView } from './types';

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
          {attachment ? <Attachment id={attachment} /> : null}
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

/** The supporting document; it opens beside the page. */
function Attachment({ id }: { id: string }) {
  const { t } = useTranslation('leave');
  const { data: link } = useFileLink(`${LeaveApplication.name}.attachment`, id);
  const text = (
    <>
      <IconFileText size={15} aria-hidden />
      {link?.name ?? t('facts.document')}
    </>
  );
  return link ? (
    <Anchor href={link.url} target="_blank" rel="noreferrer" size="sm" inline>
      {text}
    </Anchor>
  ) : (
    <span>{text}</span>
  );
}
