import { Alert, Anchor } from '@mantine/core';
import { IconReceiptOff, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCan, useMe } from '../../../kit/data/session';
import { useFormat } from '../../../kit/text/use-format';

const INVOICES = '/edu/site/invoice/master';

/** Over every page of everyone whose institution is to be deleted. */
export function DeletionBanner() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const date = useMe()?.deletionOn;
  if (!date) return null;
  return (
    <Alert color="red" mb="md" icon={<IconTrashX size={18} />} role="status" aria-label={t('service.title')}>
      {t('service.deletion', { date: format.date(date) })}
    </Alert>
  );
}

/** Over every page of the staff while their institution is about to be suspended, or is. */
export function ServiceBanner() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const can = useCan();
  const { pathname } = useLocation();
  const service = useMe()?.service;
  if (!service) return null;
  const { state, since, until } = service;
  const date = state === 'grace' ? until : since;
  return (
    <Alert
      color={state === 'grace' ? 'amber' : 'red'}
      mb="md"
      icon={<IconReceiptOff size={18} />}
      role="status"
      aria-label={t('service.title')}
    >
      {t(`service.${state}`, { date: date ? format.date(date) : '' })}{' '}
      {can('invoicing.own') && pathname !== INVOICES ? (
        <Anchor component={Link} to={INVOICES} inherit>
          {t('service.link')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
